/// An axis-aligned rectangle. Width and height may be zero and are never negative.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var minX: Double

  /// The top edge.
  public var minY: Double

  /// The right edge.
  public var maxX: Double

  /// The bottom edge.
  public var maxY: Double

  /// Creates a rectangle from its edges; an edge beyond the opposite one is moved onto it.
  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX > minX ? maxX : minX
    self.maxY = maxY > minY ? maxY : minY
  }

  /// Creates a rectangle from its top left corner and its extents.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Creates a rectangle around a center.
  @inlinable
  public init(center: Point, size: Size) {
    self.init(
      minX: center.x - size.width / 2, minY: center.y - size.height / 2,
      maxX: center.x + size.width / 2, maxY: center.y + size.height / 2)
  }

  /// Creates a rectangle of a size whose top left corner is the origin.
  @inlinable
  public init(size: Size) {
    self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }
}

extension Rect {
  /// The extent along x.
  @inlinable
  public var width: Double { maxX - minX }

  /// The extent along y.
  @inlinable
  public var height: Double { maxY - minY }

  /// The extents.
  @inlinable
  public var size: Size { Size(width: width, height: height) }

  /// The middle.
  @inlinable
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// A Boolean value that indicates whether the rectangle covers no area.
  @inlinable
  public var isEmpty: Bool { !(maxX > minX && maxY > minY) }

  /// The rectangle with every edge moved inwards; negative amounts move the edges outwards.
  @inlinable
  public func inset(by amount: Double) -> Rect {
    Rect(
      minX: minX + amount, minY: minY + amount, maxX: maxX - amount, maxY: maxY - amount)
  }

  /// The smallest rectangle that holds both.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: minX < other.minX ? minX : other.minX, minY: minY < other.minY ? minY : other.minY,
      maxX: maxX > other.maxX ? maxX : other.maxX, maxY: maxY > other.maxY ? maxY : other.maxY)
  }

  /// The common part, or nil where the rectangles share no area.
  @inlinable
  public func intersection(_ other: Rect) -> Rect? {
    let left = minX > other.minX ? minX : other.minX
    let top = minY > other.minY ? minY : other.minY
    let right = maxX < other.maxX ? maxX : other.maxX
    let bottom = maxY < other.maxY ? maxY : other.maxY
    return right > left && bottom > top
      ? Rect(minX: left, minY: top, maxX: right, maxY: bottom) : nil
  }
}

extension Rect {
  /// Returns whether a point lies inside: left and top edges included, right and bottom excluded.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle translated by an offset.
  public func translated(by offset: Point) -> Rect {
    Rect(
      minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
  }
}

/// A width and a height.
public struct Size: Hashable, Sendable {
  /// The extent along x.
  public var width: Double

  /// The extent along y.
  public var height: Double

  /// Creates a size.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The middle of a box of this size whose top left corner is the origin.
  @inlinable
  public var center: Point { Point(x: width / 2, y: height / 2) }
}
