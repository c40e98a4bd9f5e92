import CKernels
import RenderPixels

/// The form of pixels in which a format compares and compresses them: bytes in which zero is
/// transparent.
struct PixelForm: Sendable {
  /// The bytes of a pixel.
  let bytesPerPixel: Int

  /// The indices of pixels; nil where pixels are no indices.
  private let table: ColorTable?

  /// Entries are in the order of their opacity: those up to this one are not opaque.
  private let mostTranslucent: UInt8

  /// Premultiplied pixels as they are; those without opacity become zero.
  static let premultiplied = PixelForm(bytesPerPixel: 4, table: nil, mostTranslucent: 0)

  /// Indices of a palette of 8 bits, whose first entry is transparent if one is.
  static func indices(of palette: [PremultipliedRGBA8], _ table: ColorTable) -> PixelForm {
    let mostTranslucent = palette.count { $0.alpha < 255 } - 1
    return PixelForm(
      bytesPerPixel: 1, table: table, mostTranslucent: UInt8(clamping: mostTranslucent))
  }
}

extension PixelForm {
  /// Indicates whether pixels become indices.
  var isIndexed: Bool { table != nil }

  /// Takes premultiplied pixels over into `bytes`, from an offset on.
  func take(_ pixels: ArraySlice<UInt32>, into bytes: inout [UInt8], at offset: Int) {
    precondition(offset >= 0 && offset + pixels.count * bytesPerPixel <= bytes.count)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe bytes.withUnsafeMutableBytes { bytes in
        guard let first = pixels.baseAddress, let start = bytes.baseAddress else { return }
        if let table {
          let target = unsafe (start + offset).assumingMemoryBound(to: UInt8.self)
          unsafe table.write(first, count: pixels.count, to: target)
        } else {
          unsafe render_map_pixels(start + offset, first, pixels.count)
        }
      }
    }
  }

  /// Puts zeros where the pixels from an offset on are those that are shown.
  ///
  /// - Returns: Whether that hides a pixel that is not zero, and whether one that is not opaque
  ///   differs.
  func makeSparse(
    _ bytes: inout [UInt8], at offset: Int, over shown: [UInt8]
  ) -> (saves: Bool, adds: Bool) {
    precondition(offset >= 0 && offset + shown.count <= bytes.count)
    let found = unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe shown.withUnsafeBytes { shown in
        guard let start = bytes.baseAddress, let first = shown.baseAddress else { return Int32(0) }
        let count = shown.count / bytesPerPixel
        return table == nil
          ? unsafe render_sparse_pixels(start + offset, first, count)
          : unsafe render_sparse_indices(start + offset, first, count, mostTranslucent)
      }
    }
    return (found & 1 != 0, found & 2 != 0)
  }

  /// The pixels around all that differ in two rows; nil where none does.
  func differences(_ a: [UInt8], _ b: [UInt8]) -> ClosedRange<Int>? {
    let count = min(a.count, b.count)
    let first = unsafe render_first_difference(a, b, count)
    if first == count { return nil }
    let end = unsafe render_end_of_differences(a, b, count)
    return (first / bytesPerPixel)...((end - 1) / bytesPerPixel)
  }
}
