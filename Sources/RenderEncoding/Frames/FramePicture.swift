/// Premultiplied pixels of rows without gaps.
struct FramePicture: MemoPicture {
  /// The pixels, a multiple of `width`; at least one.
  var pixels: [UInt32]

  /// The pixels of a row.
  var width: Int
}

extension FramePicture {
  var byteCount: Int { 4 * pixels.count }

  /// Takes about a thousand pixels: pictures that differ elsewhere are told apart by comparison,
  /// which ends at their first difference.
  func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(pixels.count)
    let step = pixels.count / 1024 | 1
    for index in stride(from: 0, to: pixels.count, by: step) { hasher.combine(pixels[index]) }
  }
}

/// Pixels in a form, in rows without gaps.
struct ChangePicture: Sendable {
  /// The bytes of the pixels.
  var bytes: [UInt8]

  /// The pixels of a row.
  var width: Int
}

extension FramePicture {
  /// Takes pixels that are kept premultiplied.
  init(_ picture: ChangePicture) {
    width = picture.width
    pixels = unsafe picture.bytes.withUnsafeBytes { bytes in
      unsafe [UInt32](unsafeUninitializedCapacity: bytes.count / 4) { pixels, count in
        unsafe UnsafeMutableRawBufferPointer(pixels).copyMemory(from: bytes)
        count = bytes.count / 4
      }
    }
  }
}
