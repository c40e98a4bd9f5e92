import RenderDrawing
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderScenes
import RenderStyles
import Testing

struct FlipTests {
  private static let pictures: [UInt32] = [0x10, 0x20, 0x30]

  private static func scene(_ axis: Flip.Axis, perspective: Double = 400) -> Scene {
    var flip = Flip()
    flip.axis = axis
    flip.perspective = perspective
    return flip.scene(
      size: Flip.referenceSize, theme: Theme(), pictures: pictures.map(StyleCase.picture))
  }

  /// The number of the picture that a list shows, and the transform of its card.
  private static func shown(_ list: DisplayList) throws -> (number: Int, transform: Transform) {
    let images = list.commands.compactMap { command -> Image? in
      guard case .fill(_, _, .image(let pattern)) = command.content else { return nil }
      return pattern.image
    }
    try #require(images.count == 1 && list.commands.count == 2)
    let number = try #require(pictures.firstIndex { StyleCase.picture($0) == images[0] })
    #expect(list.commands[0].transform == list.commands[1].transform)
    return (number, list.commands[0].transform)
  }

  @Test(arguments: Flip.Axis.allCases)
  func `pictures are exchanged when the card is seen from the edge`(axis: Flip.Axis) throws {
    let scene = Self.scene(axis)
    let spring = Spring(duration: 0.7, dampingRatio: 0.7)
    for turn in 0..<Int(scene.period.rounded()) {
      // The time of a quarter turn, by bisection.
      var (low, high) = (0.05, 0.2)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if spring.value(at: middle) < 0.5 { low = middle } else { high = middle }
      }
      let start = Double(turn) + 0.3
      let before = try Self.shown(scene.displayList(at: start + low - 1e-6))
      let after = try Self.shown(scene.displayList(at: start + low + 1e-6))
      #expect(before.number == turn % 3 && after.number == (turn + 1) % 3)
      // What shows is thinner than a thousandth of a point.
      for (_, transform) in [before, after] {
        let a = transform.applied(to: Point(x: -50, y: -50))
        let b = transform.applied(to: Point(x: 50, y: 50))
        #expect(min(abs(a.x - b.x), abs(a.y - b.y)) < 0.01)
      }
      for elapsed in stride(from: 0.0, to: 0.7, by: 0.01) where abs(elapsed - low) > 1e-6 {
        let number = try Self.shown(scene.displayList(at: start + elapsed)).number
        #expect(number == (elapsed < low ? turn : turn + 1) % 3)
      }
    }
  }

  @Test(arguments: Flip.Axis.allCases, [0, 1, 90, 400])
  func `the card stays on the canvas, reaches its edge and is never mirrored`(
    axis: Flip.Axis, perspective: Double
  ) throws {
    let scene = Self.scene(axis, perspective: perspective)
    for step in 0..<Int(scene.period * 100) {
      let list = scene.displayList(at: Double(step) / 100)
      let (_, transform) = try Self.shown(list)
      #expect(transform.determinant > 0)
      let corners = [(-50.0, -50.0), (50, -50), (50, 50), (-50, 50)].map {
        transform.applied(to: Point(x: $0.0, y: $0.1))
      }
      let reach = corners.flatMap { [abs($0.x - 50), abs($0.y - 50)] }.max() ?? 0
      #expect(abs(reach - 50) < 1e-9)
    }
  }

  @Test(arguments: Flip.Axis.allCases)
  func `resting cards are upright, flat and equal, whichever side shows`(axis: Flip.Axis) throws {
    let scene = Self.scene(axis)
    for turn in 0..<Int(scene.period.rounded()) {
      let rest = scene.displayList(at: Double(turn))
      for elapsed in [0.001, 0.1, 0.299, 0.3] {
        #expect(scene.displayList(at: Double(turn) + elapsed) == rest)
      }
      #expect(scene.displayList(at: Double(turn) + 0.32) != rest)
      let (number, transform) = try Self.shown(rest)
      #expect(number == turn % 3 && transform == .translation(x: 50, y: 50))
    }
  }

  @Test(arguments: [
    // axis, seconds of the period
    (Flip.Axis.vertical, 3.0), (.horizontal, 3), (.alternate, 6),
  ])
  func `the period is as many turns as it takes to come back`(axis: Flip.Axis, period: Double) {
    #expect(Self.scene(axis).period == period)
  }

  @Test func `the card swings past by the spring's overshoot`() throws {
    let scene = Self.scene(.vertical, perspective: 0)
    // The peak of 4.6 % of 180° is at 0.447 of the duration.
    let peak = 0.13412401305959613 / 0.3 * 0.7
    let (_, transform) = try Self.shown(scene.displayList(at: 0.3 + peak))
    // cos of 8.2778°.
    #expect(abs(transform.m11 - 0.989582) < 1e-5)
  }

  @Test func `perspective makes the near edge longer than the far one`() throws {
    let (_, transform) = try Self.shown(Self.scene(.vertical).displayList(at: 0.3 + 0.06))
    func length(_ x: Double) -> Double {
      transform.applied(to: Point(x: x, y: 50)).y - transform.applied(to: Point(x: x, y: -50)).y
    }
    #expect(abs(length(-50) - 100) < 1e-9)
    #expect(length(50) < 95)
  }
}
