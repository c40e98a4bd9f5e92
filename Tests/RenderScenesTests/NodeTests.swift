import RenderDrawing
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderScenes
import Testing

struct NodeTests {
  private static let unit = Shape.rect(Rect(size: Size(width: 1, height: 1)))
  private static let box = Node(.fill(unit, .solid(.black)))

  /// The commands of nodes on a large canvas with its origin in the middle.
  private static func commands(_ nodes: [Node], at time: Double = 0) -> [DrawCommand] {
    let root = Node(at: Point(x: 500, y: 500), children: nodes)
    return Scene(size: Size(width: 1000, height: 1000), period: 4, nodes: [root])
      .displayList(at: time).commands
  }

  /// The place of a point of a node's space, relative to the middle.
  private static func place(_ node: Node, _ x: Double, _ y: Double) throws -> Point {
    let command = try #require(commands([node]).first)
    return command.transform.applied(to: Point(x: x, y: y)) - Point(x: 500, y: 500)
  }

  private static func isClose(_ a: Point, _ b: Point) -> Bool { (a - b).length < 1e-12 * 500 }

  @Test func `the anchor lies at the position, whatever turns and scales`() throws {
    let node = Self.box
      .with(\.position, Point(x: 30, y: -20)).with(\.anchor, Point(x: 3, y: 5))
      .with(\.scale, Size(width: 2, height: 3)).with(\.rotation, .degrees(37))
      .with(\.flip, .degrees(50)).with(\.perspective, 300)
    #expect(Self.isClose(try Self.place(node, 3, 5), Point(x: 30, y: -20)))
  }

  @Test func `scale comes before rotation, and rotation is clockwise`() throws {
    let node = Self.box.with(\.scale, Size(width: 2, height: 3)).with(\.rotation, .degrees(90))
    #expect(try Self.place(node, 1, 0) == Point(x: 0, y: 2))
    #expect(try Self.place(node, 0, 1) == Point(x: -3, y: 0))
  }

  @Test(arguments: [
    // axis, degrees, image of (10, 20) seen from 100 above
    (Node.Axis.vertical, 0.0, Point(x: 10, y: 20)),
    (.vertical, 180, Point(x: -10, y: 20)),
    (.horizontal, 180, Point(x: 10, y: -20)),
    (.vertical, 360, Point(x: 10, y: 20)),
    // 60°: x is halved, and the point lies 10 √3/2 behind the plane.
    (.vertical, 60, Point(x: 5 / 1.0866025403784438, y: 20 / 1.0866025403784438)),
    (.vertical, -60, Point(x: 5 / 0.9133974596215561, y: 20 / 0.9133974596215561)),
    // The lower side comes towards the viewer: 20 √3/2 before the plane.
    (.horizontal, 60, Point(x: 10 / 0.8267949192431123, y: 10 / 0.8267949192431123)),
  ])
  func `a flip turns about its axis in true perspective`(
    axis: Node.Axis, degrees: Double, image: Point
  ) throws {
    let node = Self.box.with(\.flip, .degrees(degrees)).with(\.flipAxis, axis)
      .with(\.perspective, 100)
    #expect(Self.isClose(try Self.place(node, 10, 20), image))
  }

  @Test func `without a perspective a flip only makes narrower`() throws {
    let node = Self.box.with(\.flip, .degrees(60))
    #expect(Self.isClose(try Self.place(node, 10, 20), Point(x: 5, y: 20)))
  }

  @Test(arguments: [Node.Axis.vertical, .horizontal])
  func `with a clearance the near edge stays as long as it is`(axis: Node.Axis) throws {
    for degrees in stride(from: -175.0, through: 175, by: 25) {
      let node = Self.box.with(\.flip, .degrees(degrees)).with(\.flipAxis, axis)
        .with(\.perspective, 80).with(\.flipClearance, 50)
      let corners = try [(-50.0, -50.0), (50, -50), (50, 50), (-50, 50)].map {
        try Self.place(node, $0.0, $0.1)
      }
      let reach = corners.map { axis == .vertical ? abs($0.y) : abs($0.x) }.max()
      #expect(abs((reach ?? 0) - 50) < 1e-9)
    }
  }

  @Test(arguments: [
    // degrees, front is drawn
    (0.0, true), (89.999, true), (90, false), (90.001, false), (180, false), (270, false),
    (271, true), (360, true), (-89, true), (-91, false),
  ])
  func `a one-sided node is drawn while its front shows`(degrees: Double, isDrawn: Bool) {
    let side = Self.box.with(\.isDoubleSided, false)
    let own = side.with(\.flip, .degrees(degrees))
    let inherited = Node(children: [side]).with(\.flip, .degrees(degrees))
    #expect(Self.commands([own]).isEmpty != isDrawn)
    #expect(Self.commands([inherited]).isEmpty != isDrawn)
  }

  @Test func `nothing is seen of a node from its edge`() {
    #expect(Self.commands([Self.box.with(\.flip, .degrees(90))]).isEmpty)
  }

  @Test func `half a turn inside half a turn is no turn, to the last bit`() {
    let turned = Node(children: [Self.box.with(\.flip, .degrees(180))])
      .with(\.flip, .degrees(180)).with(\.perspective, 300).with(\.flipClearance, 9)
    #expect(Self.commands([turned]) == Self.commands([Node(children: [Self.box])]))
  }

  @Test(arguments: [
    // own opacity, drawn opacity inside a group at one half
    (1.0, 0.5), (0.5, 0.25), (7, 0.5), (0, nil), (-3, nil),
  ])
  func `opacities are cut to 0…1 and multiply`(opacity: Double, drawn: Double?) {
    let group = Node(children: [Self.box.with(\.opacity, opacity)]).with(\.opacity, 0.5)
    #expect(Self.commands([group]).first?.opacity == drawn)
  }

