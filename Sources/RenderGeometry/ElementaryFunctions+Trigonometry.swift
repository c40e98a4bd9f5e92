extension ElementaryFunctions {
  /// The sine of an angle in radians. NaN for infinities.
  public static func sin(_ x: Double) -> Double {
    if x.magnitude < 0x1p-27 { return x }
    let (quadrant, rest) = reduced(x)
    let value = quadrant & 1 == 0 ? sineOfRest(rest) : cosineOfRest(rest)
    return quadrant & 2 == 0 ? value.hi : -value.hi
  }

  /// The cosine of an angle in radians. NaN for infinities.
  public static func cos(_ x: Double) -> Double {
    let (quadrant, rest) = reduced(x)
    let value = quadrant & 1 == 0 ? cosineOfRest(rest) : sineOfRest(rest)
    return (quadrant + 1) & 2 == 0 ? value.hi : -value.hi
  }

  /// The sine and the cosine of an angle in radians: the same values as `sin` and `cos`, at the
  /// cost of little more than one.
  public static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
    if x.magnitude < 0x1p-27 { return (x, 1) }
    let (quadrant, rest) = reduced(x)
    return sincos(quadrant: quadrant, rest: rest)
  }

  /// The sine and the cosine of an angle in degrees, exact at every multiple of 90.
  ///
  /// Whole turns change nothing: the values at `x` and at `x + 360` are the same bits where both
  /// angles are exact.
  public static func sincos(degrees x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    let bounded = x.magnitude < 0x1p53 ? x : remainderOfTurn(x)
    let turns = nearestInteger(bounded / 90)
    let rest = bounded - turns * 90
    let quadrant = Int(turns) & 3
    if rest == 0 {
      switch quadrant {
      case 0: return (x.magnitude == 0 ? x : 0, 1)
      case 1: return (1, 0)
      case 2: return (0, -1)
      default: return (-1, 0)
      }
    }
    let radians = DoubleDouble(0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62) * rest
    return sincos(quadrant: quadrant, rest: radians)
  }

  private static func sincos(
    quadrant: Int, rest: DoubleDouble
  ) -> (sin: Double, cos: Double) {
    let sine = sineOfRest(rest).hi
    let cosine = cosineOfRest(rest).hi
    switch quadrant & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The sine of an angle of at most π/4, give or take a rounding, with some bits to spare.
  @inline(__always)
  private static func sineOfRest(_ x: DoubleDouble) -> DoubleDouble {
    let z = x.hi * x.hi
    // Taylor's series; the first term left out is below 2⁻⁶³ of the result.
    var series = 1.0 / 355_687_428_096_000
    series = series * z - 1.0 / 1_307_674_368_000
    series = series * z + 1.0 / 6_227_020_800
    series = series * z - 1.0 / 39_916_800
    series = series * z + 1.0 / 362_880
    series = series * z - 1.0 / 5040
    series = series * z + 1.0 / 120
    series = series * z - 1.0 / 6
    return DoubleDouble(sumOfLarger: x.hi, x.hi * z * series + x.lo * (1 - 0.5 * z))
  }

  /// The cosine of an angle of at most π/4, give or take a rounding, with some bits to spare.
  @inline(__always)
  private static func cosineOfRest(_ x: DoubleDouble) -> DoubleDouble {
    let z = x.hi * x.hi
    // Taylor's series; the first term left out is below 2⁻⁶³ of the result.
    var series = -1.0 / 6_402_373_705_728_000
    series = series * z + 1.0 / 20_922_789_888_000
    series = series * z - 1.0 / 87_178_291_200
    series = series * z + 1.0 / 479_001_600
    series = series * z - 1.0 / 3_628_800
    series = series * z + 1.0 / 40_320
    series = series * z - 1.0 / 720
    series = series * z + 1.0 / 24
    // 1 − x²/2 to the last bit: the upper half of x has an exact square.
    let (high, low) = split(x.hi)
    let head = DoubleDouble(sumOfLarger: 1, -0.5 * high * high)
    let tail = z * z * series - 0.5 * low * (x.hi + high) - x.hi * x.lo
    return DoubleDouble(sumOfLarger: head.hi, head.lo + tail)
  }
}

