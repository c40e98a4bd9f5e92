import CPNGKernels

/// What a format makes of pixels before it compares and compresses them. Zero is transparent.
protocol PixelForm: Sendable {
  /// What a pixel becomes.
  associatedtype Pixel: FixedWidthInteger & UnsignedInteger & Sendable

  /// Takes premultiplied pixels.
  func take(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, into result: UnsafeMutablePointer<Pixel>)

  /// Puts zeros where pixels are equal to those that are shown.
  ///
  /// - Returns: Whether that hides a pixel that is not zero, and whether one that is not opaque
  ///   differs.
  func makeSparse(
    _ pixels: UnsafeMutablePointer<Pixel>, over shown: UnsafePointer<Pixel>, _ count: Int
  ) -> (saves: Bool, adds: Bool)
}

/// Pixels as they are; those without opacity become zero.
struct PremultipliedForm: PixelForm {
  func take(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe render_map_pixels(result, pixels, count)
  }

  func makeSparse(
    _ pixels: UnsafeMutablePointer<UInt32>, over shown: UnsafePointer<UInt32>, _ count: Int
  ) -> (saves: Bool, adds: Bool) {
    let found = unsafe render_sparse_pixels(pixels, shown, count, 0xfeff_ffff)
    return (found & 1 != 0, found & 2 != 0)
  }
}
