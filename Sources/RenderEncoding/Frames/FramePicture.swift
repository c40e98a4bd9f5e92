/// Pixels of rows without gaps.
struct ChangePicture<Pixel: FixedWidthInteger & Sendable>: MemoPicture {
  /// The pixels, a multiple of `width`; at least one.
  var pixels: [Pixel]

  /// The pixels of a row.
  var width: Int
}

/// Premultiplied pixels of rows without gaps.
typealias FramePicture = ChangePicture<UInt32>

extension ChangePicture {
  var byteCount: Int { Pixel.bitWidth / 8 * pixels.count }

  /// Takes about a thousand pixels: pictures that differ elsewhere are told apart by comparison,
  /// which ends at their first difference.
  func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(pixels.count)
    let step = pixels.count / 1024 | 1
    for index in stride(from: 0, to: pixels.count, by: step) { hasher.combine(pixels[index]) }
  }
}
