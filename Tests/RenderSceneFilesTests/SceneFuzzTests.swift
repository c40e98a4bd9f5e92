import RenderFields
import RenderGeometry
import RenderRaster
import RenderScenes
import TestSupport
import Testing

@testable import RenderSceneFiles

struct SceneFuzzTests {
  /// Texts that readers tend to trip over.
  private static let hard = [
    "-1", "1e999", "nan", "-0", "0", "9223372036854775808", "\"", "{", "}", "[", "]", ":", "- ",
    "\t", "\u{0}", "null", "100000", "-100000", "0.0001", "1 / 0", "index", "((", "50%",
    "steps(10000)", "{ spring: { stiffness: 1000000, damping: 0, velocity: 1000 } }",
    "{ spring: { duration: 0.01, damping-ratio: 0.001, velocity: -1000 } }", "blend: xor",
    "[0, 100, 1, -100]", "linear(0 0% 0%, 1 0%)", "&a", "*a",
  ]

  @Test(arguments: SceneFixture.samples + SceneFixture.styles)
  func `a damaged file is a scene that can be drawn, or an error with a message`(
    path: String
  ) throws {
    let bytes = try SceneFixture.bytes(path)
    var mutator = Mutator(name: path, hard: Self.hard)
    let rasterizer = Rasterizer()
    for _ in 0..<40 {
      let damaged = mutator.damaged(bytes)
      do throws(Diagnostics) {
        let scene = try SceneFile(bytes: damaged, name: path).style()
          .scene(size: Size(width: 8, height: 8), theme: Theme(), pictures: [])
        let picture = rasterizer.render(scene.displayList(at: scene.period / 3))
        #expect(picture.width == 8)
      } catch {
        #expect(!error.all.isEmpty)
        #expect(error.all.allSatisfy { !$0.description.isEmpty && !$0.description.contains("\n") })
      }
    }
  }
}
