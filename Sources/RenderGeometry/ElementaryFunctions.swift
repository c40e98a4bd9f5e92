/// Sine, exponential, power and their relatives, with the same bits on every machine.
///
/// The functions use nothing but addition, subtraction, multiplication, division and square root,
/// each rounded once, in a fixed order. The C library is not called, because its results differ
/// between systems and versions. The error is below 0.8 units in the last place (ulp), and next
/// to 0.5 for most functions, measured against values of high precision.
///
/// Special values follow IEEE 754: the functions never trap, and NaN in gives NaN out, except for
/// `pow(1, y)` and `pow(x, 0)`, which are 1.
public enum ElementaryFunctions {}

extension ElementaryFunctions {
  /// The integer nearest to `x`, ties to even, for magnitudes below 2⁵¹.
  @inline(__always)
  static func nearestInteger(_ x: Double) -> Double {
    // One unit in the last place of 1.5 × 2⁵² is 1, so the addition rounds.
    (x + 0x1.8p52) - 0x1.8p52
  }

  /// `x` × 2ⁿ, rounded once, for numbers `x` that are not subnormal.
  @inline(__always)
  static func scaled(_ x: Double, byPowerOfTwo n: Int) -> Double {
    if n >= -1000 && n <= 1000 { return x * powerOfTwo(n) }
    let bounded = max(-2100, min(2100, n))
    // The first factors leave enough of the range that only the last one rounds.
    let third = bounded / 3
    return x * powerOfTwo(third) * powerOfTwo(third) * powerOfTwo(bounded - 2 * third)
  }

  /// 2ⁿ for n from −1022 to 1023.
  @inline(__always)
  private static func powerOfTwo(_ n: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: n + 1023) << 52)
  }

  /// The upper 26 bits of a number and the rest. The square of the upper part is exact.
  @inline(__always)
  static func split(_ x: Double) -> (high: Double, low: Double) {
    let high = Double(bitPattern: x.bitPattern & 0xFFFF_FFFF_F800_0000)
    return (high, x - high)
  }
}

extension ElementaryFunctions {
  /// The cube root, negative for negative numbers. Exact for cubes.
  public static func cbrt(_ x: Double) -> Double {
    if x == 0 || !x.isFinite { return x }
    let isTiny = x.magnitude < 0x1p-1022
    let magnitude = isTiny ? x.magnitude * 0x1p54 : x.magnitude
    // 2³ⁿ m, with m from 1 to 8; the bias makes the division round down.
    let third = (magnitude.exponent + 1200) / 3 - 400
    let m = scaled(magnitude, byPowerOfTwo: -3 * third)
    // Halley's method triples the number of right digits, from one on.
    var root = 0.75 + 0.17 * m
    for _ in 0..<3 {
      let cube = root * root * root
      root *= (cube + 2 * m) / (2 * cube + m)
    }
    let square = DoubleDouble(productOf: root, root)
    let rest = DoubleDouble(m) - square * root
    let result = scaled(root + rest.hi / (3 * square.hi), byPowerOfTwo: isTiny ? third - 18 : third)
    return x < 0 ? -result : result
  }
}
