/// Rounds offsets so that adding them to a center and subtracting them are both exact.
///
/// Coordinates on either side of a center may lie in different binades, so that a sum and a
/// difference are rounded differently and a circle is no longer its own mirror image. Offsets
/// that are multiples of four units in the last place of the farthest coordinate avoid this for
/// centers that are such multiples themselves. The shift is at most 2 ulp of that coordinate.
struct OffsetGrid {
  private let magic: Double

  /// A grid for shapes whose coordinates do not exceed `reach` in magnitude.
  init(reach: Double) { magic = 0x1.8p52 * (4 * reach.ulp) }

  /// The nearest multiple, ties to even.
  func rounded(_ offset: Double) -> Double { (offset + magic) - magic }

  /// The offset with both components rounded.
  func rounded(_ offset: Point) -> Point { Point(x: rounded(offset.x), y: rounded(offset.y)) }
}
