/// Pieces of the unit circle as cubic Bézier curves. Angles grow clockwise on screen.
enum UnitArc {
  /// A cubic curve without its start.
  typealias Curve = (control1: Point, control2: Point, end: Point)

  /// A quarter from (1, 0) to (0, 1) in six curves of 15 degrees.
  ///
  /// The last three mirror the first three bit for bit. No curve is farther than 6 × 10⁻⁹ from
  /// the circle, outside.
  static let quarter: [Curve] = {
    let first = octant
    let starts = [Point(x: 1, y: 0)] + first.map(\.end)
    var curves = first
    for i in first.indices.reversed() {
      curves.append(
        (first[i].control2.transposed, first[i].control1.transposed, starts[i].transposed))
    }
    return curves
  }()

  /// 0 to 45 degrees: P + k T and P - k T with k = 4/3 tan(15° / 4), correctly rounded.
  private static let octant: [Curve] = [
    (
      Point(x: 1, y: 0.08739128375365098),
      Point(x: 0.9885443549004717, y: 0.17440554713231302),
      Point(x: 0.9659258262890683, y: 0.25881904510252074)
    ),
    (
      Point(x: 0.9433072976776649, y: 0.3432325430727285),
      Point(x: 0.9097210456612641, y: 0.42431692820000394),
      Point(x: 0.8660254037844386, y: 0.5)
    ),
    (
      Point(x: 0.8223297619076132, y: 0.575683071799996),
      Point(x: 0.7689017505453519, y: 0.6453118118277431),
      Point(x: 0.7071067811865476, y: 0.7071067811865476)
    ),
  ]

  /// The curves between two unit vectors, in pieces of at most 30 degrees.
  ///
  /// `isLarge` asks for the way around that is longer than half a turn. Bisection and square
  /// roots do without trigonometry. Half a turn needs no special care; nothing and whole turns
  /// cannot be told apart and give the short way.
  static func curves(
    from a: Point, to b: Point, isClockwise: Bool, isLarge: Bool = false
  ) -> [Curve] {
    let sign = isClockwise ? 1.0 : -1.0
    if !isLarge, a.dot(b) > 0.866 {
      // tan(θ/4) = sin(θ/2) / (1 + cos(θ/2)), with both halves from the sum and the difference.
      let k = 4.0 / 3 * sign * (b - a).length / (2 + (a + b).length)
      return [(a + a.quarterTurned * k, b - b.quarterTurned * k, b)]
    }
    let middle: Point?
    if a.dot(b) > 0 {
      middle = (isLarge ? -(a + b) : a + b).normalized
    } else {
      middle = (-(b - a).quarterTurned * sign).normalized
    }
    guard let middle else { return [(a, b, b)] }
    return curves(from: a, to: middle, isClockwise: isClockwise)
      + curves(from: middle, to: b, isClockwise: isClockwise)
  }
}

extension Point {
  /// The displacement turned by 90 degrees, clockwise on screen.
  var quarterTurned: Point { Point(x: -y, y: x) }

  /// The point mirrored about the line x = y.
  var transposed: Point { Point(x: y, y: x) }
}

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
