import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderScenes
import RenderStyles
import Testing

struct PulseTests {
  private static let scene = Pulse().scene(
    size: Pulse.referenceSize, theme: Theme(), pictures: [])

  /// The squares' boxes at a time.
  private static func boxes(at time: Double) -> [Rect] {
    scene.displayList(at: time).commands.compactMap { command in
      guard case .fill(.rect(let rect), _, .solid(Color(hex: 0x00FF00))) = command.content else {
        return nil
      }
      let a = command.transform.applied(to: Point(x: rect.minX, y: rect.minY))
      let b = command.transform.applied(to: Point(x: rect.maxX, y: rect.maxY))
      return Rect(minX: a.x, minY: a.y, maxX: b.x, maxY: b.y)
    }
  }

  @Test(
    arguments: [
      // seconds, sides; the middle of ease-in-out is half the way
      (0, [20, 20, 20]), (0.1, [25, 20, 20]), (0.2, [30, 20, 20]), (0.3, [25, 20, 20]),
      (0.4, [20, 20, 20]), (0.45, [20, 20, 20]), (0.6, [20, 25, 20]), (0.7, [20, 30, 20]),
      (1.1, [20, 20, 25]), (1.2, [20, 20, 30]), (1.4, [20, 20, 20]), (1.499, [20, 20, 20]),
    ] as [(Double, [Double])])
  func `one square after the other swells to one and a half`(time: Double, sides: [Double]) {
    let boxes = Self.boxes(at: time)
    #expect(boxes.count == 3)
    for (index, (box, side)) in zip(boxes, sides).enumerated() {
      #expect(abs(box.width - side) < 1e-12 * 20 && abs(box.height - side) < 1e-12 * 20)
      #expect(abs(box.center.x - Double(20 + 40 * index)) < 1e-12 * 100)
      #expect(abs(box.center.y - 20) < 1e-12 * 20)
    }
  }

  @Test func `at all times the squares are on the canvas and apart`() {
    for step in 0..<150 {
      let boxes = Self.boxes(at: Double(step) / 100)
      let canvas = Rect(size: Pulse.referenceSize)
      #expect(boxes.allSatisfy { $0.union(canvas) == canvas })
      #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.maxX < $1.minX })
    }
  }

  @Test func `at rest the lists are equal to the last bit`() {
    #expect(
      Set([0.4, 0.43, 0.5, 0.9, 0.95, 1.4, 1.45, 1.5].map { Self.scene.displayList(at: $0) })
        .count == 1)
  }
}
