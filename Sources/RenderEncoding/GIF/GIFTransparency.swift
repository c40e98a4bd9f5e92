/// What becomes of translucent pixels in a GIF, whose pixels are opaque or transparent.
public enum GIFTransparency: String, CaseIterable, Sendable {
  /// Opaque from a given opacity on, otherwise transparent.
  case threshold

  /// As many of them opaque as their opacity says, in a fixed pattern.
  case dither

  /// All opaque, mixed with the color that is behind them.
  case matte
}
