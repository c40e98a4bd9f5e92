import RenderMotion
import Testing

struct StepCurveTests {
  private static let over = CubicCurve(x1: 0, y1: 1.5, x2: 1, y2: 1.5)
  private static let farOver = CubicCurve(x1: 0, y1: 3, x2: 1, y2: 3)
  private static let under = CubicCurve(x1: 0, y1: -0.5, x2: 1, y2: -0.5)

  private static let fed: [(CubicCurve, StepCurve, inputs: [Double], outputs: [Double])] = [
    (over, StepCurve(count: 1, jump: .start), [0, 0.23, 0.25, 1], [1, 1, 2, 1]),
    (over, StepCurve(count: 1, jump: .end), [0, 0.23, 0.25, 1], [0, 0, 1, 1]),
    (over, StepCurve(count: 1, jump: .both), [0, 0.23, 0.25, 1], [0.5, 0.5, 1, 1]),
    (over, StepCurve(count: 2, jump: .none), [0, 0.23, 0.25, 1], [0, 1, 2, 1]),
    (farOver, StepCurve(count: 1, jump: .start), [0, 0.114, 0.5, 0.9], [1, 2, 3, 2]),
    (farOver, StepCurve(count: 1, jump: .end), [0, 0.114, 0.5, 0.9], [0, 1, 2, 1]),
    (farOver, StepCurve(count: 1, jump: .both), [0, 0.114, 0.5, 0.9], [0.5, 1, 1.5, 1]),
    (farOver, StepCurve(count: 2, jump: .none), [0, 0.114, 0.5, 0.9], [0, 3, 4, 3]),
    (under, StepCurve(count: 1, jump: .start), [0, 0.75, 0.8, 1], [1, 0, 1, 1]),
    (under, StepCurve(count: 1, jump: .end), [0, 0.75, 0.8, 1], [0, -1, 0, 1]),
  ]

  @Test(arguments: fed)
  func `steps fed from an overshooting curve are those of the web platform's tests`(
    curve: CubicCurve, steps: StepCurve, inputs: [Double], outputs: [Double]
  ) {
    #expect(inputs.map { steps.value(at: curve.value(at: $0)) } == outputs)
  }

  private static let quarters: [(StepCurve.Jump, [Double])] = [
    // The output from 0, from 1/4, from 1/2 and from 3/4 on, and at 1.
    (.start, [0.25, 0.5, 0.75, 1, 1]), (.end, [0, 0.25, 0.5, 0.75, 1]),
    (.both, [0.2, 0.4, 0.6, 0.8, 1]), (.none, [0, 1.0 / 3, 2.0 / 3, 1, 1]),
  ]

  @Test(arguments: quarters)
  func `four steps change at the quarters`(jump: StepCurve.Jump, outputs: [Double]) {
    let curve = StepCurve(count: 4, jump: jump)
    for (index, output) in outputs.enumerated() {
      let input = Double(index) * 0.25
      #expect(curve.value(at: input) == output)
      if input < 1 { #expect(curve.value(at: input.nextUp) == output) }
      if index > 0 { #expect(curve.value(at: input.nextDown) == outputs[index - 1]) }
    }
    #expect(curve.value(at: .nan).isNaN)
    #expect(curve.value(at: .infinity) == .infinity)
  }
}
