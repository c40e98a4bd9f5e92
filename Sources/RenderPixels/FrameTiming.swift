/// The frame delays and the loop count of an animation.
///
/// `frameCount` frames share `duration` seconds, evenly unless each was given a delay of its own.
/// The end of the last frame is the start of the first.
public struct FrameTiming: Hashable, Sendable {
  /// The number of frames, at least 1.
  public let frameCount: Int

  /// The length of one play in seconds; finite and positive.
  public let duration: Double

  /// The loop count: how many times the animation plays in total, 0 for ever.
  public let plays: Int

  /// The seconds of each frame, nil where all are the same.
  private let delays: [Double]?

  /// The start of each frame in seconds, and the end of the last; nil where all are the same.
  private let instants: [Double]?

  /// Creates an even timing.
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
    delays = nil
    instants = nil
  }

  /// Samples a period at a frame rate: `round(period × frameRate)` frames, at least one.
  public init(period: Double, frameRate: Double, plays: Int = 0) {
    self.init(
      frameCount: max(1, Int((period * frameRate).rounded())), duration: period, plays: plays)
  }

  /// Gives each frame a delay of its own.
  ///
  /// - Parameters:
  ///   - delays: The seconds that each frame is shown, at least one of them.
  ///   - plays: The loop count; 0 stands for ever.
  /// - Precondition: All delays are positive and finite together, `plays` is in 0…65,535.
  public init(delays: [Double], plays: Int = 0) {
    precondition(delays.allSatisfy { $0 > 0 }, "a delay that is not positive")
    precondition((0...65_535).contains(plays), "\(plays) plays")
    precondition(!delays.isEmpty, "no frames")
    frameCount = delays.count
    self.plays = plays
    if let first = delays.first, delays.allSatisfy({ $0 == first }) {
      duration = first * Double(delays.count)
      self.delays = nil
      instants = nil
      return
    }
    var instants = [0.0]
    instants.reserveCapacity(delays.count + 1)
    var end = 0.0
    for delay in delays {
      end += delay
      instants.append(end)
    }
    precondition(end.isFinite, "a duration of \(end) s")
    duration = end
    self.delays = delays
    self.instants = instants
  }
}

extension FrameTiming {
  /// A Boolean value that indicates whether all frame delays are equal.
  public var isEven: Bool { delays == nil }

  /// Frames per second, on average.
  public var frameRate: Double { Double(frameCount) / duration }

  /// The instant in seconds at which a frame begins, for `frameCount` the end of the last.
  public func time(ofFrame index: Int) -> Double {
    instants?[index] ?? duration * Double(index) / Double(frameCount)
  }

  /// The frame delay in seconds.
  public func delay(ofFrame index: Int) -> Double {
    delays?[index] ?? duration / Double(frameCount)
  }

  /// The end of a frame in hundredths of a second, rounded once from the true end.
  package func endCentiseconds(ofFrame index: Int) -> Int {
    if let instants { return Int((100 * instants[index + 1]).rounded()) }
    return Int((100 * duration * Double(index + 1) / Double(frameCount)).rounded())
  }
}
