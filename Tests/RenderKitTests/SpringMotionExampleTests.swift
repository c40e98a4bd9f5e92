import RenderKit
import Testing

/// The examples of the documentation, as an app writes them.
struct SpringMotionExampleTests {
  private let box = Shape.rect(Rect(center: .zero, size: Size(width: 16, height: 16)))

  @Test func `a ball that is called back turns without a kink`() async throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    var motion = SpringMotion(from: 20)
    motion.retarget(at: 0, to: 100, spring: spring)
    motion.retarget(at: 0.2, to: 20, spring: spring)
    let path = Track(
      stride(from: 0, through: 2, by: 0.02).map {
        Keyframe(at: $0, Point(x: motion.value(at: $0), y: 20))
      })
    let before = motion.state(at: 0.2.nextDown)
    let after = motion.state(at: 0.2)
    #expect(before.velocity > 100)
    #expect((before.velocity - after.velocity).magnitude < 1e-9)
    #expect(motion.value(at: 0.21) > motion.value(at: 0.2))
    #expect((path.value(at: 2).x - 20).magnitude < 0.1)

    let node = Node(.fill(box, .solid(.black))).with(\.position, path)
    let frames = SceneFrames(
      Scene(size: Size(width: 120, height: 40), period: 2, nodes: [node]), frameRate: 25)
    #expect(try await frames.gif().starts(with: "GIF89a".utf8))
  }

  @Test func `two taps add up to one turn`() {
    let spring = Spring(duration: 0.7, dampingRatio: 0.7)
    var turn = AdditiveSpringMotion(from: 0)
    turn.move(at: 0, to: 180, spring: spring, duration: 0.7)
    turn.move(at: 0.3, to: 360, spring: spring, duration: 0.7)
    let flip = Track(
      stride(from: 0, through: 1, by: 0.02).map {
        Keyframe(at: $0, Angle.degrees(turn.value(at: $0)))
      })
    #expect((flip.value(at: 0.2).degrees - 180 * spring.value(at: 0.2)).magnitude < 1e-9)
    #expect((flip.value(at: 1).degrees - 360).magnitude < 1)
    let card = Node(.fill(box, .solid(.black)), at: Point(x: 20, y: 20)).with(\.flip, flip)
    let scene = Scene(size: Size(width: 40, height: 40), period: 1.5, nodes: [card])
    #expect(scene.displayList(at: 0.1) != scene.displayList(at: 0.4))
    #expect(Rasterizer().render(scene.displayList(at: 1.2))[20, 20].alpha == 255)
  }

  @Test func `errors print as sentences`() {
    var corners = Corners()
    let error = #expect(throws: Diagnostics.self) { try corners.set("hop", to: "fast") }
    #expect(
      error.map { "\($0)" }
        == "invalid value 'fast' for 'set hop': expected a number from 0.02 to 10 s")
  }
}
