/// A format of output.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated GIF.
  case gif
  /// An animated PNG.
  case apng
  /// An animated WebP.
  case webp
  /// A PNG with all frames beside each other.
  case sheet
  /// One still as a PNG.
  case png
  /// A PNG for each frame.
  case frames

  /// The name in a sentence.
  public var title: String {
    switch self {
    case .gif: "GIF"
    case .apng: "APNG"
    case .webp: "WebP"
    case .sheet: "sprite sheet"
    case .png: "PNG"
    case .frames: "frames"
    }
  }

  /// The most frames per second that players keep, or nil for no limit.
  public var highestFrameRate: Double? { self == .gif ? 50 : nil }
}
