/// The images of a file, decoded one at a time.
protocol ImageStore: Sendable {
  /// The packed premultiplied pixels of an image, row after row, as many as its rectangle has; nil
  /// where it cannot be decoded, which is found out before frames are asked for.
  func pixels(ofImage index: Int) -> [UInt32]?
}
