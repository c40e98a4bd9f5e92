/// What became of an animation in a GIF.
public struct GIFReport: Hashable, Sendable {
  /// The images written; equal frames share one.
  public var imageCount: Int

  /// The global palette's entries, the transparent one included.
  public var colorCount: Int

  /// The images with palettes of their own.
  public var localTableCount: Int

  /// Whether every color is exact; otherwise they were reduced to a palette.
  public var isExact: Bool

  /// Whether translucent pixels became opaque or transparent because there was no matte.
  public var hasCutAlpha: Bool
}
