import CKernels
import RenderPixels

/// What a format makes of pixels before it compares and compresses them: bytes in which zero is
/// transparent.
struct PixelForm: Sendable {
  /// The bytes of a pixel.
  let bytesPerPixel: Int

  /// What the indices stand for.
  private let model: PNGColorModel?

  /// Entries are in the order of their opacity: those up to this one are not opaque.
  private let mostTranslucent: UInt8

  /// Premultiplied pixels as they are; those without opacity become zero.
  static let premultiplied = PixelForm(bytesPerPixel: 4, model: nil, mostTranslucent: 0)

  /// Indices of a palette of 8 bits, whose first entry is transparent if one is.
  static func indices(_ model: PNGColorModel) -> PixelForm {
    let mostTranslucent = model.palette.count { $0.alpha < 255 } - 1
    return PixelForm(
      bytesPerPixel: 1, model: model, mostTranslucent: UInt8(clamping: mostTranslucent))
  }
}

extension PixelForm {
  /// Whether pixels become indices.
  var isIndexed: Bool { model != nil }

  /// Takes premultiplied pixels over into `bytes`, from an offset on.
  func take(_ pixels: ArraySlice<UInt32>, into bytes: inout [UInt8], at offset: Int) {
    precondition(offset >= 0 && offset + pixels.count * bytesPerPixel <= bytes.count)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe bytes.withUnsafeMutableBytes { bytes in
        guard let first = pixels.baseAddress, let start = bytes.baseAddress else { return }
        if let model {
          let target = unsafe (start + offset).assumingMemoryBound(to: UInt8.self)
          unsafe model.takeLevels(first, pixels.count, into: target)
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
        return model == nil
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
