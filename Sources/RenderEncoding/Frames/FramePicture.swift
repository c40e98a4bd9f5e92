/// Premultiplied pixels of rows without gaps.
struct FramePicture: Hashable, Sendable {
  /// The pixels, a multiple of `width`; at least one.
  var pixels: [UInt32]

  /// The pixels of a row.
  var width: Int
}
