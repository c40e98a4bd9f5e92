import CKernels
import RenderGeometry
import RenderPixels

/// The pixels of a sheet, which tasks fill part by part at the same time.
///
/// Parts do not overlap, and nobody reads before all of them are there. What is in none of them is
/// transparent.
@safe
final class SheetCanvas: PixelRows, @unchecked Sendable {
  let width: Int
  let height: Int
  private let pixels: UnsafeMutablePointer<UInt32>

  /// A transparent sheet.
  ///
  /// - Throws: `EncodingError.library` when memory is short.
  init(size: PixelSize) throws(EncodingError) {
    guard let made = unsafe render_png_transparent_pixels(size.area) else {
      throw .library("there is no memory for a sheet of \(size)")
    }
    (width, height) = (size.width, size.height)
    unsafe pixels = made
  }

  deinit { unsafe render_png_free_pixels(pixels) }

  func withRows<Result>(
    _ rows: Range<Int>, _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height)
    return unsafe body(
      UnsafeBufferPointer(start: pixels + rows.lowerBound * width, count: rows.count * width))
  }

  /// Fills a part with the pixels of a frame.
  ///
  /// - Parameters:
  ///   - rect: The part; with the pixels around it, it is inside the sheet.
  ///   - frame: The frame.
  ///   - source: What is shown of the frame, of the part's size.
  ///   - extrusion: How often the outermost pixels are repeated around the part.
  func fill(_ rect: PixelRect, with frame: Pixmap, from source: PixelRect, extrusion: Int) {
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    let whole = PixelRect(
      x: rect.x - extrusion, y: rect.y - extrusion, width: rect.width + 2 * extrusion,
      height: rect.height + 2 * extrusion)
    precondition(
      bounds.intersection(whole) == whole && frame.size.bounds.intersection(source) == source
        && source.width == rect.width && source.height == rect.height && rect.width > 0)
    unsafe frame.pixels.withUnsafeBufferPointer { shown in
      guard let shown = shown.baseAddress else { return }
      for y in -extrusion..<(rect.height + extrusion) {
        let line = source.y + min(rect.height - 1, max(0, y))
        let from = unsafe shown + (line * frame.width + source.x)
        let to = unsafe pixels + ((rect.y + y) * width + rect.x)
        unsafe to.update(from: from, count: rect.width)
        for step in 0..<extrusion {
          unsafe to[-1 - step] = from[0]
          unsafe to[rect.width + step] = from[rect.width - 1]
        }
      }
    }
  }
}
