import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderScenes
import Testing

@testable import RenderStyles

struct IconTests {
  @Test func `there are at least eight icons, all different`() {
    #expect(Icon.allCases.count >= 8)
    #expect(Set(Icon.allCases.map(\.path)).count == Icon.allCases.count)
  }

  @Test(arguments: Icon.allCases)
  func `an icon with its stroke lies on the grid, stands in the middle and fills most of it`(
    icon: Icon
  ) throws {
    let bounds = try #require(icon.path.controlBounds).inset(by: -Icon.stroke.width / 2)
    #expect(bounds.minX >= 3 && bounds.minY >= 3 && bounds.maxX <= 67 && bounds.maxY <= 67)
    #expect(abs(bounds.center.x - 35) <= 0.5 && abs(bounds.center.y - 35) <= 2)
    #expect(max(bounds.width, bounds.height) >= 54)
  }

  @Test(arguments: Icon.allCases)
  func `subpaths begin with a move and have no step that goes nowhere`(icon: Icon) {
    var current: Point?
    for element in icon.path.elements {
      switch element {
      case .move(let point): current = point
      case .line(let point), .quad(_, let point), .cubic(_, _, let point):
        #expect(current != nil && current != point)
        current = point
      case .close: current = nil
      }
    }
  }

  @Test(arguments: [
    // sequence, what repeats
    ([1, 2, 1, 2], [1, 2]), ([1, 1, 1], [1]), ([1, 2, 1], [1, 2, 1]), ([7], [7]),
    ([1, 1, 2, 1, 1, 2], [1, 1, 2]),
  ])
  func `the shortest cycle repeated gives the sequence`(sequence: [Int], cycle: [Int]) {
    #expect(sequence.shortestCycle == cycle)
  }
}
