/// A place in the plane, or a displacement.
///
/// `x` grows to the right and `y` grows downwards. Units are points in a scene and pixels in
/// a display list.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: Double

  /// The distance below the origin.
  public var y: Double

  /// Creates a point.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}

extension Point {
  /// The componentwise sum.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// The componentwise difference.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// The displacement scaled by a factor.
  @inlinable
  public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }

  /// The displacement in the opposite direction.
  @inlinable
  public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }

  /// The dot product of two displacements.
  @inlinable
  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The z component of the cross product: positive where `other` lies clockwise on screen.
  @inlinable
  public func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The length of the displacement.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The point a fraction of the way to another: `self` at 0 and exactly `other` at 1.
  @inlinable
  public func interpolated(to other: Point, at fraction: Double) -> Point {
    Point(
      x: x.interpolated(to: other.x, at: fraction), y: y.interpolated(to: other.y, at: fraction))
  }
}

extension Double {
  /// The number a fraction of the way to another: `self` at 0 and exactly `other` at 1.
  ///
  /// Between equal numbers every fraction gives that number. Fractions outside 0…1 go on along
  /// the line.
  @inlinable
  public func interpolated(to other: Double, at fraction: Double) -> Double {
    fraction < 0.5
      ? self + (other - self) * fraction : other - (other - self) * (1 - fraction)
  }
}
