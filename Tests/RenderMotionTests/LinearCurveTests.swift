import RenderMotion
import Testing

struct LinearCurveTests {
  private typealias Stop = LinearCurve.Stop

  private static let webPlatform: [([LinearCurve.Stop], [Double])] = [
    ([Stop(0), Stop(1.5), Stop(1)], [0, 0.75, 1.5, 1.25, 1]),
    ([Stop(1), Stop(-0.5), Stop(0)], [1, 0.25, -0.5, -0.25, 0]),
    ([Stop(0.5)], [0.5, 0.5, 0.5, 0.5, 0.5]),
    ([Stop(0), Stop(1)], [0, 0.25, 0.5, 0.75, 1]),
    ([Stop(0), Stop(1, at: 0.5), Stop(0, at: 0.25), Stop(1)], [0, 0.5, 0, 0.5, 1]),
    ([Stop(0), Stop(2, at: 0.25, to: 0.75), Stop(0)], [0, 2, 2, 2, 0]),
    ([Stop(0), Stop(1), Stop(2), Stop(3, at: 0.75), Stop(4)], [0, 1, 2, 3, 4]),
  ]

  @Test(arguments: webPlatform)
  func `lines run between the stops`(stops: [LinearCurve.Stop], outputs: [Double]) {
    let curve = LinearCurve(stops)
    #expect((0...4).map { curve.value(at: Double($0) * 0.25) } == outputs)
  }

  @Test func `flat pieces with jumps are the same as steps`() {
    let curve = LinearCurve([
      Stop(0.2, at: 0, to: 0.2), Stop(0.4, at: 0.2, to: 0.4), Stop(0.6, at: 0.4, to: 0.6),
      Stop(0.8, at: 0.6, to: 0.8), Stop(1, at: 0.8, to: 1),
    ])
    let steps = StepCurve(count: 5, jump: .start)
    for index in 0...1000 {
      let input = Double(index) / 1000
      #expect((curve.value(at: input) - steps.value(at: input)).magnitude < 1e-15)
    }
  }

  @Test func `inputs out of order are raised, and missing ends are filled in`() {
    let raised = LinearCurve([Stop(0), Stop(0.1, at: -0.1), Stop(1)])
    #expect(raised == LinearCurve([Stop(0, at: 0), Stop(0.1, at: 0), Stop(1, at: 1)]))
    let long = LinearCurve([Stop(0), Stop(1, at: 1.1), Stop(2)])
    #expect(long == LinearCurve([Stop(0, at: 0), Stop(1, at: 1.1), Stop(2, at: 1.1)]))
    #expect(long.value(at: 0.55) == 0.5)
  }

  @Test func `outside, the first and the last line go on`() {
    let curve = LinearCurve([Stop(0), Stop(1, at: 0.5), Stop(3)])
    #expect(curve.value(at: -0.5) == -1)
    #expect(curve.value(at: 1.25) == 4)
    #expect(curve.value(at: .nan).isNaN)
  }
}
