/// A number as the unevaluated sum of two doubles, with about 106 significant bits.
///
/// `hi` is the sum rounded to a double. Products are split by Veltkamp's method instead of a fused
/// multiply-add, so that every processor gives the same bits; operands stay below 2⁹⁹⁶. The
/// methods are those of Dekker, "A floating-point technique for extending the available
/// precision" (1971), and Knuth, The Art of Computer Programming, volume 2, section 4.2.2.
struct DoubleDouble {
  /// The sum, rounded.
  let hi: Double

  /// The rounding error of `hi`: at most half a unit in its last place.
  let lo: Double

  /// Creates a number from two parts that already are a rounded sum and its rest.
  @inline(__always)
  init(_ hi: Double, _ lo: Double = 0) {
    self.hi = hi
    self.lo = lo
  }

  /// The exact sum of two doubles.
  @inline(__always)
  init(sumOf a: Double, _ b: Double) {
    let sum = a + b
    let shareOfB = sum - a
    self.init(sum, (a - (sum - shareOfB)) + (b - shareOfB))
  }

  /// The exact sum of two doubles, the first of which is zero or not the smaller in magnitude.
  @inline(__always)
  init(sumOfLarger a: Double, _ b: Double) {
    let sum = a + b
    self.init(sum, b - (sum - a))
  }

  /// The exact product of two doubles.
  @inline(__always)
  init(productOf a: Double, _ b: Double) {
    let (aHigh, aLow) = Self.halves(of: a)
    let (bHigh, bLow) = Self.halves(of: b)
    let product = a * b
    self.init(
      product, ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
  }

  /// Two numbers of at most 26 significant bits with the sum `a`.
  @inline(__always)
  private static func halves(of a: Double) -> (high: Double, low: Double) {
    let scaled = 134_217_729 * a
    let high = scaled - (scaled - a)
    return (high, a - high)
  }
}

extension DoubleDouble {
  /// The number with the opposite sign.
  @inline(__always)
  static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(-a.hi, -a.lo) }

  /// The sum of a number and a double.
  @inline(__always)
  static func + (a: DoubleDouble, b: Double) -> DoubleDouble {
    let sum = DoubleDouble(sumOf: a.hi, b)
    return DoubleDouble(sumOfLarger: sum.hi, sum.lo + a.lo)
  }

  /// The difference of a number and a double.
  @inline(__always)
  static func - (a: DoubleDouble, b: Double) -> DoubleDouble { a + -b }

  /// The sum of two numbers.
  @inline(__always)
  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = DoubleDouble(sumOf: a.hi, b.hi)
    let low = DoubleDouble(sumOf: a.lo, b.lo)
    let sum = DoubleDouble(sumOfLarger: high.hi, high.lo + low.hi)
    return DoubleDouble(sumOfLarger: sum.hi, sum.lo + low.lo)
  }

  /// The difference of two numbers.
  @inline(__always)
  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  /// The product of a number and a double.
  @inline(__always)
  static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let product = DoubleDouble(productOf: a.hi, b)
    return DoubleDouble(sumOfLarger: product.hi, product.lo + a.lo * b)
  }

  /// The product of two numbers.
  @inline(__always)
  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(productOf: a.hi, b.hi)
    return DoubleDouble(sumOfLarger: product.hi, product.lo + (a.hi * b.lo + a.lo * b.hi))
  }

  /// The quotient of two numbers.
  @inline(__always)
  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let quotient = a.hi / b.hi
    let rest = a - b * quotient
    return DoubleDouble(sumOfLarger: quotient, rest.hi / b.hi)
  }

  /// The square root of a number that is not negative.
  @inline(__always)
  func squareRoot() -> DoubleDouble {
    guard hi > 0 else { return DoubleDouble(0) }
    let root = hi.squareRoot()
    let rest = self - DoubleDouble(productOf: root, root)
    return DoubleDouble(sumOfLarger: root, rest.hi / (2 * root))
  }
}
