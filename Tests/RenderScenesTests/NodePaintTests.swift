import RenderDrawing
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderScenes
import Testing

struct NodePaintTests {
  private let box = Shape.rect(Rect(x: 0, y: 0, width: 10, height: 10))
  private let red = Color(hex: 0xFF0000)
  private let blue = Color(hex: 0x0000FF)

  private func paint(_ node: Node, at time: Double, scale: Double = 1) -> Paint? {
    let scene = Scene(size: Size(width: 10, height: 10), period: 4, nodes: [node])
    guard
      case .fill(_, _, let paint) = scene.displayList(at: time, scale: scale).commands.first?
        .content
    else { return nil }
    return paint
  }

  private var band: Node {
    let gradient = LinearGradient(
      Gradient(red, blue, red), from: Point(x: -10, y: 0), to: .zero)
    return Node(.fill(box, .linear(gradient))).with(
      \.paintShift, Track(Keyframe(at: 0, .zero), Keyframe(at: 4, Point(x: 40, y: 0))))
  }

  @Test func `a color over time replaces the paint`() {
    let node = Node(.fill(box, .solid(.black)))
      .with(\.color, Track(Keyframe(at: 0, red), Keyframe(at: 2, blue)))
    #expect(paint(node, at: 0) == .solid(red))
    #expect(paint(node, at: 1) == .solid(Color(red: 0.5, green: 0, blue: 0.5)))
    #expect(paint(node, at: 3) == .solid(blue))
  }

  @Test func `colors are mixed premultiplied`() {
    let mixed = Color.clear.interpolated(to: red, at: 0.25)
    #expect(mixed == Color(red: 1, green: 0, blue: 0, alpha: 0.25))
    #expect(red.interpolated(to: blue, at: 0) == red)
    #expect(red.interpolated(to: blue, at: 1) == blue)
    #expect(Color.clear.interpolated(to: .clear, at: 0.5) == .clear)
  }

  @Test func `a gradient moves on its shape`() {
    guard case .linear(let gradient) = paint(band, at: 1.25) else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.start.x == 2.5 && gradient.end.x == 12.5)
  }

  @Test func `a gradient beside its shape is the color of its end`() {
    #expect(paint(band, at: 2.5) == .solid(red))
    #expect(paint(band, at: 3.5) == .solid(red))
  }

  @Test(arguments: [
    // time, pixels per point, where the gradient starts in points
    (1.234, 1.0, 2.0), (1.26, 1, 3), (1.26, 10, 2.6), (1.234, 2, 2.5),
  ])
  func `a gradient that snaps moves by whole pixels`(time: Double, scale: Double, start: Double) {
    guard
      case .linear(let gradient) = paint(
        band.with(\.snapsPaintToPixels, true), at: time, scale: scale)
    else {
      Issue.record("no gradient")
      return
    }
    #expect(abs(gradient.start.x - start) < 1e-9)
  }
}
