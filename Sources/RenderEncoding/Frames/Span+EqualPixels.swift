import CKernels

extension Span<UInt32> {
  /// How many pixels from one on are equal to it.
  ///
  /// - Parameters:
  ///   - start: The first pixel.
  ///   - end: Where to stop, after `start`.
  /// - Returns: At least 1.
  @inline(__always)
  func equalCount(from start: Int, to end: Int) -> Int {
    let first = self[start]
    precondition(start < end && end <= count)
    return unsafe withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return 1 }
      return unsafe Swift.max(1, render_equal_pixels(pixels + start, first, end - start))
    }
  }
}
