import RenderPixels

/// The delays of images in milliseconds, rounded from the true ends of frames so that nothing adds
/// up.
struct WebPDelays {
  /// The longest delay of one image.
  static let maximum = 0xff_ffff

  private let timing: FrameTiming

  init(_ timing: FrameTiming) { self.timing = timing }

  /// The delay of some frames that are shown as one; several where one is too long.
  func parts(of frames: Range<Int>) -> [Int] {
    var rest = end(frames.upperBound) - end(frames.lowerBound)
    var parts: [Int] = []
    while rest > Self.maximum {
      parts.append(Self.maximum)
      rest -= Self.maximum
    }
    return parts + [rest]
  }

  /// When the frame before `frame` ends.
  private func end(_ frame: Int) -> Int {
    Int((1000 * timing.time(ofFrame: frame)).rounded())
  }
}
