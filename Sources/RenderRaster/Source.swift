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
  static func pixel(_ value: UInt32) -> UInt64 {
    let v = UInt64(value)
    return (v & 0xff) &<< 8 | (v & 0xff00) &<< 16 | (v & 0xff_0000) &<< 24
      | (v & 0xff00_0000) &<< 32
  }

  /// The source of a pixel in two planes.
  @inline(__always)
  static func pixel(high: UInt32, low: UInt32) -> UInt64 {
    var result: UInt64 = 0
    for k in 0..<4 {
      let l = UInt64(low &>> (8 &* UInt32(k))) & 0xff
      let h = UInt64(high &>> (8 &* UInt32(k))) & 0xff
      result |= (h &<< 8 &+ l &- (l & 0x80) &<< 1) &<< (16 &* UInt64(k))
    }
    return result
  }

  /// The source scaled by a 16-bit coverage.
  @inline(__always)
  static func scaled(_ pixel: UInt64, by coverage: Int) -> UInt64 {
    if coverage == CoverageRow.full { return pixel }
    let c = UInt64(truncatingIfNeeded: coverage)
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 16) {
      result |= (((pixel &>> shift & 0xffff) &* c) &>> 16) &<< shift
    }
    return result
  }

  /// Whether a source hides what is below.
  @inline(__always)
  static func isOpaque(_ pixel: UInt64) -> Bool { pixel &>> 48 == 65_280 }
}
