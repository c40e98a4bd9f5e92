import RenderMotion
import Testing

struct TimingCurveTests {
  @Test(arguments: [
    // elapsed, duration, progress
    (0.0, 2.0, 0.0),
    (0.5, 2.0, 0.25),
    (2.0, 2.0, 1.0),
  ])
  func `a linear curve advances in step with time`(
    elapsed: Double, duration: Double, progress: Double
  ) {
    #expect(TimingCurve.linear.progress(after: elapsed, of: duration) == progress)
  }

  private static let curves: [TimingCurve] = [
    .linear, .hold, .ease, .easeInOut, .materialEmphasized, .stepStart, .stepEnd,
    .steps(3, .both), .steps(2, .none), .spring(Spring(duration: 0.3, dampingRatio: 0.7)),
    .spring(Spring(stiffness: 10, damping: 0)),
    .piecewiseLinear(LinearCurve.Stop(0), LinearCurve.Stop(1.5), LinearCurve.Stop(1)),
  ]

  @Test(arguments: curves)
  func `progress is 0 before the start and 1 from the end on`(curve: TimingCurve) {
    #expect(curve.progress(after: -0.001, of: 0.3) == 0)
    #expect(curve.progress(after: -.infinity, of: 0.3) == 0)
    #expect(curve.progress(after: 0.3, of: 0.3) == 1)
    #expect(curve.progress(after: .infinity, of: 0.3) == 1)
    #expect(curve.progress(after: 0, of: 0) == 1)
    #expect(curve.progress(after: 0, of: -1) == 1)
    #expect(curve.progress(after: .nan, of: 0.3) == 1)
    #expect(curve.progress(after: 0.1, of: .nan) == 1)
  }

  @Test func `a piecewise linear curve keeps its own ends`() {
    let curve = TimingCurve.piecewiseLinear(
      LinearCurve.Stop(1), LinearCurve.Stop(-0.5), LinearCurve.Stop(0.25))
    #expect(curve.progress(after: -1, of: 2) == 1)
    #expect(curve.progress(after: 1, of: 2) == -0.5)
    #expect(curve.progress(after: 5, of: 2) == 0.25)
  }

  @Test func `a hold makes no progress until the end`() {
    #expect(TimingCurve.hold.progress(after: 0, of: 2) == 0)
    #expect(TimingCurve.hold.progress(after: 2.0.nextDown, of: 2) == 0)
    #expect(TimingCurve.hold.progress(after: 2, of: 2) == 1)
  }

  @Test func `a spring keeps its own time, whatever the duration`() {
    let spring = Spring(duration: 0.3, dampingRatio: 0.7)
    for duration in [0.2, 0.3, 5] {
      let progress = TimingCurve.spring(spring).progress(after: 0.125, of: duration)
      #expect(progress == spring.value(at: 0.125))
      #expect(progress > 1)
    }
  }
}
