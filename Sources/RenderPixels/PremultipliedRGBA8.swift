/// Four bytes as a pixmap holds them: color already multiplied by alpha, gamma-encoded sRGB.
///
/// In a valid value no component is larger than alpha.
@frozen
public struct PremultipliedRGBA8: Hashable, Sendable {
  /// Red in the lowest byte, then green, blue and alpha.
  public var rawValue: UInt32

  /// Creates a value from its packed bytes.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a value from its components.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    rawValue = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Transparent black.
  public static let clear = PremultipliedRGBA8(rawValue: 0)

  /// Red times alpha.
  @inlinable
  public var red: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

  /// Green times alpha.
  @inlinable
  public var green: UInt8 { UInt8(truncatingIfNeeded: rawValue &>> 8) }

  /// Blue times alpha.
  @inlinable
  public var blue: UInt8 { UInt8(truncatingIfNeeded: rawValue &>> 16) }

  /// The opacity.
  @inlinable
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: rawValue &>> 24) }

  /// The product of two bytes as fractions of 255, rounded to nearest.
  @inlinable
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let t = UInt32(a) &* UInt32(b) &+ 128
    return UInt8(truncatingIfNeeded: (t &+ (t &>> 8)) &>> 8)
  }

  /// The nearest premultiplied value of a straight color.
  @inlinable
  public init(straightRed red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.init(
      red: Self.product(red, alpha), green: Self.product(green, alpha),
      blue: Self.product(blue, alpha), alpha: alpha)
  }

  /// The nearest straight color as bytes; transparent pixels give four zeros.
  @inlinable
  public var straight: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let a = UInt32(alpha)
    if a == 0 { return (0, 0, 0, 0) }
    if a == 255 { return (red, green, blue, 255) }
    func component(_ v: UInt8) -> UInt8 {
      let q = (UInt32(v) &* 255 &+ a / 2) / a
      return q > 255 ? 255 : UInt8(truncatingIfNeeded: q)
    }
    return (component(red), component(green), component(blue), alpha)
  }
}
