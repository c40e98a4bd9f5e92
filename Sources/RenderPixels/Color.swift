/// A color for people: straight, gamma-encoded sRGB with components from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: Double

  /// The green component.
  public var green: Double

  /// The blue component.
  public var blue: Double

  /// The opacity.
  public var alpha: Double

  /// Creates a color; components outside 0…1 are clamped, NaN counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func unit(_ value: Double) -> Double { value > 0 ? (value < 1 ? value : 1) : 0 }
    self.red = unit(red)
    self.green = unit(green)
    self.blue = unit(blue)
    self.alpha = unit(alpha)
  }

  /// Creates a color from bytes.
  public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
    self.init(
      red: Double(red8) / 255, green: Double(green8) / 255, blue: Double(blue8) / 255,
      alpha: Double(alpha8) / 255)
  }

  /// Creates an opaque color from `0xRRGGBB`; higher bits are ignored.
  public init(hex: UInt32) {
    self.init(
      red8: UInt8(truncatingIfNeeded: hex >> 16), green8: UInt8(truncatingIfNeeded: hex >> 8),
      blue8: UInt8(truncatingIfNeeded: hex))
  }

  /// Opaque black.
  public static let black = Color(hex: 0x000000)

  /// Opaque white.
  public static let white = Color(hex: 0xFFFFFF)

  /// Fully transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Color {
  /// The color with its opacity multiplied by a factor.
  public func faded(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The nearest premultiplied bytes, each rounded once.
  public var premultiplied: PremultipliedRGBA8 {
    func byte(_ value: Double) -> UInt8 { UInt8(value * 255 + 0.5) }
    return PremultipliedRGBA8(
      red: byte(red * alpha), green: byte(green * alpha), blue: byte(blue * alpha),
      alpha: byte(alpha))
  }
}
