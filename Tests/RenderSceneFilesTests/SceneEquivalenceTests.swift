import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderRaster
import RenderScenes
import RenderStyles
import Testing

@testable import RenderSceneFiles

/// A style written as a scene file is the same picture.
struct SceneEquivalenceTests {
  private func style(_ name: String) throws -> SceneFileStyle {
    let path = "Tests/Fixtures/scenes/\(name).yml"
    return try SceneFile(bytes: SceneFixture.bytes(path), name: path).style()
  }

  private func expectSamePixels(
    _ a: Scene, _ b: Scene, scale: Double, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(a.period == b.period, sourceLocation: location)
    let rasterizer = Rasterizer()
    var different = 0
    for step in 0..<30 {
      let time = a.period * Double(step) / 30
      let pixels = [a, b].map { rasterizer.render($0.displayList(at: time, scale: scale)) }
      if pixels[0] != pixels[1] { different += 1 }
    }
    #expect(different == 0, sourceLocation: location)
  }

  @Test(arguments: [
    (Size(width: 120, height: 40), 1.0), (Size(width: 120, height: 40), 0.7),
    (Size(width: 97, height: 61), 1.0), (Size(width: 30, height: 30), 2.0),
  ])
  func `pulse is the same pixels on every canvas`(canvas: Size, scale: Double) throws {
    let file = try style("pulse")
    for appearance in Theme.Appearance.allCases {
      let theme = Theme(appearance: appearance)
      expectSamePixels(
        file.scene(size: canvas, theme: theme, pictures: []),
        Pulse().scene(size: canvas, theme: theme, pictures: []), scale: scale)
    }
  }

  @Test func `pulse is the same pixels with the same parameters`() throws {
    var file = try SceneFile(
      bytes: SceneFixture.bytes("Tests/Fixtures/scenes/pulse.yml"), name: "pulse.yml")
    var pulse = Pulse()
    for (name, value) in [("growth", "1.9"), ("interval", "0.4"), ("rise", "0.25"), ("side", "17")]
    {
      try file.set(name, to: value)
      try pulse.set(name, to: value)
    }
    let theme = Theme(color: Color(hex: 0x336699))
    #expect(file.use(theme) == [])
    let size = Pulse.referenceSize
    expectSamePixels(
      try file.style().scene(size: size, theme: theme, pictures: []),
      pulse.scene(size: size, theme: theme, pictures: []), scale: 1)
  }

  @Test(arguments: [1.0, 0.36, 0.64])
  func `corners is the same pixels`(scale: Double) throws {
    let size = Corners.referenceSize
    let file = try style("corners")
    for appearance in Theme.Appearance.allCases {
      let theme = Theme(appearance: appearance)
      expectSamePixels(
        file.scene(size: size, theme: theme, pictures: []),
        Corners().scene(size: size, theme: theme, pictures: []), scale: scale)
    }
  }

  @Test func `the card of flip turns over in the same pixels`() throws {
    let size = Size(width: 40, height: 40)
    let theme = Theme(appearance: .dark)
    let clear = Image(Pixmap(size: PixelSize(width: 1, height: 1)))
    var flip = Flip()
    flip.picture = 1
    let built = flip.scene(size: size, theme: theme, pictures: [clear])
    let read = try style("flip").scene(size: size, theme: theme, pictures: [])
    expectSamePixels(read, built, scale: 1)
  }
}
