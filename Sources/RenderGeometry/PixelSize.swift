/// A width and a height in whole pixels, both at least 1.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// Creates a size.
  ///
  /// - Precondition: `width` and `height` are at least 1 and at most 2²⁴.
  @inlinable
  public init(width: Int, height: Int) {
    precondition(
      (1...1 << 24).contains(width) && (1...1 << 24).contains(height),
      "a pixel size of \(width)×\(height)")
    self.width = width
    self.height = height
  }

  /// The number of pixels.
  @inlinable
  public var area: Int { width * height }

  /// The rectangle from the origin.
  @inlinable
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
