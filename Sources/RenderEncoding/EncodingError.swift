public import RenderGeometry

/// Why frames cannot become a file of the asked kind.
public enum EncodingError: Error, Hashable, Sendable {
  /// The format cannot show frames this fast.
  case frameRateTooHigh(framesPerSecond: Double, maximum: Int)

  /// A frame's width or height is outside the format.
  case frameTooLarge(size: PixelSize, maximumSide: Int)

  /// One play lasts longer than the encoders' limit, in seconds.
  case durationTooLong(seconds: Double, maximum: Int)

  /// The frames do not fit a sprite sheet; `fitting` of them would.
  case sheetTooSmall(frames: Int, frameSize: PixelSize, maximumSide: Int, fitting: Int)

  /// An image library refused the output, with its own words.
  case library(String)
}

extension EncodingError: CustomStringConvertible {
  /// One line in lower case that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .frameRateTooHigh(let framesPerSecond, let maximum):
      let tenths = Int((min(framesPerSecond, 1e9) * 10).rounded())
      let rate = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
      return "\(rate) frames per second are too many for a GIF, which shows at most \(maximum);"
        + " lower the frame rate or write an APNG"
    case .frameTooLarge(let size, let maximumSide):
      return "frames of \(size.width)×\(size.height) pixels are too large for the format, whose"
        + " sides have at most \(maximumSide)"
    case .durationTooLong(let seconds, let maximum):
      return "an animation of \(seconds) s is longer than \(maximum) s"
    case .sheetTooSmall(let frames, let size, let maximumSide, let fitting):
      return "\(frames) frames of \(size.width)×\(size.height) pixels do not fit a sheet of"
        + " \(maximumSide)×\(maximumSide): \(fitting) do; use a smaller size or scale, a lower"
        + " frame rate"
    case .library(let message):
      return message
    }
  }
}
