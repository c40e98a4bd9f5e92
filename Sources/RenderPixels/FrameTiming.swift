/// When the frames of an animation begin and end.
///
/// `frameCount` frames share `duration` seconds evenly. Frame i shows the instant
/// `duration × i / frameCount`; the end of the last frame is the start of the first.
public struct FrameTiming: Hashable, Sendable {
  /// The number of frames, at least 1.
  public let frameCount: Int

  /// The length of one play in seconds; finite and positive.
  public let duration: Double

  /// How many times the animation plays; 0 stands for ever.
  public let plays: Int

  /// Creates a timing.
  ///
  /// - Precondition: `frameCount` is at least 1, `duration` positive and finite, `plays` in
  ///   0…65,535.
  public init(frameCount: Int, duration: Double, plays: Int = 0) {
    precondition(frameCount >= 1, "\(frameCount) frames")
    precondition(duration > 0 && duration.isFinite, "a duration of \(duration) s")
    precondition((0...65_535).contains(plays), "\(plays) plays")
    self.frameCount = frameCount
    self.duration = duration
    self.plays = plays
  }

  /// Samples a period at a frame rate: `round(period × frameRate)` frames, at least one.
  public init(period: Double, frameRate: Double, plays: Int = 0) {
    self.init(
      frameCount: max(1, Int((period * frameRate).rounded())), duration: period, plays: plays)
  }
}

extension FrameTiming {
  /// Frames per second.
  public var frameRate: Double { Double(frameCount) / duration }

  /// The instant in seconds that a frame shows.
  public func time(ofFrame index: Int) -> Double {
    duration * Double(index) / Double(frameCount)
  }

  /// The end of a frame in hundredths of a second, rounded once from the true end.
  public func endCentiseconds(ofFrame index: Int) -> Int {
    Int((100 * duration * Double(index + 1) / Double(frameCount)).rounded())
  }

  /// The delay of a frame in hundredths of a second; the delays of all frames add up to the
  /// rounded duration.
  public func delayCentiseconds(ofFrame index: Int) -> Int {
    endCentiseconds(ofFrame: index) - (index == 0 ? 0 : endCentiseconds(ofFrame: index - 1))
  }
}
