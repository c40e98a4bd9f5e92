import CPNGKernels
import RenderPixels

/// Palette indices of pixels, a byte each.
struct IndexForm: PixelForm {
  private let model: PNGColorModel

  /// Entries are in the order of their opacity: those up to this one are not opaque.
  private let mostTranslucent: UInt8

  /// Takes a palette of 8 bits whose first entry is transparent if one is.
  init(model: PNGColorModel) {
    self.model = model
    mostTranslucent = UInt8(clamping: model.palette.count { $0.alpha < 255 } - 1)
  }

  func take(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, into result: UnsafeMutablePointer<UInt8>
  ) {
    unsafe model.takeLevels(pixels, count, into: result)
  }

  func makeSparse(
    _ pixels: UnsafeMutablePointer<UInt8>, over shown: UnsafePointer<UInt8>, _ count: Int
  ) -> (saves: Bool, adds: Bool) {
    let found = unsafe render_sparse_indices(pixels, shown, count, mostTranslucent)
    return (found & 1 != 0, found & 2 != 0)
  }
}
