/// A timing curve made of one or more cubic Bézier curves from (0, 0) to (1, 1).
///
/// One curve is CSS's `cubic-bezier()`. Outputs may leave 0…1. Inputs outside 0…1 go on straight
/// along the tangent at that end; from a vertical tangent the end's value holds.
public struct CubicCurve: Hashable, Sendable {
  /// The end of a curve with its control points, seen from the end of the curve before.
  public struct Step: Hashable, Sendable {
    /// The control points, first the one near the start.
    public let x1, y1, x2, y2: Double

    /// The end.
    public let x, y: Double

    /// Creates a step.
    public init(
      x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double
    ) {
      self.x1 = x1
      self.y1 = y1
      self.x2 = x2
      self.y2 = y2
      self.x = x
      self.y = y
    }
  }

  private let segments: [CubicSegment]

  /// Creates a curve with two control points.
  ///
  /// - Precondition: `x1` and `x2` are from 0 to 1; all numbers are finite.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.init([Step(x1: x1, y1: y1, x2: x2, y2: y2, x: 1, y: 1)])
  }

  /// Creates a curve of several steps.
  ///
  /// - Precondition: The inputs of each step lie between its ends, the ends increase, the last end
  ///   is (1, 1); all numbers are finite.
  public init(_ steps: [Step]) {
    var segments: [CubicSegment] = []
    var x = 0.0
    var y = 0.0
    for step in steps {
      precondition(
        step.x > x && x <= step.x1 && step.x1 <= step.x && x <= step.x2 && step.x2 <= step.x,
        "a timing curve that turns back: \(x), \(step.x1), \(step.x2), \(step.x)")
      precondition(
        step.y1.isFinite && step.y2.isFinite && step.y.isFinite,
        "a timing curve through \(step.y1), \(step.y2), \(step.y)")
      segments.append(
        CubicSegment(
          x0: x, y0: y, x1: step.x1, y1: step.y1, x2: step.x2, y2: step.y2, x3: step.x, y3: step.y))
      x = step.x
      y = step.y
    }
    precondition(x == 1 && y == 1, "a timing curve that ends at \(x), \(y)")
    self.segments = segments
  }

  /// The output at an input, which may be outside 0…1.
  public func value(at input: Double) -> Double {
    if input < 0 { return input * (segments.first?.startSlope ?? 1) }
    if input > 1 { return 1 + (input - 1) * (segments.last?.endSlope ?? 1) }
    let segment = segments.first { input < $0.x3 }
    return segment?.value(at: input) ?? (input.isNaN ? input : 1)
  }
}

/// One cubic Bézier curve from left to right in the unit square of a timing curve.
struct CubicSegment: Hashable, Sendable {
  let x0, y0, x1, y1, x2, y2, x3, y3: Double

  /// The output at an input between `x0` and `x3`.
  ///
  /// Newton's method, kept inside a bracket, until the parameter no longer moves: tolerances leave
  /// errors of more than a thousandth where the curve is steep.
  func value(at x: Double) -> Double {
    if x <= x0 { return y0 }
    if x >= x3 { return y3 }
    var lower = 0.0
    var upper = 1.0
    var t = (x - x0) / (x3 - x0)
    for _ in 0..<256 {
      let miss = Self.bernstein(t, x0, x1, x2, x3) - x
      if miss == 0 { break }
      if miss < 0 { lower = t } else { upper = t }
      var next = t - miss / slopeOfX(at: t)
      if !(next >= lower && next <= upper) { next = lower + (upper - lower) / 2 }
      if next == t || upper.ulp >= upper - lower { break }
      t = next
    }
    return Self.bernstein(t, y0, y1, y2, y3)
  }

  private func slopeOfX(at t: Double) -> Double {
    let s = 1 - t
    return 3 * (s * s * (x1 - x0) + 2 * s * t * (x2 - x1) + t * t * (x3 - x2))
  }

  private static func bernstein(
    _ t: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> Double {
    let s = 1 - t
    return s * s * s * a + 3 * (s * s * t * b + s * t * t * c) + t * t * t * d
  }

  /// The slope of the tangent at the start; 0 where it is vertical.
  var startSlope: Double {
    Self.slope([(x1 - x0, y1 - y0), (x2 - x0, y2 - y0), (x3 - x0, y3 - y0)])
  }

  /// The slope of the tangent at the end; 0 where it is vertical.
  var endSlope: Double {
    Self.slope([(x3 - x2, y3 - y2), (x3 - x1, y3 - y1), (x3 - x0, y3 - y0)])
  }

  /// The slope towards the first point that is elsewhere.
  private static func slope(_ differences: [(x: Double, y: Double)]) -> Double {
    for (x, y) in differences where x != 0 || y != 0 { return x == 0 ? 0 : y / x }
    return 0
  }
}
