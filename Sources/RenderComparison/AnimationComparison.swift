public import RenderGeometry
public import RenderPixels

/// How two animations differ: size, number of pictures, plays, and every picture with its delay.
///
/// Equal frames that follow one another count as one picture, whatever file they come from.
public struct AnimationComparison: Hashable, Sendable {
  /// A value of both animations.
  public struct Pair<Value: Hashable & Sendable>: Hashable, Sendable {
    /// That of the expected animation.
    public let expected: Value
    /// That of the actual animation.
    public let actual: Value

    /// Whether both are the same.
    public var isEqual: Bool { expected == actual }
  }

  /// What counts as equal.
  public let tolerance: ComparisonTolerance

  /// The extents.
  public let size: Pair<PixelSize>

  /// The numbers of pictures.
  public let pictureCount: Pair<Int>

  /// The numbers of frames, equal ones included; they decide nothing.
  public let frameCount: Pair<Int>

  /// The lengths of one play in seconds; the delays of the pictures decide.
  public let duration: Pair<Double>

  /// How many times the animations play; 0 stands for ever.
  public let plays: Pair<Int>

  /// The pictures that both have.
  public let pictures: [FrameDifference]

  /// Compares two animations, of which only two frames each are held in memory.
  public init(
    _ expected: some FrameSource, _ actual: some FrameSource,
    tolerance: ComparisonTolerance = ComparisonTolerance()
  ) {
    self.tolerance = tolerance
    size = Pair(expected: expected.size, actual: actual.size)
    frameCount = Pair(expected: expected.frameCount, actual: actual.frameCount)
    duration = Pair(expected: expected.timing.duration, actual: actual.timing.duration)
    plays = Pair(expected: expected.timing.plays, actual: actual.timing.plays)
    var walkers = (PictureWalker(expected), PictureWalker(actual))
    var counts = (0, 0)
    var pictures: [FrameDifference] = []
    while true {
      let has = (walkers.0.next(), walkers.1.next())
      counts.0 += has.0 ? 1 : 0
      counts.1 += has.1 ? 1 : 0
      if !has.0, !has.1 { break }
      guard has.0, has.1 else { continue }
      let pixels = PixmapDifference(
        walkers.0.pixmap, walkers.1.pixmap, threshold: tolerance.threshold)
      let delays = (walkers.0.delay, walkers.1.delay)
      pictures.append(
        FrameDifference(
          index: pictures.count, expectedFrame: walkers.0.frames.lowerBound,
          actualFrame: walkers.1.frames.lowerBound, time: walkers.0.time,
          expectedDelay: delays.0, actualDelay: delays.1, pixels: pixels,
          exceeded: tolerance.limit(exceededBy: pixels),
          hasOtherDelay: !tolerance.allows(delays.0, delays.1)))
    }
    self.pictures = pictures
    pictureCount = Pair(expected: counts.0, actual: counts.1)
  }
}

extension AnimationComparison {
  /// Whether nothing differs by more than is allowed. A single picture has no delay and plays that
  /// matter.
  public var isEqual: Bool {
    size.isEqual && pictureCount.isEqual && (isStill || plays.isEqual)
      && !pictures.contains { $0.exceeded != nil || (!isStill && $0.hasOtherDelay) }
  }

  /// Whether both are one picture.
  public var isStill: Bool { pictureCount.expected == 1 && pictureCount.actual == 1 }

  /// The first picture whose pixels differ by more than is allowed.
  public var firstDifferent: FrameDifference? { pictures.first { $0.exceeded != nil } }

  /// The picture with most differing pixels, the first of them where several have as many; of
  /// those without any the one with the largest difference.
  public var worst: FrameDifference? {
    pictures.max { a, b in
      (a.pixels.differingCount, a.pixels.largest, b.index)
        < (b.pixels.differingCount, b.pixels.largest, a.index)
    }
  }

  /// The largest difference of any pixel.
  public var largest: Int { pictures.reduce(0) { max($0, $1.pixels.largest) } }

  /// The average of the differences of all pixels of all pictures.
  public var mean: Double {
    pictures.isEmpty ? 0 : pictures.reduce(0) { $0 + $1.pixels.mean } / Double(pictures.count)
  }
}
