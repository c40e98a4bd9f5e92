import RenderDrawing
import RenderGeometry
import RenderPixels
import Testing

struct DrawCommandBoundsTests {
  private static let canvas = PixelRect(x: 0, y: 0, width: 100, height: 80)
  private static let square = Shape.rect(Rect(x: 10, y: 20, width: 5, height: 6))
  private static let ink = Paint.solid(.black)

  private static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test(arguments: [
    // transform, box
    (Transform.identity, box(10, 20, 5, 6)),
    (.translation(x: 0.5, y: -0.25), box(10, 19, 6, 7)),
    (.scaling(2), box(20, 40, 10, 12)),
    (.scaling(x: -1, y: 1), .empty),
    (.translation(x: 90, y: 0), .empty),
    (.translation(x: 87, y: 56), box(97, 76, 3, 4)),
    (Transform(a: 0, b: 1, c: -1, d: 0, e: 50, f: 0), box(24, 10, 6, 5)),
    (.scaling(1e300), .empty),
    (.scaling(x: 1e300, y: 0.01), .empty),
  ])
  func `a fill touches the pixels of its transformed box inside the canvas`(
    transform: Transform, box: PixelRect
  ) {
    let command = DrawCommand.fill(Self.square, Self.ink, transform: transform)
    #expect(command.bounds(in: Self.canvas) == box)
  }

  @Test(arguments: [
    // shape
    Shape.rect(Rect(x: 10, y: 20, width: 30, height: 20)),
    .roundedRect(RoundedRect(Rect(x: 10, y: 20, width: 30, height: 20), radius: 4)),
    .ellipse(Rect(x: 10, y: 20, width: 30, height: 20)),
  ])
  func `every kind of shape has the box of its rectangle`(shape: Shape) {
    #expect(
      DrawCommand.fill(shape, Self.ink).bounds(in: Self.canvas) == Self.box(10, 20, 30, 20))
  }

  @Test func `an empty path touches nothing`() {
    let command = DrawCommand.fill(.path(Path()), Self.ink)
    #expect(command.bounds(in: Self.canvas) == .empty)
  }

  @Test func `a mitered corner lies inside the bounds of its stroke`() {
    var path = Path()
    path.move(to: Point(x: 20, y: 40))
    path.line(to: Point(x: 50, y: 40))
    path.line(to: Point(x: 20, y: 44))
    let stroke = Stroke(width: 4, join: .miter, miterLimit: 20)
    let bounds = DrawCommand(.stroke(.path(path), stroke, Self.ink)).bounds(in: Self.canvas)
    // The miter's tip: width / 2 / sin(half the corner's angle) from the corner; 15 units here.
    #expect(bounds.maxX >= 65)
    #expect(bounds.x <= 18 && bounds.y <= 38 && bounds.maxY >= 46)
  }

  @Test(arguments: [
    // width, touched columns left of the path
    (0.0, 0), (2.0, 2), (5.0, 3),
  ])
  func `a stroke reaches half its width beyond the shape`(width: Double, columns: Int) {
    let command = DrawCommand(.stroke(Self.square, Stroke(width: width), Self.ink))
    let bounds = command.bounds(in: Self.canvas)
    #expect(
      bounds
        == (width == 0
          ? .empty : Self.box(10 - columns, 20 - columns, 5 + 2 * columns, 6 + 2 * columns)))
  }

  @Test func `clips cut the bounds, each under its own transform`() {
    var command = DrawCommand.fill(.rect(Rect(size: Size(width: 100, height: 80))), Self.ink)
    command.clips = [
      Clip(Self.square, transform: .scaling(2)),
      Clip(.ellipse(Rect(x: 25, y: 0, width: 50, height: 50))),
    ]
    #expect(command.bounds(in: Self.canvas) == Self.box(25, 40, 5, 10))
    command.clips.append(Clip(.path(Path())))
    #expect(command.bounds(in: Self.canvas) == .empty)
  }

  @Test func `a layer has the bounds of all its commands inside its clips`() {
    let layer = DrawCommand(
      .layer([
        .fill(Self.square, Self.ink),
        .fill(Self.square, Self.ink, transform: .translation(x: 30, y: 10)),
      ]),
      clips: [Clip(.rect(Rect(x: 0, y: 0, width: 42, height: 80)))])
    #expect(layer.bounds(in: Self.canvas) == Self.box(10, 20, 32, 16))
    #expect(DrawCommand(.layer([])).bounds(in: Self.canvas) == .empty)
  }

  @Test(arguments: BlendMode.allCases)
  func `a layer whose transparency erases has the whole canvas as its bounds`(mode: BlendMode) {
    let erases: [BlendMode] = [
      .clear, .source, .sourceIn, .sourceOut, .destinationIn, .destinationAtop,
    ]
    let layer = DrawCommand(.layer([.fill(Self.square, Self.ink)]), blendMode: mode)
    #expect(
      layer.bounds(in: Self.canvas)
        == (erases.contains(mode) ? Self.canvas : Self.box(10, 20, 5, 6)))
  }

  @Test func `perspective keeps the image of every point inside the bounds`() {
    let transform = Transform(0.8, 0.1, 12, -0.05, 0.9, 8, 0.004, -0.003, 1)
    let rect = Rect(x: 5, y: 5, width: 60, height: 50)
    let bounds = DrawCommand.fill(.rect(rect), Self.ink, transform: transform)
      .bounds(in: Self.canvas)
    for step in 0...20 {
      for other in 0...20 {
        let point = transform.applied(
          to: Point(x: 5 + 3 * Double(step), y: 5 + 2.5 * Double(other)))
        #expect(point.x >= Double(bounds.x) && point.x <= Double(bounds.maxX))
        #expect(point.y >= Double(bounds.y) && point.y <= Double(bounds.maxY))
      }
    }
    #expect(bounds != Self.canvas)
  }

  @Test func `a shape that reaches behind the eye has the whole canvas as its bounds`() {
    let transform = Transform(1, 0, 0, 0, 1, 0, -0.1, 0, 1)
    let command = DrawCommand.fill(Self.square, Self.ink, transform: transform)
    #expect(command.bounds(in: Self.canvas) == Self.canvas)
  }
}
