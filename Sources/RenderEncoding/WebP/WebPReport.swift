/// What became of an animation in a WebP file.
public struct WebPReport: Hashable, Sendable {
  /// The images written; equal frames share one.
  public var imageCount: Int

  /// Whether every pixel is exact.
  public var isLossless: Bool
}
