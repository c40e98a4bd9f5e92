/// Premultiplied pixels of rows without gaps.
struct FramePicture: Hashable, Sendable {
  /// The pixels, a multiple of `width`; at least one.
  var pixels: [UInt32]

  /// The pixels of a row.
  var width: Int
}

extension FramePicture {
  /// Takes all pixels at once.
  func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    unsafe pixels.withUnsafeBytes { bytes in unsafe hasher.combine(bytes: bytes) }
  }
}
