import RenderGeometry
import RenderPixels

/// A source pixel: four 16-bit channels, 65,280 for 1, premultiplied, red lowest.
enum Source {
  /// The value of a full channel.
  static let one = 65_280.0

  /// The nearest source of a color.
  static func pixel(_ color: Color, opacity: Double) -> UInt64 {
    let alpha = color.alpha * opacity
    return packed(color.red * alpha, color.green * alpha, color.blue * alpha, alpha)
  }

  /// The nearest source of premultiplied components from 0 to 1.
  @inline(__always)
  static func packed(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> UInt64 {
    channel(red) | channel(green) &<< 16 | channel(blue) &<< 32 | channel(alpha) &<< 48
  }

  @inline(__always)
  private static func channel(_ value: Double) -> UInt64 {
    let scaled = (value > 0 ? (value < 1 ? value : 1) : 0) * one
    return UInt64(truncatingIfNeeded: FixedPoint.roundedToEven(scaled))
  }

  /// The source of a stored pixel.
  @inline(__always)
  static func pixel(_ value: UInt32) -> UInt64 { spread(value) &<< 8 }

  /// The source of a pixel in two planes.
  @inline(__always)
  static func pixel(high: UInt32, low: UInt32) -> UInt64 {
    spread(high) &<< 8 | spread(low)
  }

  /// Four bytes as the low bytes of four 16-bit values.
  @inline(__always)
  private static func spread(_ bytes: UInt32) -> UInt64 {
    var v = UInt64(bytes)
    v = (v | v &<< 16) & 0x0000_ffff_0000_ffff
    return (v | v &<< 8) & 0x00ff_00ff_00ff_00ff
  }

  /// The source scaled by a 16-bit coverage.
  @inline(__always)
  static func scaled(_ pixel: UInt64, by coverage: Int) -> UInt64 {
    if coverage == CoverageRow.full { return pixel }
    let c = UInt64(truncatingIfNeeded: coverage)
    // Two channels at a time: products of 16-bit values do not reach each other.
    let even = ((pixel & 0x0000_ffff_0000_ffff) &* c) &>> 16 & 0x0000_ffff_0000_ffff
    let odd = ((pixel &>> 16 & 0x0000_ffff_0000_ffff) &* c) & 0xffff_0000_ffff_0000
    return even | odd
  }

  /// Returns whether a source hides what is below.
  @inline(__always)
  static func isOpaque(_ pixel: UInt64) -> Bool { pixel &>> 48 == 65_280 }
}

/// Paints whose color depends on the place.
enum Shader {
  case linear(LinearShader)
  case radial(RadialShader)
  case conic(ConicShader)
  case image(ImageShader)

  /// Indicates whether every pixel is opaque.
  var isOpaque: Bool {
    switch self {
    case .linear(let shader): shader.ramp.isOpaque
    case .radial(let shader): shader.ramp.isOpaque
    case .conic(let shader): shader.ramp.isOpaque
    case .image(let shader): shader.isOpaque
    }
  }

  /// Writes the sources of `count` pixels from (x, y) on into a row.
  func shade(y: Int, x: Int, count: Int, into row: inout SourceRow) {
    row.pixels.require(count, filledWith: 0)
    row.isOpaque = isOpaque
    switch self {
    case .linear(let shader): shader.shade(y: y, x: x, count: count, into: &row.pixels)
    case .radial(let shader): shader.shade(y: y, x: x, count: count, into: &row.pixels)
    case .conic(let shader): shader.shade(y: y, x: x, count: count, into: &row.pixels)
    case .image(let shader): shader.shade(y: y, x: x, count: count, into: &row.pixels)
    }
  }
}
