/// How progress follows time between two keyframes.
public enum TimingCurve: Hashable, Sendable {
  /// In step with time.
  case linear

  /// No progress until the end.
  case hold

  /// Along cubic Bézier curves.
  case cubic(CubicCurve)

  /// In equal jumps.
  case steps(StepCurve)

  /// Along straight lines between points.
  case piecewiseLinear(LinearCurve)

  /// On a spring, which keeps its own time: it is released at the start, and the duration only
  /// says when the target shows.
  case spring(Spring)
}

extension TimingCurve {
  /// The progress some seconds after the start: 0 is the start's value and 1 the target's.
  ///
  /// Progress outside 0…1 overshoots; nothing is limited. Before the start it is 0, and from the
  /// end on it is exactly 1, except for a piecewise linear curve, which keeps its first output
  /// before and its last after. A duration of 0 or less is over at once. NaN counts as after the
  /// end.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the start.
  ///   - duration: Seconds from the start to the end.
  /// - Returns: The fraction of the way from the start's value to the target.
  public func progress(after elapsed: Double, of duration: Double) -> Double {
    if elapsed < 0 {
      if case .piecewiseLinear(let curve) = self { return curve.value(at: 0) }
      return 0
    }
    guard elapsed < duration else {
      if case .piecewiseLinear(let curve) = self { return curve.value(at: 1) }
      return 1
    }
    switch self {
    case .linear: return elapsed / duration
    case .hold: return 0
    case .cubic(let curve): return curve.value(at: elapsed / duration)
    case .steps(let curve): return curve.value(at: elapsed / duration)
    case .piecewiseLinear(let curve): return curve.value(at: elapsed / duration)
    case .spring(let spring): return spring.value(at: elapsed)
    }
  }
}
