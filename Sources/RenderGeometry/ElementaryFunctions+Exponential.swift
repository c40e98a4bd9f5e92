extension ElementaryFunctions {
  /// e to the power of `x`. Overflows to infinity above 709.78 and to zero below −745.13.
  public static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    return exponential(DoubleDouble(x))
  }

  /// e to the power of `x`, less 1, without the cancellation next to 0.
  public static func expm1(_ x: Double) -> Double {
    if x.isNaN || x.magnitude < 0x1p-54 { return x }
    if x > 710 { return .infinity }
    if x < -40 { return -1 }
    let (exponent, growth) = exponentialGrowth(DoubleDouble(x))
    if exponent == 0 { return growth.hi }
    if exponent > 60 { return scaled((growth + 1).hi, byPowerOfTwo: exponent) }
    let power = growth + 1
    let scale = scaled(1, byPowerOfTwo: exponent)
    return (DoubleDouble(power.hi * scale, power.lo * scale) - 1).hi
  }

  /// e to the power of a number between −746 and 710, rounded.
  @inline(__always)
  static func exponential(_ x: DoubleDouble) -> Double {
    let (exponent, growth) = exponentialGrowth(x)
    return scaled((growth + 1).hi, byPowerOfTwo: exponent)
  }

  /// n and g such that e to the power of `x` is 2ⁿ (1 + g), with g between −0.3 and 0.42 and some
  /// bits to spare.
  @inline(__always)
  private static func exponentialGrowth(
    _ x: DoubleDouble
  ) -> (exponent: Int, growth: DoubleDouble) {
    let multiple = nearestInteger(x.hi * 1.442_695_040_888_963_4)
    // ln 2 in two parts of 42 bits, whose products with 11 bits are exact, and a rest.
    let rest =
      multiple == 0
      ? x
      : x - multiple * 0x1.62e42fefa38p-1 - multiple * 0x1.ef35793c76p-45
        - multiple * 0x1.cc01f97b57a08p-87
    let r = rest.hi
    // Taylor's series; the first term left out is below 2⁻⁶³ of the result.
    var series = 1.0 / 87_178_291_200
    series = series * r + 1.0 / 6_227_020_800
    series = series * r + 1.0 / 479_001_600
    series = series * r + 1.0 / 39_916_800
    series = series * r + 1.0 / 3_628_800
    series = series * r + 1.0 / 362_880
    series = series * r + 1.0 / 40_320
    series = series * r + 1.0 / 5040
    series = series * r + 1.0 / 720
    series = series * r + 1.0 / 120
    series = series * r + 1.0 / 24
    series = series * r + 1.0 / 6
    // r + r²/2 to the last bit: the upper half of r has an exact square.
    let (high, low) = split(r)
    let head = DoubleDouble(sumOfLarger: r, 0.5 * high * high)
    let tail = r * r * r * series + 0.5 * low * (r + high) + rest.lo * (1 + r)
    return (Int(multiple), DoubleDouble(sumOfLarger: head.hi, head.lo + tail))
  }
}
