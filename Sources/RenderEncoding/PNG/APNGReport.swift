/// What became of an animation in an APNG.
public struct APNGReport: Hashable, Sendable {
  /// The images written; equal frames share one.
  public var imageCount: Int

  /// The entries of the palette, nil where there are too many colors for one.
  public var colorCount: Int?
}
