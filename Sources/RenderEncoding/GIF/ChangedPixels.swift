import RenderGeometry

/// Pixels that a frame changes, row by row.
struct ChangedPixels {
  /// Their mapped colors.
  private(set) var pixels: [UInt32] = []

  /// Where they are: the row times the width of the frame, and the column.
  private(set) var places: [Int32] = []

  /// The pixels in a row of the frame.
  let width: Int

  private var box = ChangeBox()

  init(width: Int) { self.width = width }

  /// The box around them.
  var rect: PixelRect { box.rect }

  /// Adds a pixel that is not above any earlier one.
  @inline(__always)
  mutating func add(_ pixel: UInt32, x: Int, y: Int) {
    pixels.append(pixel)
    places.append(Int32(truncatingIfNeeded: y &* width &+ x))
    box.add(x: x, y: y)
  }

  /// Makes all pixels of a frame changed ones.
  mutating func includeAll(of frame: [UInt32], size: PixelSize) {
    pixels = frame
    places = frame.indices.map { Int32(truncatingIfNeeded: $0) }
    box = ChangeBox()
    box.add(x: 0, y: 0)
    box.add(x: size.width - 1, y: size.height - 1)
  }
}
