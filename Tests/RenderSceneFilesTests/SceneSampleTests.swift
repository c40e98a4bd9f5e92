import Foundation
import RenderGeometry
import RenderRaster
import RenderScenes
import Testing

@testable import RenderDocuments

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
    var words = SceneReader.fields.map(\.name) + SceneNode.fields.map(\.name)
    words += SceneRepeat.fields.map(\.name) + SceneClip.fields.map(\.name)
    words += SceneSpring.fields.map(\.name) + SceneCurve.fields.map(\.name)
    words += SceneTrack.fields(SceneValue.angle).map(\.name)
    words += SceneKeyframe.fields(SceneValue.angle).map(\.name)
    words += SceneGradient.linear.map(\.name) + SceneGradient.radial.map(\.name)
    words += SceneGradient.conic.map(\.name) + SceneStop.fields.map(\.name)
    words += ScenePicture.fields.map(\.name) + SceneParameter.fields.map(\.name)
    words += SceneNamedColor.fields.map(\.name) + SceneDecoder.namedCurves.map(\.name)
    #expect(words.filter { !page.contains("`\($0)`") } == [])
  }
}