extension ElementaryFunctions {
  /// The multiple of π/2 nearest to an angle in radians, modulo 4, and the rest.
  ///
  /// The rest is right to at least 70 bits for every finite angle, and NaN for the others.
  @inline(__always)
  static func reduced(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
    if x.magnitude <= 0.785_398_163_397_448_3 { return (0, DoubleDouble(x)) }
    if x.magnitude < 0x1p20 { return reducedByParts(x) }
    return x.isFinite ? reducedByProduct(x) : (0, DoubleDouble(.nan))
  }

  /// Takes π/2 away in parts of 33 bits, whose products with up to 20 bits are exact
  /// (W. J. Cody, W. Waite, Software Manual for the Elementary Functions, 1980).
  @inline(__always)
  private static func reducedByParts(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
    let multiple = nearestInteger(x * 0.636_619_772_367_581_3)
    let rest =
      DoubleDouble(sumOf: x, multiple * -0x1.921fb544p+0)
      - multiple * 0x1.0b4611a6p-34 - multiple * 0x1.3198a2ep-69
      - multiple * 0x1.b839a252049c1p-104
    return (Int(multiple) & 3, rest)
  }

  /// Multiplies by those 192 bits of 2/π that decide the result, in integers
  /// (M. H. Payne, R. N. Hanek, "Radian reduction for trigonometric functions", 1983).
  private static func reducedByProduct(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
    let significand = x.significandBitPattern | 1 << 52
    let exponent = x.exponent - 52

    // Bits of 2/π that stand for multiples of 4 after the multiplication are left out. With the
    // zeros in front of the table, the first bit of the window has this index:
    let first = exponent + 62
    let word = first >> 6
    let shift = UInt64(first & 63)
    func window(_ index: Int) -> UInt64 {
      let upper = twoOverPi[word + index]
      return shift == 0
        ? upper : upper << shift | twoOverPi[word + index + 1] >> (64 - shift)
    }

    // The product modulo 2¹⁹², as three words.
    let low = significand.multipliedFullWidth(by: window(2))
    let middle = significand.multipliedFullWidth(by: window(1))
    let (word1, carry) = middle.low.addingReportingOverflow(low.high)
    let word2 = significand &* window(0) &+ middle.high &+ (carry ? 1 : 0)

    // Two bits of quadrant, then a fraction of 190 bits; above one half it counts from the next
    // quadrant, downwards.
    let isNegative = word2 & 1 << 61 != 0
    let quadrant = Int(word2 >> 62) + (isNegative ? 1 : 0)
    let flip: UInt64 = isNegative ? .max : 0
    let fraction = fraction((word2 << 2 | word1 >> 62) ^ flip, (word1 << 2 | low.low >> 62) ^ flip)
    let rest = fraction * DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
    let isPositive = (x < 0) == isNegative
    return ((x < 0 ? -quadrant : quadrant) & 3, isPositive ? rest : -rest)
  }

  /// The fraction whose first 128 bits are two words, of which at least 64 bits are not zero.
  private static func fraction(_ upper: UInt64, _ lower: UInt64) -> DoubleDouble {
    let zeros = upper.leadingZeroBitCount
    // No double above 2²⁰ is so near to a multiple of π/2 that the upper word is zero.
    let shift = UInt64(zeros)
    let first = shift == 0 ? upper : upper << shift | lower >> (64 - shift)
    let second = lower << shift
    let high = scaled(Double(first >> 11), byPowerOfTwo: -53 - zeros)
    let rest = (first & 0x7FF) << 42 | second >> 22
    return DoubleDouble(sumOfLarger: high, scaled(Double(rest), byPowerOfTwo: -106 - zeros))
  }

  /// 64 zeros, then the first 1216 bits of 2/π.
  private static let twoOverPi: [UInt64] = [
    0, 0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561, 0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484, 0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b, 0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b, 0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
  ]

  /// The remainder of an angle in degrees of at least 2⁵³ by 360, with the angle's sign.
  static func remainderOfTurn(_ x: Double) -> Double {
    var remainder = (x.significandBitPattern | 1 << 52) % 360
    for _ in 0..<(x.exponent - 52) { remainder = remainder * 2 % 360 }
    return x < 0 ? -Double(remainder) : Double(remainder)
  }
}
