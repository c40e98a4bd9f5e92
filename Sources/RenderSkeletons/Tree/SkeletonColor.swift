/// A color of a skeleton: straight sRGB in bytes.
public struct SkeletonColor: Hashable, Sendable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8
  /// The opacity.
  public var alpha: UInt8

  /// Creates a color.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque color from `0xRRGGBB`; higher bits are ignored.
  public init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }
}

/// A color for light and one for dark surroundings.
public struct AdaptiveColor: Hashable, Sendable {
  /// The color in light surroundings.
  public var light: SkeletonColor

  /// The color in dark surroundings.
  public var dark: SkeletonColor

  /// Creates a pair; without `dark` the color is the same everywhere.
  public init(light: SkeletonColor, dark: SkeletonColor? = nil) {
    self.light = light
    self.dark = dark ?? light
  }

  /// Creates a pair from `0xRRGGBB`.
  public init(light: UInt32, dark: UInt32) {
    self.init(light: SkeletonColor(hex: light), dark: SkeletonColor(hex: dark))
  }
}
