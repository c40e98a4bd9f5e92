import RenderGeometry
import RenderMotion
import Testing

struct InterpolatableTests {
  private func expectLaws<Value: Interpolatable>(_ a: Value, _ b: Value, half: Value, beyond: Value)
  {
    #expect(a.interpolated(to: b, at: 0) == a)
    #expect(a.interpolated(to: b, at: 1) == b)
    #expect(a.interpolated(to: b, at: 0.5) == half)
    #expect(a.interpolated(to: b, at: 1.5) == beyond)
    for index in -10...30 { #expect(a.interpolated(to: a, at: Double(index) * 0.0731) == a) }
  }

  @Test func `mixing is exact at both ends, constant between equals, and goes on beyond`() {
    expectLaws(0.1, 0.1 + 1e300, half: 0.5e300, beyond: 1.5e300)
    expectLaws(1.0, 4.0, half: 2.5, beyond: 5.5)
    expectLaws(
      Point(x: 0, y: 0.3), Point(x: 1, y: 0.3), half: Point(x: 0.5, y: 0.3),
      beyond: Point(x: 1.5, y: 0.3))
    expectLaws(
      Size(width: 0.1, height: 2), Size(width: 0.1, height: 4), half: Size(width: 0.1, height: 3),
      beyond: Size(width: 0.1, height: 5))
    expectLaws(
      Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 2, y: 2, width: 3, height: 5),
      half: Rect(x: 1, y: 1, width: 2, height: 3), beyond: Rect(x: 3, y: 3, width: 4, height: 7))
    expectLaws(Angle.zero, .degrees(720), half: .degrees(360), beyond: .degrees(1080))
    expectLaws(
      CornerRadii(0.75),
      CornerRadii(topLeft: 0.75, topRight: 1.75, bottomRight: 2.75, bottomLeft: 0.75),
      half: CornerRadii(topLeft: 0.75, topRight: 1.25, bottomRight: 1.75, bottomLeft: 0.75),
      beyond: CornerRadii(topLeft: 0.75, topRight: 2.25, bottomRight: 3.75, bottomLeft: 0.75))
  }

  @Test(arguments: [(0.1, 0.7), (-3.0, 1e-9), (1e17, -0.3)])
  func `numbers are reached exactly however far apart they are`(a: Double, b: Double) {
    #expect(a.interpolated(to: b, at: 0) == a)
    #expect(a.interpolated(to: b, at: 1) == b)
    #expect((a.interpolated(to: b, at: 0.25) - (0.75 * a + 0.25 * b)).magnitude <= 2 * a.ulp)
  }
}
