package import RenderGeometry
package import RenderPixels

/// The difference of two animations: size, number of pictures, loop count, pictures and delays.
///
/// Equal frames that follow one another count as one picture, whatever file they come from.
package struct AnimationComparison: Hashable, Sendable {
  /// A value of both animations.
  package struct Pair<Value: Hashable & Sendable>: Hashable, Sendable {
    /// That of the expected animation.
    package let expected: Value
    /// That of the actual animation.
    package let actual: Value

    /// Indicates whether both are the same.
    package var isEqual: Bool { expected == actual }
  }

  /// The tolerance.
  package let tolerance: ComparisonTolerance

  /// The extents.
  package let size: Pair<PixelSize>

  /// The numbers of pictures.
  package let pictureCount: Pair<Int>

  /// The numbers of frames, equal ones included; they decide nothing.
  package let frameCount: Pair<Int>

  /// The lengths of one play in seconds; the delays of the pictures decide.
  package let duration: Pair<Double>

  /// The loop counts; 0 stands for ever.
  package let plays: Pair<Int>

  /// The pictures that both have.
  package let pictures: [FrameDifference]

  /// Compares two animations, of which only two frames each are held in memory.
  package init(
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
  /// Indicates whether all differences are tolerated. Delay and loop count of a single picture do
  /// not matter.
  package var isEqual: Bool {
    size.isEqual && pictureCount.isEqual && (isStill || plays.isEqual)
      && !pictures.contains { $0.exceeded != nil || (!isStill && $0.hasOtherDelay) }
  }

  /// Indicates whether both are one picture.
  package var isStill: Bool { pictureCount.expected == 1 && pictureCount.actual == 1 }

  /// The first picture whose pixels differ by more than is allowed.
  package var firstDifferent: FrameDifference? { pictures.first { $0.exceeded != nil } }

  /// The picture with most differing pixels, the first of them where several have as many; of
  /// those without any the one with the largest difference.
  package var worst: FrameDifference? {
    pictures.max { a, b in
      (a.pixels.differingCount, a.pixels.largest, b.index)
        < (b.pixels.differingCount, b.pixels.largest, a.index)
    }
  }

  /// The largest difference of any pixel.
  package var largest: Int { pictures.reduce(0) { max($0, $1.pixels.largest) } }

  /// The average of the differences of all pixels of all pictures.
  package var mean: Double {
    pictures.isEmpty ? 0 : pictures.reduce(0) { $0 + $1.pixels.mean } / Double(pictures.count)
  }
}

/// The difference between a picture of one animation and that of another.
///
/// Equal frames that follow one another are one picture, so that files which merge them compare
/// equal to files which do not.
package struct FrameDifference: Hashable, Sendable {
  /// The number of the picture, from 0.
  package let index: Int

  /// The frame of the expected animation with which the picture begins.
  package let expectedFrame: Int

  /// The frame of the actual animation with which the picture begins.
  package let actualFrame: Int

  /// The instant in seconds at which the expected picture begins.
  package let time: Double

  /// The seconds that the expected picture is shown.
  package let expectedDelay: Double

  /// The seconds that the actual picture is shown.
  package let actualDelay: Double

  /// The difference of the pixels.
  package let pixels: PixmapDifference

  /// The limit that the pixels exceed, nil where they keep all.
  package let exceeded: ComparisonTolerance.Limit?

  /// Indicates whether the delays differ by more than is allowed.
  package let hasOtherDelay: Bool

  /// Indicates whether anything differs by more than is allowed.
  package var isDifferent: Bool { exceeded != nil || hasOtherDelay }
}

/// The limits within which two animations count as equal.
package struct ComparisonTolerance: Hashable, Sendable {
  /// A limit on the pixels of a frame that differ.
  package enum Limit: Hashable, Sendable {
    /// No pixel may differ by more than the threshold.
    case exact
    /// At most this many pixels may.
    case pixels(Int)
    /// At most this part of the frame's pixels may, 0…1.
    case ratio(Double)
  }

  /// The largest difference of a pixel that counts as equal, 0…255.
  package var threshold: Int

  /// The most pixels of a frame that may differ by more than the threshold, nil for no such limit.
  package var maximumPixels: Int?

  /// The largest part of a frame's pixels that may, 0…1, nil for no such limit.
  package var maximumRatio: Double?

  /// The seconds by which two delays may differ.
  package var delay: Double

  /// Creates a tolerance; the default one allows nothing.
  package init(
    threshold: Int = 0, maximumPixels: Int? = nil, maximumRatio: Double? = nil, delay: Double = 0
  ) {
    self.threshold = threshold
    self.maximumPixels = maximumPixels
    self.maximumRatio = maximumRatio
    self.delay = delay
  }
}

extension ComparisonTolerance {
  /// The limit that a frame's difference exceeds, nil where it keeps all of them. With neither a
  /// number nor a ratio no pixel may differ.
  package func limit(exceededBy difference: PixmapDifference) -> Limit? {
    if let maximumPixels, difference.differingCount > maximumPixels {
      return .pixels(maximumPixels)
    }
    if let maximumRatio, difference.ratio > maximumRatio { return .ratio(maximumRatio) }
    if maximumPixels == nil, maximumRatio == nil, difference.differingCount > 0 { return .exact }
    return nil
  }

  /// Returns whether two delays count as equal.
  func allows(_ expected: Double, _ actual: Double) -> Bool {
    (expected - actual).magnitude <= delay + 1e-9
  }
}

/// Walks through the pictures of an animation: its frames, equal neighbors as one.
struct PictureWalker<Source: FrameSource> {
  private let source: Source
  private var lookahead: Pixmap

  /// The picture.
  private(set) var pixmap: Pixmap

  /// The frames that show it.
  private(set) var frames = 0..<0

  init(_ source: Source) {
    self.source = source
    lookahead = Pixmap(size: source.size)
    pixmap = lookahead
    _ = source.advance(&lookahead, from: nil, to: 0)
  }

  /// The instant at which the picture begins.
  var time: Double { source.timing.time(ofFrame: frames.lowerBound) }

  /// The seconds that the picture is shown.
  var delay: Double { frames.reduce(0) { $0 + source.timing.delay(ofFrame: $1) } }

  /// Goes on to the next picture; false at the end.
  mutating func next() -> Bool {
    let first = frames.upperBound
    guard first < source.frameCount else { return false }
    pixmap = lookahead
    var frame = first + 1
    while frame < source.frameCount {
      let box = source.advance(&lookahead, from: frame - 1, to: frame)
      if !box.isEmpty, lookahead != pixmap { break }
      frame += 1
    }
    frames = first..<frame
    return true
  }
}
