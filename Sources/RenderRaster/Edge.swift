/// A piece of an outline along which x and y are monotone.
///
/// Coordinates are fixed-point. `y0 < y1` always; `winding` tells the direction of the path.
struct Edge {
  private var startX, startY, endX, endY, controlX, controlY: Int32

  /// Indicates whether the edge is a curve.
  private(set) var isCurve: Bool

  private var direction: Int8

  /// A straight edge from its upper end to its lower end.
  @inline(__always)
  init(x0: Int, y0: Int, x1: Int, y1: Int, winding: Int) {
    self.init(x0: x0, y0: y0, cx: x0, cy: y0, x1: x1, y1: y1, winding: winding)
    isCurve = false
  }

  /// A quadratic Bézier curve from its upper end to its lower end.
  @inline(__always)
  init(x0: Int, y0: Int, cx: Int, cy: Int, x1: Int, y1: Int, winding: Int) {
    startX = Int32(truncatingIfNeeded: x0)
    startY = Int32(truncatingIfNeeded: y0)
    endX = Int32(truncatingIfNeeded: x1)
    endY = Int32(truncatingIfNeeded: y1)
    controlX = Int32(truncatingIfNeeded: cx)
    controlY = Int32(truncatingIfNeeded: cy)
    isCurve = true
    direction = Int8(truncatingIfNeeded: winding)
  }

  /// The upper end.
  var x0: Int { Int(startX) }

  /// The height of the upper end.
  var y0: Int { Int(startY) }

  /// The lower end.
  var x1: Int { Int(endX) }

  /// The height of the lower end.
  var y1: Int { Int(endY) }

  /// The control point of a curve.
  var cx: Int { Int(controlX) }

  /// The height of the control point of a curve.
  var cy: Int { Int(controlY) }

  /// 1 where the path runs downwards, -1 where it runs upwards.
  var winding: Int { Int(direction) }
}

/// A straight edge: where it crosses the borders of pixels.
struct LineCrossing {
  let x0, y0, x1, y1: Int

  init(_ edge: Edge) {
    x0 = edge.x0
    y0 = edge.y0
    x1 = edge.x1
    y1 = edge.y1
  }

  init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }
}

/// A curved edge: where it crosses the borders of pixels, and how far it bulges from its chord.
struct CurveCrossing {
  let x0, y0, x1, y1: Int
  let bx, by, ax, ay: Double

  /// Twice the signed area between chord and curve. A part over the parameter range d has d³ of it.
  let bulge: Double

  @inline(__always)
  init(_ edge: Edge) {
    x0 = edge.x0
    y0 = edge.y0
    x1 = edge.x1
    y1 = edge.y1
    bx = Double(edge.cx &- edge.x0)
    by = Double(edge.cy &- edge.y0)
    ax = Double(edge.x0 &- 2 &* edge.cx &+ edge.x1)
    ay = Double(edge.y0 &- 2 &* edge.cy &+ edge.y1)
    bulge = (2.0 / 3) * (bx * Double(edge.y1 &- edge.y0) - by * Double(edge.x1 &- edge.x0))
  }
}

/// A row-by-row crossing of an edge, as an accumulator needs it.
protocol Crossing {
  var x0: Int { get }
  var y0: Int { get }
  var x1: Int { get }
  var y1: Int { get }

  /// x and the parameter at a height within the edge.
  func crossing(atY y: Int) -> (x: Int, t: Double)

  /// y and the parameter at a column border within the edge.
  func crossing(atX x: Int) -> (y: Int, t: Double)

  /// Twice the area between chord and curve over a parameter range.
  func bulge(from start: Double, to end: Double) -> Int
}

extension LineCrossing: Crossing {
  @inline(__always)
  func crossing(atY y: Int) -> (x: Int, t: Double) {
    (FixedPoint.interpolated(x0, (y &- y0) &* (x1 &- x0), y1 &- y0), 0)
  }

  @inline(__always)
  func crossing(atX x: Int) -> (y: Int, t: Double) {
    x1 > x0
      ? (FixedPoint.interpolated(y0, (x &- x0) &* (y1 &- y0), x1 &- x0), 0)
      : (FixedPoint.interpolated(y0, (x0 &- x) &* (y1 &- y0), x0 &- x1), 0)
  }

  @inline(__always)
  func bulge(from start: Double, to end: Double) -> Int { 0 }
}

extension CurveCrossing: Crossing {
  @inline(__always)
  func crossing(atY y: Int) -> (x: Int, t: Double) {
    let rise = Double(y &- y0)
    let square = by * by + ay * rise
    let root = by + (square > 0 ? square.squareRoot() : 0)
    let t = root > 0 ? Swift.min(rise / root, 1) : 1
    let x = x0 &+ FixedPoint.roundedToEven(t * (2 * bx + t * ax))
    return (x0 <= x1 ? Swift.min(Swift.max(x, x0), x1) : Swift.min(Swift.max(x, x1), x0), t)
  }

  @inline(__always)
  func crossing(atX x: Int) -> (y: Int, t: Double) {
    let run = x1 > x0 ? Double(x &- x0) : Double(x0 &- x)
    let slope = x1 > x0 ? bx : -bx
    let square = slope * slope + (x1 > x0 ? ax : -ax) * run
    let root = slope + (square > 0 ? square.squareRoot() : 0)
    let t = root > 0 ? Swift.min(run / root, 1) : 1
    return (y0 &+ FixedPoint.roundedToEven(t * (2 * by + t * ay)), t)
  }

  @inline(__always)
  func bulge(from start: Double, to end: Double) -> Int {
    let part = end - start
    return FixedPoint.roundedToEven(bulge * part * part * part)
  }
}

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

  /// The width of the guard band around the canvas, in pixels.
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
