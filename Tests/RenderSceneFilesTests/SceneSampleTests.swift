import Foundation
import RenderFields
import RenderGeometry
import RenderRaster
import RenderScenes
import Testing

@testable import RenderSceneFiles

struct SceneSampleTests {
  @Test func `there are samples`() {
    #expect(SceneFixture.samples.count >= 12)
    #expect(SceneFixture.styles.count == 3)
  }

  @Test(arguments: SceneFixture.samples)
  func `a sample moves, loops and has notes for nobody`(path: String) throws {
    let file = try SceneFile(bytes: SceneFixture.bytes(path), name: path)
    #expect(file.notes == [])
    #expect(!file.summary.isEmpty)
    let style = try file.style()
    let scene = style.scene(size: Size(width: 32, height: 32), theme: Theme(), pictures: [])
    let rasterizer = Rasterizer()
    let pictures = (0..<6).map {
      rasterizer.render(scene.displayList(at: scene.period * Double($0) / 6))
    }
    let isMoving = Set(pictures).count >= 4
    #expect(isMoving)
    let isSeen = pictures.contains { $0.pixels.contains { $0 != 0 } }
    #expect(isSeen)
    let end = rasterizer.render(scene.displayList(at: scene.period))
    let meets = end == pictures[0]
    #expect(meets)
  }

  @Test(arguments: SceneFixture.samples)
  func `a sample looks different in dark surroundings`(path: String) throws {
    let style = try SceneFile(bytes: SceneFixture.bytes(path), name: path).style()
    #expect(path.hasSuffix("card.yml") || style.light != style.dark)
  }

  /// The YAML blocks of the documentation.
  private static let blocks: [String] = {
    let page = (try? SceneFixture.text("docs/scenes.md")) ?? ""
    return page.components(separatedBy: "```yaml\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }()

  @Test func `the scenes of the documentation are read, and its pieces too`() throws {
    #expect(Self.blocks.count >= 4)
    for block in Self.blocks {
      let text =
        block.contains("nodes:")
        ? block
        : "size: 64\nduration: 1.2\ncolors: { main: \"#6d28d9\", second: \"#f59e0b\" }\n"
          + "parameters: { width: 4 }\npictures: { photo: a.png }\nnodes:\n"
          + block.split(separator: "\n").map { "  \($0)\n" }.joined()
      #expect(SceneFixture.message(text) == nil, "\(text)")
    }
  }

  @Test func `every key and every word is in the documentation`() throws {
    let page = try SceneFixture.text("docs/scenes.md")
    var words = SceneReader.fields.map(\.field.name) + SceneNode.fields.map(\.field.name)
    words += SceneRepeat.fields.map(\.field.name) + SceneClip.fields.map(\.field.name)
    words += SceneSpring.fields.map(\.field.name) + SceneCurve.fields.map(\.field.name)
    words += SceneTrack.fields(SceneValue.angle).map(\.field.name)
    words += SceneKeyframe.fields(SceneValue.angle).map(\.field.name)
    words += SceneGradient.linear.map(\.field.name) + SceneGradient.radial.map(\.field.name)
    words += SceneGradient.conic.map(\.field.name) + SceneStop.fields.map(\.field.name)
    words += ScenePicture.fields.map(\.field.name) + SceneParameter.fields.map(\.field.name)
    words += SceneNamedColor.fields.map(\.field.name) + SceneDecoder.namedCurves.map(\.name)
    #expect(words.filter { !page.contains("`\($0)`") } == [])
  }
}
