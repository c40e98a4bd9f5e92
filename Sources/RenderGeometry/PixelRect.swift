/// A rectangle of whole pixels. Width and height may be zero and are never negative.
public struct PixelRect: Hashable, Sendable {
  /// The left column.
  public let x: Int

  /// The top row.
  public let y: Int

  /// The number of columns.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// Creates a rectangle; negative extents count as zero.
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width > 0 ? width : 0
    self.height = height > 0 ? height : 0
  }

  /// A rectangle without pixels.
  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
}

extension PixelRect {
  /// The column after the last.
  @inlinable
  public var maxX: Int { x + width }

  /// The row after the last.
  @inlinable
  public var maxY: Int { y + height }

  /// The number of pixels.
  @inlinable
  public var area: Int { width * height }

  /// A Boolean value that indicates whether there are no pixels.
  @inlinable
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The common part; `empty` where there is none.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return right > left && bottom > top
      ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : .empty
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension Sequence<PixelRect> {
  /// The smallest rectangle that holds all, `empty` for none.
  package var union: PixelRect { reduce(.empty) { $0.union($1) } }
}

extension Rect {
  /// The pixels that the rectangle touches inside `limits`.
  ///
  /// Edges are cut to the limits before they become integers, so no value is too large.
  package func touchedPixels(in limits: PixelRect) -> PixelRect {
    let box = Rect(
      x: Double(limits.x), y: Double(limits.y), width: Double(limits.width),
      height: Double(limits.height))
    guard let part = intersection(box) else { return .empty }
    let left = Int(part.minX.rounded(.down))
    let top = Int(part.minY.rounded(.down))
    return PixelRect(
      x: left, y: top, width: Int(part.maxX.rounded(.up)) - left,
      height: Int(part.maxY.rounded(.up)) - top)
  }
}

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
