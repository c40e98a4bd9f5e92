import RenderGeometry

extension PixelRect {
  /// The part of one column and one row at the top left.
  var topLeftPixel: PixelRect { PixelRect(x: x, y: y, width: 1, height: 1) }
}
