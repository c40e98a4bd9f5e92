/// The timing of progress between two keyframes: CSS's easing function.
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

extension TimingCurve {
  /// A cubic Bézier curve from (0, 0) to (1, 1), as CSS's `cubic-bezier()`.
  ///
  /// - Precondition: `x1` and `x2` are from 0 to 1; all numbers are finite.
  public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingCurve {
    .cubic(CubicCurve(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// Equal jumps, as CSS's `steps()`.
  ///
  /// - Precondition: `count` is at least 1, and at least 2 for `StepCurve.Jump.none`.
  public static func steps(_ count: Int, _ jump: StepCurve.Jump = .end) -> TimingCurve {
    .steps(StepCurve(count: count, jump: jump))
  }

  /// Straight lines between points, as CSS's `linear()`.
  ///
  /// - Precondition: There is at least one stop.
  public static func piecewiseLinear(_ stops: LinearCurve.Stop...) -> TimingCurve {
    .piecewiseLinear(LinearCurve(stops))
  }
}

extension TimingCurve {
  /// CSS's `ease`, and the default of Core Animation.
  public static let ease = TimingCurve.cubic(0.25, 0.1, 0.25, 1)

  /// CSS's `ease-in`: a slow start.
  public static let easeIn = TimingCurve.cubic(0.42, 0, 1, 1)

  /// CSS's `ease-out`: a slow end.
  public static let easeOut = TimingCurve.cubic(0, 0, 0.58, 1)

  /// CSS's `ease-in-out`, and the curve of a UIKit animation that names none.
  public static let easeInOut = TimingCurve.cubic(0.42, 0, 0.58, 1)

  /// CSS's `step-start`: at the target at once.
  public static let stepStart = TimingCurve.steps(1, .start)

  /// CSS's `step-end`: at the target in the end.
  public static let stepEnd = TimingCurve.steps(1, .end)
}

extension TimingCurve {
  /// Material Design 3, standard.
  public static let materialStandard = TimingCurve.cubic(0.2, 0, 0, 1)

  /// Material Design 3, standard decelerate: for what comes in.
  public static let materialStandardDecelerate = TimingCurve.cubic(0, 0, 0, 1)

  /// Material Design 3, standard accelerate: for what goes out.
  public static let materialStandardAccelerate = TimingCurve.cubic(0.3, 0, 1, 1)

  /// Material Design 3, emphasized: two curves, with the join at a sixth of the time.
  public static let materialEmphasized = TimingCurve.cubic(
    CubicCurve([
      CubicCurve.Step(x1: 0.05, y1: 0, x2: 0.133333, y2: 0.06, x: 0.166666, y: 0.4),
      CubicCurve.Step(x1: 0.208333, y1: 0.82, x2: 0.25, y2: 1, x: 1, y: 1),
    ]))

  /// Material Design 3, emphasized decelerate: for what comes in.
  public static let materialEmphasizedDecelerate = TimingCurve.cubic(0.05, 0.7, 0.1, 1)

  /// Material Design 3, emphasized accelerate: for what goes out.
  public static let materialEmphasizedAccelerate = TimingCurve.cubic(0.3, 0, 0.8, 0.15)

  /// Material Design 2, standard.
  public static let material2Standard = TimingCurve.cubic(0.4, 0, 0.2, 1)

  /// Material Design 2, decelerate: for what comes in.
  public static let material2Decelerate = TimingCurve.cubic(0, 0, 0.2, 1)

  /// Material Design 2, accelerate: for what goes out.
  public static let material2Accelerate = TimingCurve.cubic(0.4, 0, 1, 1)
}
