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
