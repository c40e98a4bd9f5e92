import RenderMotion
import Testing

struct CubicCurveTests {
  @Test func `curves follow the reference inside and outside`() throws {
    let curves = try ReferenceData.curves()
    #expect(curves.count == 34)
    for item in curves {
      let curve: CubicCurve
      if let path = item.path {
        curve = CubicCurve(
          path.map {
            CubicCurve.Step(x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3], x: $0[4], y: $0[5])
          })
      } else {
        let points = try #require(item.points)
        curve = CubicCurve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
      }
      for sample in item.samples {
        let input = try #require(sample[0])
        let output = try #require(sample[1])
        let tolerance = 2e-15 * (1 + (sample[2] ?? 0).magnitude)
        let miss = (curve.value(at: input) - output).magnitude
        #expect(miss <= tolerance, "\(item.id) at \(input) misses \(output) by \(miss)")
      }
      for sample in item.outside ?? [] {
        let miss = (curve.value(at: sample[0]) - sample[1]).magnitude
        #expect(miss <= 1e-15 * (1 + sample[1].magnitude), "\(item.id) at \(sample[0])")
      }
    }
  }

  private static let named: [(TimingCurve, id: String)] = [
    (.ease, "css/ease"), (.easeIn, "css/ease-in"), (.easeOut, "css/ease-out"),
    (.easeInOut, "css/ease-in-out"), (.materialStandard, "material3/standard"),
    (.materialStandardDecelerate, "material3/standard-decelerate"),
    (.materialStandardAccelerate, "material3/standard-accelerate"),
    (.materialEmphasized, "material3/emphasized"),
    (.materialEmphasizedDecelerate, "material3/emphasized-decelerate"),
    (.materialEmphasizedAccelerate, "material3/emphasized-accelerate"),
    (.material2Standard, "material2/standard"), (.material2Decelerate, "material2/decelerate"),
    (.material2Accelerate, "material2/accelerate"), (.linear, "linear"),
  ]

  @Test(arguments: named)
  func `named timing curves are those of the reference`(curve: TimingCurve, id: String) throws {
    let item = try #require(try ReferenceData.curves().first { $0.id == id })
    for sample in item.samples {
      let input = try #require(sample[0])
      let output = try #require(sample[1])
      let tolerance = 2e-15 * (1 + (sample[2] ?? 0).magnitude)
      #expect((curve.progress(after: input, of: 1) - output).magnitude <= tolerance)
    }
  }

  private static let swiftUI: [(TimingCurve, [Double])] = [
    (.easeIn, [0.09, 0.32, 0.62]), (.easeOut, [0.38, 0.68, 0.91]),
    (.easeInOut, [0.13, 0.5, 0.87]),
  ]

  @Test(arguments: swiftUI)
  func `easings agree with those of SwiftUI`(curve: TimingCurve, quarters: [Double]) {
    for (index, expected) in quarters.enumerated() {
      let actual = curve.progress(after: Double(index + 1) * 0.25, of: 1)
      #expect((actual - expected).magnitude < 0.01)
    }
  }

  @Test func `an overshooting curve passes its ends where the web platform's tests say`() {
    let over = CubicCurve(x1: 0, y1: 1.5, x2: 1, y2: 1.5)
    #expect(over.value(at: 0.233687939613) < 1)
    #expect(over.value(at: 0.233687939615) > 1)
    #expect(over.value(at: 0.999999) > 1)
    let under = CubicCurve(x1: 0, y1: -0.5, x2: 1, y2: -0.5)
    #expect(under.value(at: 0.000001) < 0)
    #expect(under.value(at: 0.766312059) < 0)
    #expect(under.value(at: 0.766312061) > 0)
  }

  @Test func `a curve fed from an overshooting one goes on along its ends' tangents`() {
    let crossed = CubicCurve(x1: 0.5, y1: 1, x2: 0.5, y2: 0)
    let over = CubicCurve(x1: 0, y1: 1.5, x2: 1, y2: 1.5)
    let under = CubicCurve(x1: 0, y1: -0.5, x2: 1, y2: -0.5)
    let above = over.value(at: 0.5)
    let below = under.value(at: 0.5)
    #expect(above > 1 && below < 0)
    #expect(crossed.value(at: above) == 1 + 2 * (above - 1))
    #expect(crossed.value(at: below) == 2 * below)
  }

  private static let tangents: [([Double], start: Double, end: Double)] = [
    ([0.25, 0.5, 0.5, 0.25], 2, 1.5), ([0, 0, 0.5, 0.25], 0.5, 1.5), ([0, 0, 0, 0], 1, 1),
    ([0, 1, 1, 0], 0, 0), ([0.5, 0.25, 1, 1], 0.5, 1.5), ([1, 1, 1, 1], 1, 1),
    ([0, 0, 0, 1], 0, 0),
  ]

  @Test(arguments: tangents)
  func `outside, a curve has the slope of its end's tangent`(
    points: [Double], start: Double, end: Double
  ) {
    let curve = CubicCurve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    #expect(curve.value(at: -2) == -2 * start)
    #expect(curve.value(at: 3) == 1 + 2 * end)
    #expect(curve.value(at: .nan).isNaN)
  }

  @Test func `curves rise where their control points do, in the smallest steps`() {
    let curve = CubicCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    var last = 0.0
    for index in 0...10_000 {
      let value = curve.value(at: Double(index) / 10_000)
      #expect(value >= last)
      last = value
    }
    #expect(last == 1)
  }
}
