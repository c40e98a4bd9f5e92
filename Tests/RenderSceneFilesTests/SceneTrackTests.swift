import RenderFields
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderScenes
import Testing

@testable import RenderSceneFiles

struct SceneTrackTests {
  private func opacity(_ text: String) throws -> Track<Double> {
    let nodes = try SceneFixture.nodes("- { circle: 2, fill: red, opacity: \(text) }")
    return try #require(nodes.first).opacity
  }

  private static let fade = [Keyframe(at: 0, 0.0), Keyframe(at: 0.5, 1.0)]

  @Test(arguments: [
    ("0.5", Track.constant(0.5)),
    ("{ keyframes: [[0, 0], [0.5, 1]] }", Track(fade).repeating(every: 1)),
    ("{ keyframes: [[0, 0], [50%, 1]] }", Track(fade).repeating(every: 1)),
    ("{ from: 0, to: 1, over: 0.5 }", Track(fade).repeating(every: 1)),
    (
      "{ keyframes: [{ at: 0, value: 0 }, { at: 25%, value: 1 }], over: 2 }",
      Track(fade).repeating(every: 1)
    ),
    ("{ from: 0, to: 1, over: 0.5, every: 0.5 }", Track(fade).repeating(every: 0.5)),
    ("{ from: 0, to: 1, over: 0.5, every: never }", Track(fade)),
    (
      "{ from: 0, to: 1, over: 0.5, delay: 0.25 }",
      Track(fade).repeating(every: 1).shifted(by: 0.25)
    ),
    (
      "{ from: 0, to: 1, over: 0.5, autoreverse: true }",
      Track(fade).autoreversed().repeating(every: 1)
    ),
    (
      "{ from: 0, to: 1, over: 0.5, speed: 2 }",
      Track(fade).playing(atSpeed: 2).repeating(every: 1)
    ),
    ("{ keyframes: [[0.3, 0.5]] }", Track.constant(0.5)),
  ])
  func `a track is what it says`(text: String, track: Track<Double>) throws {
    #expect(try opacity(text) == track)
  }

  @Test(arguments: [
    ("hold", TimingCurve.hold), ("ease-in-out", .easeInOut),
    ("material-emphasized", .materialEmphasized),
    ("[0.1, 0.2, 0.3, 0.4]", .cubic(0.1, 0.2, 0.3, 0.4)),
    ("\"cubic-bezier(0.4, 0, 0.2, 1)\"", .material2Standard),
    ("\"steps(4)\"", .steps(4)), ("\"steps(4, jump-none)\"", .steps(4, .none)),
    ("\"steps(2, start)\"", .steps(2, .start)),
    (
      "\"linear(0, 0.5 20% 40%, 1)\"",
      .piecewiseLinear(.init(0), .init(0.5, at: 0.2, to: 0.4), .init(1))
    ),
    ("{ spring: { duration: 0.5, bounce: 0.2 } }", .spring(Spring(duration: 0.5, bounce: 0.2))),
    ("{ spring: { duration: 0.5 } }", .spring(Spring(duration: 0.5, bounce: 0))),
    (
      "{ spring: { duration: 0.3, damping-ratio: 0.7, velocity: 2 } }",
      .spring(Spring(duration: 0.3, dampingRatio: 0.7, initialVelocity: 2))
    ),
    (
      "{ spring: { stiffness: 100, damping: 30, mass: 2, overdamped: true } }",
      .spring(Spring(mass: 2, stiffness: 100, damping: 30, allowsOverdamping: true))
    ),
    (
      "{ cubic: [[0, 0, 0.2, 0.1, 0.5, 0.5], [0.6, 1, 0.8, 1, 1, 1]] }",
      .cubic(
        CubicCurve([
          .init(x1: 0, y1: 0, x2: 0.2, y2: 0.1, x: 0.5, y: 0.5),
          .init(x1: 0.6, y1: 1, x2: 0.8, y2: 1, x: 1, y: 1),
        ]))
    ),
  ])
  func `a curve is what it says, for all keyframes or for one`(text: String, curve: TimingCurve)
    throws
  {
    let keyframes = [Keyframe(at: 0, 0.0, curve: curve), Keyframe(at: 1, 1.0)]
    #expect(try opacity("{ keyframes: [[0, 0, \(text)], [1, 1]] }").keyframes == keyframes)
    #expect(try opacity("{ from: 0, to: 1, curve: \(text) }").keyframes == keyframes)
    #expect(
      try opacity("{ keyframes: [{ at: 0, value: 0, curve: \(text) }, [1, 1]] }").keyframes
        == keyframes)
  }

  @Test(arguments: [
    "cubic-bezier(0, 0, 1)", "cubic-bezier(0, 0, 1, nan)", "cubic-bezier(0, 0, 1, 1", "steps(0)",
    "steps(1, jump-none)", "steps(2, middle)", "steps(99999999999)", "linear()", "linear(1)",
    "linear(0, 1 2 3%)", "linear(0, 10%, 1)", "linear(0, 0.5 1% 2% 3%, 1)", "spring(1, 2)", "(",
    ")",
  ])
  func `what is no curve is an error`(text: String) {
    let message = SceneFixture.message(
      "size: 9\nduration: 1\nnodes:\n"
        + "  - { circle: 1, fill: red, opacity: { from: 0, to: 1, curve: \"\(text)\" } }\n")
    #expect(message?.contains("curve of opacity of circle is") == true, "\(message ?? "none")")
  }

  @Test func `colors change over time`() throws {
    let node = try #require(
      try SceneFixture.nodes("- { circle: 2, fill: { from: red, to: blue }, stroke: red }").first)
    let track = Track(
      Keyframe(at: 0, Color(hex: 0xFF0000)), Keyframe(at: 1, Color(hex: 0x0000FF))
    ).repeating(every: 1)
    #expect(node.color == track)
    #expect(node.children.map(\.color) == [nil])
  }

  @Test func `a later copy is the first one some time ago, all round the loop`() throws {
    let nodes = try SceneFixture.nodes(
      "- { circle: 2, fill: red, at: { keyframes: [[0, [0, 0]], [30%, [9, 3], ease], [1, [0, 0]]] }, "
        + "repeat: { count: 4, delay: 0.25 } }")
    for step in 0..<20 {
      let time = Double(step) / 20
      for (index, node) in nodes.enumerated() {
        let earlier = (time - 0.25 * Double(index) + 1).truncatingRemainder(dividingBy: 1)
        let distance =
          (node.position.value(at: time) - nodes[0].position.value(at: earlier)).length
        #expect(distance < 1e-9)
      }
    }
  }
}
