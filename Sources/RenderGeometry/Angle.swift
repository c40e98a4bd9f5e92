/// An angle. Zero points along +x and growing angles turn clockwise on screen.
public struct Angle: Hashable, Sendable {
  /// The angle in degrees, which keeps quarter turns exact.
  public var degrees: Double

  /// Creates an angle from degrees.
  @inlinable
  public init(degrees: Double) { self.degrees = degrees }

  /// An angle in degrees.
  @inlinable
  public static func degrees(_ value: Double) -> Angle { Angle(degrees: value) }

  /// An angle in radians.
  @inlinable
  public static func radians(_ value: Double) -> Angle { Angle(degrees: value * (180 / .pi)) }

  /// No turn.
  public static let zero = Angle(degrees: 0)

  /// The angle in radians.
  @inlinable
  public var radians: Double { degrees * (.pi / 180) }

  /// The sum of two angles.
  @inlinable
  public static func + (a: Angle, b: Angle) -> Angle { Angle(degrees: a.degrees + b.degrees) }

  /// The difference of two angles.
  @inlinable
  public static func - (a: Angle, b: Angle) -> Angle { Angle(degrees: a.degrees - b.degrees) }
}

extension Angle {
  /// The unit vector in this direction; exact at quarter turns, NaN for angles that are not finite.
  public var direction: Point {
    let value = ElementaryFunctions.sincos(degrees: degrees)
    return Point(x: value.cos, y: value.sin)
  }
}