  @Test(arguments: [(0.0, false), (0.999, false), (1, true), (1.5, true), (2, false), (3, true)])
  func `a node is seen from the start of a range to before its end`(time: Double, isSeen: Bool) {
    let node = Self.box.with(\.visible, [1..<2, 3..<4])
    #expect(Self.commands([node], at: time).isEmpty != isSeen)
  }

  @Test func `clips follow their node and hold for its children`() throws {
    let clip = Clip(.ellipse(Rect(size: Size(width: 9, height: 9))), transform: .scaling(2))
    let group = Node(
      at: Point(x: 10, y: 0), children: [Self.box.with(\.position, Point(x: 1, y: 1))]
    )
    .with(\.clips, [clip]).with(\.scale, Size(width: 3, height: 3))
    let command = try #require(Self.commands([group]).first)
    #expect(command.clips.count == 1)
    #expect(command.clips.first?.shape == clip.shape)
    #expect(
      command.clips.first?.transform
        == .translation(x: 510, y: 500) * .scaling(3) * .scaling(2))
  }

  @Test func `an isolated group is one layer with the group's opacity and clips`() throws {
    let group = Node(children: [Self.box, Self.box.with(\.opacity, 0.5)])
      .with(\.isIsolated, true).with(\.opacity, 0.25)
      .with(\.clips, [Clip(Self.unit)])
    let command = try #require(Self.commands([group]).first)
    guard case .layer(let inside) = command.content else {
      Issue.record("no layer")
      return
    }
    #expect(command.opacity == 0.25 && command.clips.count == 1)
    #expect(inside.map(\.opacity) == [1, 0.5])
    #expect(inside.allSatisfy { $0.clips.isEmpty })
  }

  @Test func `a blend mode goes to the command of a leaf and to the layer of a group`() throws {
    let leaf = Self.box.with(\.blendMode, .xor)
    #expect(Self.commands([leaf]).map(\.blendMode) == [.xor])
    let group = Node(children: [Self.box]).with(\.blendMode, .plus)
    let command = try #require(Self.commands([group]).first)
    guard case .layer(let inside) = command.content else {
      Issue.record("no layer")
      return
    }
    #expect(command.blendMode == .plus && inside.map(\.blendMode) == [.sourceOver])
  }

  @Test(
    arguments: [
      // start, end, offset, drawn part of a line from 0 to 8
      (0, 1, 0, (0, 8)), (0.25, 0.75, 0, (2, 6)), (-1, 0.5, 0, (0, 4)), (0.5, 3, 0, (4, 8)),
      (0, 0.25, 0.5, (4, 6)), (0.5, 0.5, 0, nil), (0.75, 0.5, 0, nil),
    ] as [(Double, Double, Double, (Double, Double)?)])
  func `outlines are drawn from the trim's start to its end`(
    start: Double, end: Double, offset: Double, part: (Double, Double)?
  ) {
    let line = Path(polyline: [.zero, Point(x: 8, y: 0)])
    let node = Node(.stroke(.path(line), Stroke(width: 1), .solid(.black)))
      .with(\.trimStart, start).with(\.trimEnd, end).with(\.trimOffset, offset)
    let drawn = Self.commands([node]).map { command -> Path? in
      guard case .stroke(.path(let path), _, _) = command.content else { return nil }
      return path
    }
    #expect(
      drawn
        == (part.map { [Path(polyline: [Point(x: $0.0, y: 0), Point(x: $0.1, y: 0)])] } ?? []))
  }

  @Test(arguments: [
    // shape, length
    (Shape.rect(Rect(size: Size(width: 10, height: 6))), 32.0),
    (.roundedRect(RoundedRect(Rect(size: Size(width: 10, height: 6)), radius: 3)), 26.849_555),
    (.ellipse(Rect(size: Size(width: 10, height: 10))), 31.415_926),
  ])
  func `half of a shape's outline is half as long`(shape: Shape, length: Double) throws {
    let node = Node(.stroke(shape, Stroke(width: 1), .solid(.black))).with(\.trimEnd, 0.5)
    let command = try #require(Self.commands([node]).first)
    guard case .stroke(.path(let path), _, _) = command.content else {
      Issue.record("no path")
      return
    }
    #expect(abs(path.length - length / 2) < 1e-2)
  }

  @Test func `children are above their node, in order`() {
    func box(_ x: Double) -> Node { Self.box.with(\.position, Point(x: x, y: 0)) }
    let node = box(0).with(\.children, [box(1), box(2)])
    #expect(Self.commands([node, box(3)]).map { $0.transform.m13 - 500 } == [0, 1, 2, 3])
  }

  @Test(arguments: [
    // picture, expected box of the whole picture over a square from 0 to 10
    (4, 4, Rect(x: 0, y: 0, width: 10, height: 10)),
    (8, 4, Rect(x: -5, y: 0, width: 20, height: 10)),
    (1, 4, Rect(x: 0, y: -15, width: 10, height: 40)),
  ])
  func `a picture fills its rectangle, centered and undistorted`(
    width: Int, height: Int, box: Rect
  ) {
    let image = Image(Pixmap(size: PixelSize(width: width, height: height)))
    let square = Rect(size: Size(width: 10, height: 10))
    #expect(
      Node.Content.picture(image, filling: square)
        == .fill(.rect(square), .image(ImagePattern(image, in: box))))
  }
}
