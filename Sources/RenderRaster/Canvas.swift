import CPixelKernels
import RenderGeometry

/// Pixels that are being drawn on, with 16 bits a channel in two planes.
///
/// `high` is the picture rounded to bytes at any time; `low` holds what the rounding left over, so
/// that many translucent layers do not add up their rounding. Rows whose `low` is all zero are
/// known, and opaque fills of them touch `high` alone.
final class Canvas {
  /// The pixels that may be drawn, in the coordinates of the display list.
  private(set) var region = PixelRect.empty

  private var high = Scratch<UInt32>()
  private var low = Scratch<UInt32>()
  private var lowIsUsed = Scratch<Bool>()

  /// Starts with one opaque or clear color everywhere.
  func begin(_ region: PixelRect, filledWith color: UInt64) {
    // Rows are cleared as they lay in the picture before.
    for row in 0..<self.region.height where lowIsUsed[row] {
      low.fill(row * self.region.width..<(row + 1) * self.region.width, with: 0)
      lowIsUsed[row] = false
    }
    self.region = region
    high.require(region.area, filledWith: 0)
    low.require(region.area, filledWith: 0)
    lowIsUsed.require(region.height, filledWith: false)
    if Source.isOpaque(color) || color == 0 {
      high.fill(0..<region.area, with: Self.rounded(color))
      if Self.remainder(color) != 0 {
        low.fill(0..<region.area, with: Self.remainder(color))
        lowIsUsed.fill(0..<region.height, with: true)
      }
    } else {
      high.fill(0..<region.area, with: 0)
      for row in region.y..<region.maxY {
        blend(y: row, x: region.x, count: region.width, color, coverage: CoverageRow.full)
      }
    }
  }

  /// Copies the rounded picture of a row to memory for `region.width` pixels.
  func copyRow(_ y: Int, to destination: inout MutableSpan<UInt32>, at index: Int) {
    let base = (y - region.y) * region.width
    for column in 0..<region.width { destination[index + column] = high[base + column] }
  }

  /// Reads pixels as sources.
  func read(y: Int, x: Int, count: Int, into row: inout SourceRow) {
    let base = offset(x, y)
    for index in 0..<count {
      row.pixels[index] = Source.pixel(high: high[base &+ index], low: low[base &+ index])
    }
  }

  /// Replaces one pixel.
  func store(y: Int, x: Int, _ pixel: UInt64) {
    high[offset(x, y)] = Self.rounded(pixel)
    low[offset(x, y)] = Self.remainder(pixel)
    lowIsUsed[y &- region.y] = true
  }

  /// The source of one pixel.
  func pixel(x: Int, y: Int) -> UInt64 {
    Source.pixel(high: high[offset(x, y)], low: low[offset(x, y)])
  }

  /// One source over a run of pixels.
  func blend(y: Int, x: Int, count: Int, _ pixel: UInt64, coverage: Int) {
    let source = Source.scaled(pixel, by: coverage)
    let start = offset(x, y)
    if Source.isOpaque(source) && Self.remainder(source) == 0 {
      high.fill(start..<start &+ count, with: Self.rounded(source))
      if lowIsUsed[y &- region.y] { low.fill(start..<start &+ count, with: 0) }
      return
    }
    lowIsUsed[y &- region.y] = true
    unsafe high.withPointer(at: start, count: count) { high in
      unsafe low.withPointer(at: start, count: count) { low in
        unsafe render_blend_constant(high, low, count, source)
      }
    }
  }

  /// One source over a run of pixels with a coverage each; `values` is relative to column
  /// `valuesX`.
  func blend(
    y: Int, x: Int, count: Int, _ pixel: UInt64, values: inout Scratch<UInt16>, valuesX: Int
  ) {
    let start = offset(x, y)
    lowIsUsed[y &- region.y] = true
    unsafe high.withPointer(at: start, count: count) { high in
      unsafe low.withPointer(at: start, count: count) { low in
        unsafe values.withPointer(at: x &- valuesX, count: count) { values in
          unsafe render_blend_constant_masked(high, low, count, pixel, values)
        }
      }
    }
  }

  /// A row of sources over a run of pixels.
  func blend(y: Int, x: Int, count: Int, _ row: inout SourceRow, at first: Int) {
    let start = offset(x, y)
    lowIsUsed[y &- region.y] = true
    unsafe high.withPointer(at: start, count: count) { high in
      unsafe low.withPointer(at: start, count: count) { low in
        unsafe row.pixels.withPointer(at: first, count: count) { pixels in
          if row.isOpaque {
            unsafe render_store_row(high, low, count, pixels)
          } else {
            unsafe render_blend_row(high, low, count, pixels)
          }
        }
      }
    }
  }

  /// A row of sources over a run of pixels with a coverage each.
  func blend(
    y: Int, x: Int, count: Int, _ row: inout SourceRow, at first: Int,
    values: inout Scratch<UInt16>, valuesX: Int
  ) {
    let start = offset(x, y)
    lowIsUsed[y &- region.y] = true
    unsafe high.withPointer(at: start, count: count) { high in
      unsafe low.withPointer(at: start, count: count) { low in
        unsafe row.pixels.withPointer(at: first, count: count) { pixels in
          unsafe values.withPointer(at: x &- valuesX, count: count) { values in
            unsafe render_blend_row_masked(high, low, count, pixels, values)
          }
        }
      }
    }
  }

  @inline(__always)
  private func offset(_ x: Int, _ y: Int) -> Int {
    (y &- region.y) &* region.width &+ (x &- region.x)
  }

  /// The bytes nearest to a source.
  @inline(__always)
  static func rounded(_ pixel: UInt64) -> UInt32 {
    var result: UInt32 = 0
    for k in 0..<4 {
      let v = UInt32(truncatingIfNeeded: pixel &>> (16 &* UInt64(k))) & 0xffff
      result |= ((v &+ 128) &>> 8) &<< (8 &* UInt32(k))
    }
    return result
  }

  /// What the bytes leave over.
  @inline(__always)
  static func remainder(_ pixel: UInt64) -> UInt32 {
    var result: UInt32 = 0
    for k in 0..<4 {
      result |=
        (UInt32(truncatingIfNeeded: pixel &>> (16 &* UInt64(k))) & 0xff) &<< (8 &* UInt32(k))
    }
    return result
  }
}

/// A row of source pixels.
struct SourceRow: ~Copyable {
  /// The pixels; how many are valid is known to who filled them.
  var pixels = Scratch<UInt64>()

  /// Whether all are opaque.
  var isOpaque = false
}
