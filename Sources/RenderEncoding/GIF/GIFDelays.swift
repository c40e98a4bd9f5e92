import RenderPixels

/// Frame delays in hundredths of a second that players honor.
///
/// Each frame ends at the rounded true instant, but no delay is less than 2, since players show
/// shorter ones for 10. At up to 50 frames per second that only happens where a number of frames
/// was rounded up, and then the animation lasts at most one hundredth longer.
struct GIFDelays: Sendable {
  private let timing: FrameTiming

  /// The ends of frames with delays of their own.
  private var ends: [Int] = []

  /// The highest frame rate of a GIF.
  static let maximumFrameRate = 50

  /// The longest play in seconds.
  static let maximumDuration = 65_535

  init(_ timing: FrameTiming) throws(EncodingError) {
    guard timing.duration <= Double(Self.maximumDuration) else {
      throw .durationTooLong(seconds: timing.duration, maximum: Self.maximumDuration)
    }
    let fewest = (Double(timing.frameCount) - 0.5) / timing.duration
    if timing.frameCount > 1, fewest > Double(Self.maximumFrameRate) * 1.000001 {
      throw .frameRateTooHigh(
        framesPerSecond: timing.frameRate, maximum: Self.maximumFrameRate)
    }
    self.timing = timing
    if !timing.isEven {
      var end = 0
      for frame in 0..<timing.frameCount {
        end = max(timing.endCentiseconds(ofFrame: frame), end + 2)
        ends.append(end)
      }
    }
  }

  /// The end of a frame: the rounded true one, but at least 2 after the frame before.
  private func end(ofFrame index: Int) -> Int {
    ends.isEmpty ? max(timing.endCentiseconds(ofFrame: index), 2 * (index + 1)) : ends[index]
  }

  /// The delay of consecutive frames together, at least 2.
  func delay(of frames: Range<Int>) -> Int {
    end(ofFrame: frames.upperBound - 1)
      - (frames.lowerBound == 0 ? 0 : end(ofFrame: frames.lowerBound - 1))
  }

  /// Cuts a long delay into parts of 2…65,535.
  static func parts(of delay: Int) -> [Int] {
    var parts: [Int] = []
    var rest = delay
    while rest > 65_535 {
      let part = rest == 65_536 ? 65_534 : 65_535
      parts.append(part)
      rest -= part
    }
    return parts + [rest]
  }
}
