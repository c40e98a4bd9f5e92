extension ElementaryFunctions {
  /// The angle from −π to π of the direction (`x`, `y`), in radians.
  ///
  /// Zero points along x, and π/2 along y. Signed zeros and infinities as in C: `atan2(-0, -1)`
  /// is −π, `atan2(0, 0)` is 0.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let result = angleOfDirection(y.magnitude, x.magnitude, isBackwards: x.sign == .minus)
    return y.sign == .minus ? -result : result
  }

  /// The angle between −π/2 and π/2 with the sine `x`, in radians. NaN outside −1…1.
  public static func asin(_ x: Double) -> Double {
    guard x.magnitude <= 1 else { return .nan }
    if x.magnitude < 0x1p-27 { return x }
    let result = angle(DoubleDouble(x.magnitude), otherLeg(x)).hi
    return x < 0 ? -result : result
  }

  /// The angle between 0 and π with the cosine `x`, in radians. NaN outside −1…1.
  public static func acos(_ x: Double) -> Double {
    guard x.magnitude <= 1 else { return .nan }
    let result = angle(otherLeg(x), DoubleDouble(x.magnitude))
    return x < 0 ? (pi - result).hi : result.hi
  }

  private static var pi: DoubleDouble {
    DoubleDouble(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53)
  }

  private static var halfPi: DoubleDouble {
    DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
  }

  /// √(1 − x²)
  private static func otherLeg(_ x: Double) -> DoubleDouble {
    (DoubleDouble(sumOf: 1, -x) * DoubleDouble(sumOf: 1, x)).squareRoot()
  }

  /// The angle of a direction in the first quadrant, or of its mirror image if it is backwards.
  private static func angleOfDirection(_ y: Double, _ x: Double, isBackwards: Bool) -> Double {
    if y == 0 { return isBackwards ? pi.hi : 0 }
    if x == 0 { return halfPi.hi }
    if x == .infinity {
      if y == .infinity { return isBackwards ? 0x1.2d97c7f3321d2p+1 : halfPi.hi / 2 }
      return isBackwards ? pi.hi : 0
    }
    if y == .infinity { return halfPi.hi }
    let difference = y.exponent - x.exponent
    if difference > 60 { return halfPi.hi }
    if difference < -60 { return isBackwards ? pi.hi : y / x }
    // Products of the two stay in range when the larger is about 1.
    let shift = -max(x, y).exponent
    let result = angle(
      DoubleDouble(scaledExactly(y, byPowerOfTwo: shift)),
      DoubleDouble(scaledExactly(x, byPowerOfTwo: shift)))
    return isBackwards ? (pi - result).hi : result.hi
  }

  /// `x` × 2ⁿ where the result is a normal number or zero.
  private static func scaledExactly(_ x: Double, byPowerOfTwo n: Int) -> Double {
    x < 0x1p-1022 ? scaled(x * 0x1p54, byPowerOfTwo: n - 54) : scaled(x, byPowerOfTwo: n)
  }

  /// The angle between 0 and π/2 of a direction that is not zero.
  @inline(__always)
  private static func angle(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
    y.hi > x.hi ? halfPi - flatAngle(x, y) : flatAngle(y, x)
  }

  /// The angle between 0 and π/4 of a direction, with `y` at most `x`.
  @inline(__always)
  private static func flatAngle(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
    // Turns back by the nearest angle whose tangent is a multiple of 1/8.
    let eighths = nearestInteger(y.hi / x.hi * 8)
    let tangent =
      eighths == 0 ? y / x : (y - x * (eighths / 8)) / (x + y * (eighths / 8))
    let u = tangent.hi
    let z = u * u
    // Taylor's series; the first term left out is below 2⁻⁶⁴ of the result.
    var series = -1.0 / 15
    series = series * z + 1.0 / 13
    series = series * z - 1.0 / 11
    series = series * z + 1.0 / 9
    series = series * z - 1.0 / 7
    series = series * z + 1.0 / 5
    series = series * z - 1.0 / 3
    let turned = DoubleDouble(sumOfLarger: u, u * z * series + tangent.lo)
    return eighths == 0 ? turned : angleOfEighths(Int(eighths)) + turned
  }

  /// The angle with the tangent n/8.
  @inline(__always)
  private static func angleOfEighths(_ n: Int) -> DoubleDouble {
    switch n {
    case 1: DoubleDouble(0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59)
    case 2: DoubleDouble(0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57)
    case 3: DoubleDouble(0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56)
    case 4: DoubleDouble(0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56)
    case 5: DoubleDouble(0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58)
    case 6: DoubleDouble(0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56)
    case 7: DoubleDouble(0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56)
    default: DoubleDouble(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55)
    }
  }
}
