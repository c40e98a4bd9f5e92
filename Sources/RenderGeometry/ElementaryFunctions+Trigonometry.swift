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

  /// The tangent of an angle in radians. NaN for infinities.
  public static func tan(_ x: Double) -> Double {
    if x.magnitude < 0x1p-27 { return x }
    let (quadrant, rest) = reduced(x)
    let sine = sineOfRest(rest)
    let cosine = cosineOfRest(rest)
    return quadrant & 1 == 0 ? (sine / cosine).hi : -(cosine / sine).hi
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
