import RenderGeometry

/// What the images of a format can do.
struct ChangeFormat: Hashable, Sendable {
  /// Whether a pixel can let the canvas through.
  var hasTransparency: Bool

  /// Whether it is worth a trial to make an image transparent before the next.
  var clears: Bool

  /// Whether an image can give way to what was there before it.
  var restores: Bool

  /// Whether images begin in even columns and rows.
  var evenPlaces = false

  /// Whether the first image may leave out what is transparent.
  var beginsClear = false
}

extension ChangeFormat {
  /// The images that are made one after another. Longer chunks find more images that go before the
  /// next, of which the last one of a chunk is none.
  static func chunks(_ count: Int, of size: PixelSize) -> Chunks {
    Chunks(elementCount: count, longest: size.area <= 1 << 16 ? 24 : Chunks.longest)
  }
}
