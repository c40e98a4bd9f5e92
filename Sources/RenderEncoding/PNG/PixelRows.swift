import RenderPixels

/// Premultiplied pixels in rows, which several tasks may read at the same time.
protocol PixelRows: Sendable {
  /// The number of columns.
  var width: Int { get }

  /// The number of rows.
  var height: Int { get }

  /// Calls `body` with the pixels of some rows, without gaps.
  func withRows<Result>(
    _ rows: Range<Int>, _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result
}

extension Pixmap: PixelRows {
  func withRows<Result>(
    _ rows: Range<Int>, _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    unsafe pixels.withRows(rows, of: width, body)
  }
}

extension FramePicture: PixelRows {
  var height: Int { pixels.count / width }

  func withRows<Result>(
    _ rows: Range<Int>, _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    unsafe pixels.withRows(rows, of: width, body)
  }
}

extension [UInt32] {
  /// Calls `body` with some rows of a width.
  fileprivate func withRows<Result>(
    _ rows: Range<Int>, of width: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    unsafe withUnsafeBufferPointer { pixels in
      unsafe body(
        UnsafeBufferPointer(rebasing: pixels[(rows.lowerBound * width)..<(rows.upperBound * width)])
      )
    }
  }
}
