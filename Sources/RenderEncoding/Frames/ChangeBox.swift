import RenderGeometry
import RenderPixels

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

extension Pixmap {
  /// The box around all pixels that are not transparent, nil where there is none.
  var visibleBox: PixelRect? {
    var box = ChangeBox()
    for y in 0..<height {
      let row = pixels[(y * width)..<((y + 1) * width)]
      guard let first = row.firstIndex(where: { $0 >= 0x0100_0000 }),
        let last = row.lastIndex(where: { $0 >= 0x0100_0000 })
      else { continue }
      box.add(x: first - row.startIndex, y: y)
      box.add(x: last - row.startIndex, y: y)
    }
    return box.rect.isEmpty ? nil : box.rect
  }
}

extension PixelRect {
  /// The part of one column and one row at the top left.
  var topLeftPixel: PixelRect { PixelRect(x: x, y: y, width: 1, height: 1) }
}
