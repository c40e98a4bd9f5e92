import CKernels

/// Finds the nearest colors of a palette for many pixels: of several at the same distance, always
/// the first.
///
/// For each neighborhood of colors it lists the palette colors that can be nearest, by the
/// triangle's inequality, and measures the distances to all of them at once.
@safe final class NearestColor {
  /// The palette.
  private(set) var colors: [UInt32] = []

  private var tolerance: Float = 0
  private let search: OpaquePointer
  private let memory: UnsafeMutableRawPointer
  private let space: PerceptualSpace

  /// What mixing carries along.
  private var errors: [Int32] = []

  /// - Parameters:
  ///   - colors: 1…256 packed colors.
  ///   - space: Where distances are measured.
  init(_ colors: [UInt32] = [0xff00_0000], in space: PerceptualSpace = .shared) {
    self.space = space
    unsafe memory = .allocate(byteCount: Int(RENDER_SEARCH_SIZE), alignment: 64)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: Int(RENDER_SEARCH_SIZE))
    unsafe search = OpaquePointer(memory)
    begin(colors)
  }

  deinit { unsafe memory.deallocate() }
}

extension NearestColor {
  /// Takes another palette.
  ///
  /// - Parameters:
  ///   - colors: 1…256 packed colors.
  ///   - tolerance: How much larger the square of a distance may be where that makes codes shorter.
  func begin(_ colors: [UInt32], tolerance: Float = 0) {
    if colors == self.colors && tolerance == self.tolerance { return }
    self.colors = colors
    self.tolerance = tolerance
    unsafe withFloats(of: space.points(colors)) { points in
      unsafe render_search_begin(
        search, space.tables, PerceptualSpace.componentWeight, colors, points, colors.count,
        tolerance)
    }
  }

  /// For each color the nearest one's index and the square of its distance.
  ///
  /// - Parameters:
  ///   - colors: Packed colors.
  ///   - points: Their points.
  ///   - indices: Takes as many.
  ///   - distances: Takes as many.
  func find(
    _ colors: [UInt32], _ points: [PerceptualPoint], indices: inout [UInt8],
    distances: inout [Float]
  ) {
    let count = min(colors.count, points.count, indices.count, distances.count)
    unsafe withFloats(of: points) {
      unsafe render_search_nearest(search, colors, $0, count, &indices, &distances)
    }
  }

  /// For each color of the palette the square of the distance to the nearest other one; infinity
  /// without any.
  func gaps() -> [Float] {
    var gaps = [Float](repeating: 0, count: colors.count)
    unsafe render_search_gaps(search, &gaps)
    return gaps
  }

  /// Gives every pixel the index of a near color.
  ///
  /// - Parameters:
  ///   - pixels: Opaque colors row by row, or 0 for none.
  ///   - width: The pixels in a row.
  ///   - clear: The index of pixels without a color.
  ///   - strength: The sixteenths of an error that are passed on, 0…16.
  ///   - minimumCodeSize: The bits of the smallest code of the image.
  ///   - indices: Takes as many.
  func index(
    _ pixels: [UInt32], width: Int, clear: UInt8 = 0, strength: Int32 = 0,
    minimumCodeSize: Int = 8, into indices: inout [UInt8]
  ) {
    guard width > 0, indices.count >= pixels.count else { return }
    let length = 4 * Int(RENDER_ERROR_ROWS) * (width + 2)
    if errors.count < length { errors = [Int32](repeating: 0, count: length) }
    unsafe render_search_dither(
      search, pixels, width, pixels.count / width, clear, strength, Int32(minimumCodeSize),
      &errors, &indices)
  }

  private func withFloats(
    of points: [PerceptualPoint], _ body: (UnsafePointer<Float>?) -> Void
  ) {
    unsafe points.withUnsafeBytes {
      unsafe body($0.assumingMemoryBound(to: Float.self).baseAddress)
    }
  }
}
