/// Coordinates on a grid of 1/65,536 pixel.
///
/// From here on all of coverage is integer arithmetic: sums do not depend on their order, and
/// mirrored, turned or shifted outlines give mirrored, turned or shifted sums, bit for bit.
enum FixedPoint {
  /// Grid steps in a pixel, as a power of two.
  static let bits = 16

  /// Grid steps in a pixel.
  static let one = 1 << bits

  /// Twice the squared grid steps in a pixel: the area sum of a full pixel.
  static let fullArea = 2 << (2 * bits)

  /// The most pixels of a canvas's side: edges hold it, and a guard band around it, in 32 bits.
  static let maximumSide = 16_384

  /// How far outside the canvas coordinates are kept, in pixels.
  static let guardBand = 8_192.0

  /// The nearest grid value, ties to even, of a coordinate within ±2²⁰ pixels.
  @inline(__always)
  static func snapped(_ value: Double) -> Int { roundedToEven(value * 65_536) }

  /// The nearest integer, ties to even, of a value within ±2⁵⁰.
  @inline(__always)
  static func roundedToEven(_ value: Double) -> Int {
    // Adding 1.5 × 2⁵² leaves the rounded integer in the low bits.
    let magic = 6_755_399_441_055_744.0
    return Int(bitPattern: UInt(truncatingIfNeeded: (value + magic).bitPattern))
      &- Int(bitPattern: UInt(truncatingIfNeeded: magic.bitPattern))
  }

  /// `origin + numerator / denominator`, rounded to the nearest integer, ties to even.
  ///
  /// The result is the same whichever end of a line it is computed from, and is mirrored with the
  /// line. `denominator` is positive.
  @inline(__always)
  static func interpolated(_ origin: Int, _ numerator: Int, _ denominator: Int) -> Int {
    var quotient = numerator / denominator
    var remainder = numerator &- quotient &* denominator
    if remainder < 0 {
      quotient &-= 1
      remainder &+= denominator
    }
    let value = origin &+ quotient
    let twice = 2 &* remainder
    return twice > denominator || (twice == denominator && value & 1 == 1) ? value &+ 1 : value
  }
}
