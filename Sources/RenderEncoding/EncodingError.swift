public import RenderGeometry

/// Why frames cannot become a file of the asked kind.
public enum EncodingError: Error, Hashable, Sendable {
  /// The format cannot show frames this fast.
  case frameRateTooHigh(framesPerSecond: Double, maximum: Int)

  /// A frame's width or height is outside the format.
  case frameTooLarge(size: PixelSize, maximumSide: Int)

  /// One play lasts longer than the encoders' limit, in seconds.
  case durationTooLong(seconds: Double, maximum: Int)

  /// Not even one frame fits a sprite sheet, with `margin` pixels repeated around it.
  case sheetTooSmall(frameSize: PixelSize, margin: Int, maximumSide: Int)

  /// The frames need several sprite sheets where only one can be written.
  case severalSheets(count: Int, maximumSide: Int)

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
    case .sheetTooSmall(let size, let margin, let maximumSide):
      let around = margin > 0 ? " with \(margin) more on every side" : ""
      return "a frame of \(size.width)×\(size.height) pixels\(around) does not fit a sheet of"
        + " \(maximumSide)×\(maximumSide); use a smaller size or scale, or single frames"
    case .severalSheets(let count, let maximumSide):
      return "the frames need \(count) sheets of at most \(maximumSide)×\(maximumSide) pixels,"
        + " which cannot go into one file; give a file name, or use a smaller size or scale or a"
        + " lower frame rate"
    case .library(let message):
      return message
    }
  }
}
