import RenderGeometry

/// A compressed image and where it lies on the canvas.
struct GIFImage: Sendable {
  /// The part of the canvas; not empty.
  var rect: PixelRect

  /// LZW codes without sub-block lengths.
  var codes: [UInt8]

  /// What the top left pixel of `rect` shows; an index of the palette.
  var firstIndex: UInt8
}
