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

extension ElementaryFunctions {
  /// The natural logarithm. Minus infinity at zero, NaN below.
  public static func log(_ x: Double) -> Double {
    if let special = logarithmOfSpecialValue(x) { return special }
    let (exponent, significand) = decomposed(x)
    return sum(exponent, logarithmOfSignificand(significand)).hi
  }

  /// `x` to the power of `y`.
  ///
  /// Exact wherever the result is a double: `pow(3, 5)` is 243. A negative `x` takes integers `y`
  /// only; other powers of it are NaN. `pow(x, 0)` and `pow(1, y)` are 1 for every operand.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    let isNegative = x.sign == .minus && isOdd(y)
    let magnitude = x.magnitude
    if magnitude == 0 || magnitude == .infinity {
      let result: Double = (magnitude == 0) == (y > 0) ? 0 : .infinity
      return isNegative ? -result : result
    }
    if x < 0 && !isInteger(y) && y.isFinite { return .nan }
    if magnitude == 1 { return isNegative ? -1 : 1 }
    let result = powerOfPositive(magnitude, y)
    return isNegative ? -result : result
  }

  private static func powerOfPositive(_ x: Double, _ y: Double) -> Double {
    // Beyond these powers the result is out of range, or 1, for every double but 1.
    if y.magnitude > 0x1p70 { return (x > 1) == (y > 0) ? .infinity : 0 }
    if y.magnitude < 0x1p-70 { return 1 }
    let (power, significand) = decomposed(x)
    let exponent = sum(power, longLogarithmOfSignificand(significand)) * y
    if exponent.hi > 710 { return .infinity }
    if exponent.hi < -746 { return 0 }
    return exponential(exponent)
  }

  private static func isInteger(_ y: Double) -> Bool {
    y.magnitude >= 0x1p53 || Double(Int(y.magnitude)) == y.magnitude
  }

  private static func isOdd(_ y: Double) -> Bool {
    // Every double of 2⁵³ or more is even.
    y.magnitude < 0x1p53 && isInteger(y) && Int(y.magnitude) & 1 == 1
  }

  private static func logarithmOfSpecialValue(_ x: Double) -> Double? {
    if x.isNaN { return x }
    if x == 0 { return -.infinity }
    if x < 0 { return .nan }
    return x == .infinity ? x : nil
  }

  /// The logarithm of a power of two, added to another logarithm.
  @inline(__always)
  private static func sum(_ exponent: Int, _ rest: DoubleDouble) -> DoubleDouble {
    if exponent == 0 { return rest }
    // ln 2 in two parts of 42 bits, whose products with 11 bits are exact, and a rest.
    let k = Double(exponent)
    let multiple =
      DoubleDouble(sumOfLarger: k * 0x1.62e42fefa38p-1, k * 0x1.ef35793c76p-45)
      + k * 0x1.cc01f97b57a08p-87
    return multiple + rest
  }

  /// n and m such that `x` is 2ⁿ m, with m between √½ and √2.
  @inline(__always)
  private static func decomposed(_ x: Double) -> (exponent: Int, significand: Double) {
    let isTiny = x < 0x1p-1022
    let bits = (isTiny ? x * 0x1p54 : x).bitPattern
    var exponent = Int(bits >> 52) - 1023
    var significand = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    if significand > 1.414_213_562_373_095 {
      significand *= 0.5
      exponent += 1
    }
    return (isTiny ? exponent - 54 : exponent, significand)
  }

  /// The natural logarithm of a number between √½ and √2, with some bits to spare, by the series
  /// of the inverse hyperbolic tangent: ln m = 2 artanh((m − 1) / (m + 1)).
  @inline(__always)
  private static func logarithmOfSignificand(_ m: Double) -> DoubleDouble {
    let s = DoubleDouble(m - 1) / DoubleDouble(sumOf: m, 1)
    let z = s.hi * s.hi
    let correction = z * (1.0 / 3 + z * (1.0 / 5 + z * tailOfLogarithm(z)))
    return DoubleDouble(sumOfLarger: 2 * s.hi, 2 * (s.lo + s.hi * correction))
  }

  /// The same to about 70 bits: powers multiply the error by up to 745.
  @inline(__always)
  private static func longLogarithmOfSignificand(_ m: Double) -> DoubleDouble {
    let s = DoubleDouble(m - 1) / DoubleDouble(sumOf: m, 1)
    let z = s * s
    let fifth = DoubleDouble(0x1.999999999999ap-3, -0x1.999999999999ap-57)
    let third = DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56)
    let correction = ((z * tailOfLogarithm(z.hi) + fifth) * z + third) * z
    return (s + s * correction) * 2
  }

  /// The terms of the series from the fourth on. The first one left out is below 2⁻⁷⁰.
  @inline(__always)
  private static func tailOfLogarithm(_ z: Double) -> Double {
    var series = 1.0 / 27
    series = series * z + 1.0 / 25
    series = series * z + 1.0 / 23
    series = series * z + 1.0 / 21
    series = series * z + 1.0 / 19
    series = series * z + 1.0 / 17
    series = series * z + 1.0 / 15
    series = series * z + 1.0 / 13
    series = series * z + 1.0 / 11
    series = series * z + 1.0 / 9
    series = series * z + 1.0 / 7
    return series
  }
}
