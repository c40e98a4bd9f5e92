extension ElementaryFunctions {
  /// The length of the hypotenuse, √(x² + y²), without overflow on the way.
  public static func hypot(_ x: Double, _ y: Double) -> Double {
    if x.isInfinite || y.isInfinite { return .infinity }
    if x.isNaN || y.isNaN { return .nan }
    let larger = max(x.magnitude, y.magnitude)
    let smaller = min(x.magnitude, y.magnitude)
    if smaller == 0 { return larger }
    if larger.exponent - smaller.exponent > 60 { return larger }
    // Squares stay in range when the larger number is far from both ends.
    let shift = larger > 0x1p400 ? -600 : larger < 0x1p-400 ? 600 : 0
    let a = scaled(larger, byPowerOfTwo: shift)
    let b = scaled(smaller, byPowerOfTwo: shift)
    let root =
      (DoubleDouble(productOf: a, a) + DoubleDouble(productOf: b, b)).squareRoot()
    return scaled(root.hi, byPowerOfTwo: -shift)
  }

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
