/// Encoded components added up, for a mean.
struct ComponentSum {
  /// Red, green, blue, and the weight of all.
  private var sums = SIMD4<Float>()

  /// How much was added.
  var weight: Float { sums.w }

  /// Adds the components of a color.
  @inline(__always)
  mutating func add(_ color: UInt32, weight: Float = 1) {
    let (red, green, blue) = (color & 0xff, color &>> 8 & 0xff, color &>> 16 & 0xff)
    sums += SIMD4(Float(red), Float(green), Float(blue), 1) * weight
  }

  /// The opaque mean, nil of nothing.
  var color: UInt32? {
    guard weight > 0 else { return nil }
    func mean(_ sum: Float) -> UInt32 { min(255, UInt32(sum / weight + 0.5)) }
    return 0xff00_0000 | mean(sums.z) << 16 | mean(sums.y) << 8 | mean(sums.x)
  }
}
