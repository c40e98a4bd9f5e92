import RenderDrawing
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderScenes
import Testing

struct SceneTests {
  private static let box = Node(.fill(.rect(Rect(size: Size(width: 1, height: 1))), .solid(.black)))

  /// A square that jumps from 0 to 50 at 0.7 s of 2.1 s.
  private static let jump = Scene(
    size: Size(width: 100, height: 50), period: 2.1,
    nodes: [
      box.with(
        \.position,
        Track(
          Keyframe(at: 0, .zero, curve: .hold), Keyframe(at: 0.7, Point(x: 50, y: 0))))
    ])

  @Test(arguments: [
    // points, scale, pixels
    (Size(width: 100, height: 40), 2.0, PixelSize(width: 200, height: 80)),
    (Size(width: 33, height: 10), 0.5, PixelSize(width: 17, height: 5)),
    (Size(width: 0.1, height: 120), 1.5, PixelSize(width: 1, height: 180)),
  ])
  func `the picture has the rounded number of pixels, at least one`(
    size: Size, scale: Double, pixels: PixelSize
  ) {
    let scene = Scene(size: size, period: 1, nodes: [])
    #expect(scene.pixelSize(scale: scale) == pixels)
    #expect(scene.displayList(at: 0, scale: scale).size == pixels)
  }

  @Test func `points times scale are pixels`() throws {
    let scene = Scene(
      size: Size(width: 10, height: 10), period: 1,
      nodes: [Self.box.with(\.position, Point(x: 3, y: 4))])
    let command = try #require(scene.displayList(at: 0, scale: 3).commands.first)
    #expect(command.transform.applied(to: Point(x: 1, y: 1)) == Point(x: 12, y: 15))
  }

  @Test(
    arguments: [
      // time, x
      (0, 0), (0.69, 0), (0.7, 50), ((0.7).nextDown, 50), (2.09, 50), (2.1, 0),
      ((2.1).nextDown, 0), (2.8, 50), (-1.4, 50), (-1.41, 0), (-2.1, 0), (2100, 0), (2100.7, 50),
    ] as [(Double, Double)])
  func `time repeats with the period and rounding never shows the moment before a jump`(
    time: Double, x: Double
  ) {
    #expect(Self.jump.displayList(at: time).commands.map(\.transform.m13) == [x])
  }

  @Test func `what lies off the canvas or inside no clip is not in the list`() {
    let scene = Scene(
      size: Size(width: 10, height: 10), period: 1,
      nodes: [
        Self.box.with(\.position, Point(x: 10, y: 0)),
        Self.box.with(\.position, Point(x: -1, y: 0)),
        Self.box.with(\.clips, [Clip(.rect(Rect(x: 2, y: 2, width: 1, height: 1)))]),
        Node(children: [Self.box]).with(\.scale, Size(width: 0, height: 1)),
      ])
    #expect(scene.displayList(at: 0).commands.isEmpty)
  }

  @Test func `the background can be exchanged`() {
    let scene = Self.jump.on(.white)
    #expect(scene.displayList(at: 0).background == .white)
    #expect(Self.jump.displayList(at: 0).background == .clear)
    #expect(scene.displayList(at: 0).commands == Self.jump.displayList(at: 0).commands)
  }
}
