import CKernels
import RenderGeometry

/// Pixels that are being drawn on, with 16 bits a channel in two planes of bytes.
///
/// `high` holds whole levels and `low` the 256ths below them, so that many translucent layers do
/// not add up their rounding. Where `low` may not be zero is noted by block: opaque fills of all
/// other blocks touch `high` alone.
struct Canvas: ~Copyable {
  /// The pixels that may be drawn, in the coordinates of the display list.
  private(set) var region = PixelRect.empty

  private var high = Scratch<UInt32>()
  private var low = Scratch<UInt32>()

  /// A bit for each block of columns, by row: whether `low` may not be zero there.
  private var used = Scratch<UInt64>()

  /// The columns of a block, as a power of two; 64 blocks span a row.
  private var blockBits = 4

  /// The pixels from one row of `high` to the next, and where the region begins there.
  private var highStride = 0
  private var highStart = 0

  /// Starts with one color everywhere, on memory of its own.
  mutating func begin(_ region: PixelRect, filledWith color: UInt64) {
    high.giveBack()
    high.require(region.area, filledWith: 0)
    highStride = region.width
    highStart = 0
    beginPlanes(region, filledWith: color)
  }

  /// Starts with one color everywhere; the picture of `stride` pixels a row, which holds the region,
  /// is the upper plane until `finish`.
  mutating func begin(
    _ region: PixelRect, filledWith color: UInt64, in picture: UnsafeMutableBufferPointer<UInt32>,
    stride: Int
  ) {
    unsafe high.borrow(picture)
    highStride = stride
    highStart = region.y * stride + region.x
    beginPlanes(region, filledWith: color)
  }

  private mutating func beginPlanes(_ region: PixelRect, filledWith color: UInt64) {
    // Rows are cleared as they lay in the picture before.
    for row in 0..<self.region.height where used[row] != 0 {
      clearLow(row, from: 0, to: self.region.width)
    }
    self.region = region
    blockBits = 4
    while (region.width - 1) >> blockBits > 63 { blockBits += 1 }
    low.require(region.area, filledWith: 0)
    used.require(region.height, filledWith: 0)
    let whole = Self.wholeLevels(color)
    if highStride == region.width {
      fillHigh(highStart, region.area, whole)
    } else {
      for row in 0..<region.height {
        fillHigh(highStart + row * highStride, region.width, whole)
      }
    }
    let rest = Self.remainder(color)
    if rest != 0 {
      fillLow(0, region.area, rest)
      used.fill(0..<region.height, with: ~0)
    }
  }

  /// Rounds the picture to bytes and leaves its memory.
  mutating func finish() {
    let count = region.width
    for row in 0..<region.height where used[row] != 0 {
      unsafe high.withPointer(at: highStart + row * highStride, count: count) { high in
        unsafe low.withReadPointer(at: row * count, count: count) { low in
          unsafe render_round_row(high, high, low, count)
        }
      }
    }
    high.giveBack()
  }

  /// Reads pixels as sources.
  func read(y: Int, x: Int, count: Int, into row: inout SourceRow) {
    let (top, bottom) = offsets(x, y)
    for index in 0..<count {
      row.pixels[index] = Source.pixel(high: high[top &+ index], low: low[bottom &+ index])
    }
  }

  /// Replaces one pixel.
  mutating func store(y: Int, x: Int, _ pixel: UInt64) {
    let (top, bottom) = offsets(x, y)
    high[top] = Self.wholeLevels(pixel)
    low[bottom] = Self.remainder(pixel)
    use(y, x, 1)
  }

  /// The source of one pixel.
  func pixel(x: Int, y: Int) -> UInt64 {
    let (top, bottom) = offsets(x, y)
    return Source.pixel(high: high[top], low: low[bottom])
  }

  /// One source over a run of pixels.
  @inline(__always)
  mutating func blend(y: Int, x: Int, count: Int, _ pixel: UInt64, coverage: Int) {
    if coverage == CoverageRow.full && pixel &>> 48 == 65_280 {
      replace(y: y, x: x, count: count, pixel)
    } else {
      blendTranslucent(y: y, x: x, count: count, Source.scaled(pixel, by: coverage))
    }
  }

  /// An opaque source on a run of pixels.
  @inline(__always)
  private mutating func replace(y: Int, x: Int, count: Int, _ pixel: UInt64) {
    let (top, start) = offsets(x, y)
    let row = y &- region.y
    let rest = Self.remainder(pixel)
    fillHigh(top, count, Self.wholeLevels(pixel))
    if rest != 0 {
      use(y, x, count)
      fillLow(start, count, rest)
    } else if used[row] != 0 {
      // Short runs are not worth a look at the blocks.
      if count <= 64 {
        fillLow(start, count, 0)
      } else {
        clearLow(row, from: x &- region.x, to: x &- region.x &+ count)
      }
    }
  }

  @inline(__always)
  private mutating func fillHigh(_ start: Int, _ count: Int, _ value: UInt32) {
    unsafe high.withPointer(at: start, count: count) { unsafe render_fill($0, count, value) }
  }

  @inline(__always)
  private mutating func fillLow(_ start: Int, _ count: Int, _ value: UInt32) {
    unsafe low.withPointer(at: start, count: count) { unsafe render_fill($0, count, value) }
  }

