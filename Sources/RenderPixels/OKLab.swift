import RenderGeometry

/// A color in OKLab, in which equal steps look equal (B. Ottosson, 2020).
package struct OKLab: Hashable, Sendable {
  /// Perceived lightness, 0 for black, 1 for white.
  package var lightness: Double

  /// From green to red, about -0.4…0.4.
  package var a: Double

  /// From blue to yellow, about -0.4…0.4.
  package var b: Double

  /// Creates a color from its coordinates.
  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The coordinates of a color; opacity has no part in them.
  package init(_ color: Color) {
    self.init(
      linearRed: TransferFunction.linear(color.red), green: TransferFunction.linear(color.green),
      blue: TransferFunction.linear(color.blue))
  }

  /// The coordinates of a packed pixel, whose alpha is ignored.
  package init(pixel: UInt32) {
    self.init(
      linearRed: TransferFunction.linearBytes[Int(pixel & 0xff)],
      green: TransferFunction.linearBytes[Int(pixel >> 8 & 0xff)],
      blue: TransferFunction.linearBytes[Int(pixel >> 16 & 0xff)])
  }

  private init(linearRed red: Double, green: Double, blue: Double) {
    let l = ElementaryFunctions.cbrt(
      0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = ElementaryFunctions.cbrt(
      0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = ElementaryFunctions.cbrt(
      0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    self.init(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// The sRGB color, clamped to its gamut channel by channel.
  package func color(alpha: Double = 1) -> Color {
    let light = linearLight
    return Color(
      red: TransferFunction.encoded(light.red), green: TransferFunction.encoded(light.green),
      blue: TransferFunction.encoded(light.blue), alpha: alpha)
  }

  /// The nearest opaque pixel.
  package var pixel: UInt32 {
    let light = linearLight
    return 0xff00_0000 | UInt32(TransferFunction.byte(light.blue)) << 16
      | UInt32(TransferFunction.byte(light.green)) << 8 | UInt32(TransferFunction.byte(light.red))
  }

  private var linearLight: (red: Double, green: Double, blue: Double) {
    func cubed(_ value: Double) -> Double { value * value * value }
    let l = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return (
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
    )
  }
}
