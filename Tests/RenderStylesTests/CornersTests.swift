import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderScenes
import RenderStyles
import Testing

struct CornersTests {
  private static func centers(_ scene: Scene, at time: Double) -> [Point] {
    scene.displayList(at: time).commands.map { $0.transform.applied(to: .zero) }
  }

  @Test(
    arguments: [
      // seconds, centers as LHLoadingView has them on 100 points
      (0, [(80, 80), (20, 80), (20, 20)]),
      (0.15, [(80, 50), (20, 80), (20, 20)]),
      (0.3, [(80, 20), (20, 80), (20, 20)]),
      (0.375, [(80, 20), (35, 80), (20, 20)]),
      (0.6, [(80, 20), (80, 80), (20, 20)]),
      (0.75, [(80, 20), (80, 80), (20, 50)]),
      (0.9, [(80, 20), (80, 80), (20, 80)]),
      (1.05, [(50, 20), (80, 80), (20, 80)]),
      (1.2, [(80, 80), (20, 80), (20, 20)]),
    ] as [(Double, [(Double, Double)])])
  func `one square after the other hops into the free corner`(
    time: Double, centers: [(Double, Double)]
  ) {
    let scene = Corners().scene(size: Corners.referenceSize, theme: Theme(), pictures: [])
    #expect(scene.period == 1.2)
    let actual = Self.centers(scene, at: time)
    #expect(actual.count == 3)
    for (point, (x, y)) in zip(actual, centers) {
      #expect(abs(point.x - x) < 1e-12 && abs(point.y - y) < 1e-12)
    }
  }

  @Test func `clockwise is the mirror image about the diagonal of the free corner`() {
    var clockwise = Corners()
    clockwise.direction = .clockwise
    let size = Corners.referenceSize
    let a = Corners().scene(size: size, theme: Theme(), pictures: [])
    let b = clockwise.scene(size: size, theme: Theme(), pictures: [])
    for step in 0..<48 {
      let time = 1.2 * Double(step) / 48
      for (p, q) in zip(Self.centers(a, at: time), Self.centers(b, at: time)) {
        #expect(abs(p.x - (100 - q.y)) < 1e-12 && abs(p.y - (100 - q.x)) < 1e-12)
      }
    }
  }

  @Test func `squares are fractions of the width and of the height and stay on the canvas`() {
    let size = Size(width: 30, height: 60)
    let scene = Corners().scene(size: size, theme: Theme(), pictures: [])
    for step in 0..<24 {
      for command in scene.displayList(at: scene.period * Double(step) / 24).commands {
        guard case .fill(.rect(let rect), _, let paint) = command.content else {
          Issue.record("no rectangle")
          continue
        }
        #expect(abs(rect.width - 12) < 1e-12 && abs(rect.height - 24) < 1e-12)
        #expect(paint == .solid(Color(hex: 0xC8CEDD)))
        let center = command.transform.applied(to: .zero)
        #expect(center.x > 5.999_999 && center.x < 24.000_001)
        #expect(center.y > 11.999_999 && center.y < 48.000_001)
      }
    }
  }

  @Test func `a radius of one half makes dots`() throws {
    var corners = Corners()
    corners.radius = 0.5
    let scene = corners.scene(size: Size(width: 50, height: 50), theme: Theme(), pictures: [])
    let command = try #require(scene.displayList(at: 0).commands.first)
    let box = Rect(center: .zero, size: Size(width: 20, height: 20))
    #expect(
      command.content
        == .fill(
          .roundedRect(RoundedRect(box, radius: 10)), .nonZero, .solid(Color(hex: 0xC8CEDD))))
  }
}