  private mutating func blendTranslucent(y: Int, x: Int, count: Int, _ source: UInt64) {
    let (top, bottom) = offsets(x, y)
    use(y, x, count)
    unsafe high.withPointer(at: top, count: count) { high in
      unsafe low.withPointer(at: bottom, count: count) { low in
        unsafe render_blend_constant(high, low, count, source)
      }
    }
  }

  /// One source over a run of pixels with a coverage each; `values` is relative to column
  /// `valuesX`.
  mutating func blend(
    y: Int, x: Int, count: Int, _ pixel: UInt64, values: borrowing Scratch<UInt16>, valuesX: Int
  ) {
    let (top, bottom) = offsets(x, y)
    use(y, x, count)
    unsafe high.withPointer(at: top, count: count) { high in
      unsafe low.withPointer(at: bottom, count: count) { low in
        unsafe values.withReadPointer(at: x &- valuesX, count: count) { values in
          unsafe render_blend_constant_masked(high, low, count, pixel, values)
        }
      }
    }
  }

  /// Sources from an index of a row on over a run of pixels.
  mutating func blend(y: Int, x: Int, count: Int, _ row: borrowing SourceRow, at index: Int) {
    let (top, bottom) = offsets(x, y)
    use(y, x, count)
    unsafe high.withPointer(at: top, count: count) { high in
      unsafe low.withPointer(at: bottom, count: count) { low in
        unsafe row.pixels.withReadPointer(at: index, count: count) { pixels in
          if row.isOpaque {
            unsafe render_store_row(high, low, count, pixels)
          } else {
            unsafe render_blend_row(high, low, count, pixels)
          }
        }
      }
    }
  }

  /// Sources from an index of a row on over a run of pixels with a coverage each.
  mutating func blend(
    y: Int, x: Int, count: Int, _ row: borrowing SourceRow, at index: Int,
    values: borrowing Scratch<UInt16>,
    valuesX: Int
  ) {
    let (top, bottom) = offsets(x, y)
    use(y, x, count)
    unsafe high.withPointer(at: top, count: count) { high in
      unsafe low.withPointer(at: bottom, count: count) { low in
        unsafe row.pixels.withReadPointer(at: index, count: count) { pixels in
          unsafe values.withReadPointer(at: x &- valuesX, count: count) { values in
            unsafe render_blend_row_masked(high, low, count, pixels, values)
          }
        }
      }
    }
  }

  /// The offsets of a pixel in the two planes.
  @inline(__always)
  private func offsets(_ x: Int, _ y: Int) -> (high: Int, low: Int) {
    let row = y &- region.y
    let column = x &- region.x
    return (highStart &+ row &* highStride &+ column, row &* region.width &+ column)
  }

  /// The bits of the blocks that hold columns `from..<to` of the region.
  @inline(__always)
  private func blocks(_ from: Int, _ to: Int) -> UInt64 {
    let first = UInt64(truncatingIfNeeded: from &>> blockBits)
    let last = UInt64(truncatingIfNeeded: (to &- 1) &>> blockBits)
    return (~0 &<< first) & (~0 &>> (63 &- last))
  }

  /// Notes that `low` may not be zero in a run.
  @inline(__always)
  private mutating func use(_ y: Int, _ x: Int, _ count: Int) {
    let row = y &- region.y
    used[row] = used[row] | blocks(x &- region.x, x &- region.x &+ count)
  }

  /// Zeroes `low` in columns `from..<to` of a row, block by block.
  private mutating func clearLow(_ row: Int, from: Int, to: Int) {
    let inside = blocks(from, to)
    var bits = used[row] & inside
    if bits == 0 { return }
    let base = row &* region.width
    // Blocks that lie wholly inside are free again.
    let first = from == 0 ? 0 : UInt64(truncatingIfNeeded: (from &- 1) &>> blockBits &+ 1)
    let end = UInt64(truncatingIfNeeded: (to == region.width ? 64 &<< blockBits : to) &>> blockBits)
    var whole: UInt64 = 0
    if end > first { whole = (~0 &<< first) & (end == 64 ? ~0 : ~(~0 &<< end)) }
    used[row] = used[row] & ~(bits & whole)
    while bits != 0 {
      let start = bits.trailingZeroBitCount
      let length = (~(bits &>> UInt64(start))).trailingZeroBitCount
      let left = max(start &<< blockBits, from)
      let right = min((start &+ length) &<< blockBits, to)
      fillLow(base &+ left, right &- left, 0)
      bits = start &+ length == 64 ? 0 : bits & (~0 &<< UInt64(start &+ length))
    }
  }

  /// The whole levels of a source.
  @inline(__always)
  private static func wholeLevels(_ pixel: UInt64) -> UInt32 { packedBytes(pixel &>> 8) }

  /// The remainder of whole levels.
  @inline(__always)
  private static func remainder(_ pixel: UInt64) -> UInt32 { packedBytes(pixel) }

  /// The low bytes of four 16-bit values.
  @inline(__always)
  private static func packedBytes(_ pixel: UInt64) -> UInt32 {
    var v = pixel & 0x00ff_00ff_00ff_00ff
    v = (v | v &>> 8) & 0x0000_ffff_0000_ffff
    return UInt32(truncatingIfNeeded: v | v &>> 16)
  }
}

/// A row of source pixels.
struct SourceRow: ~Copyable {
  /// The pixels; how many are valid is known to who filled them.
  var pixels = Scratch<UInt64>()

  /// Indicates whether all are opaque.
  var isOpaque = false
}

/// A canvas that waits for a layer.
final class CanvasBox {
  /// The canvas.
  var canvas = Canvas()
}
