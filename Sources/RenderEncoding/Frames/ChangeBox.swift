import RenderGeometry

/// The smallest box around pixels that are added row by row.
struct ChangeBox {
  private var left = Int.max
  private var right = -1
  private var top = -1
  private var bottom = -1

  /// Widens the box by a pixel that is not above any earlier one.
  @inline(__always)
  mutating func add(x: Int, y: Int) {
    if x < left { left = x }
    if x > right { right = x }
    if top < 0 { top = y }
    bottom = y
  }

  /// The box; empty when nothing was added.
  var rect: PixelRect {
    right < 0
      ? .empty
      : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
