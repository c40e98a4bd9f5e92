import RenderDrawing
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderScenes
import Testing

@testable import RenderSceneFiles

struct SceneNodeTests {
  private static let red = Color(hex: 0xFF0000)
  private static let blue = Color(hex: 0x0000FF)
  private static let box = Rect(x: -10, y: -5, width: 20, height: 10)

  private static func fill(_ shape: Shape, _ paint: Paint = .solid(red)) -> Node {
    Node(.fill(shape, paint))
  }

  @Test(arguments: [
    ("rect: [20, 10]", Shape.rect(box)),
    ("rect: [1, 2, 3, 4]", .rect(Rect(x: 1, y: 2, width: 3, height: 4))),
    ("{ rect: [20, 10], radius: 3 }", .roundedRect(RoundedRect(box, radius: 3))),
    (
      "{ rect: [20, 10], radius: [1, 2, 3, 4] }",
      .roundedRect(
        RoundedRect(
          box, radii: CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)))
    ),
    (
      "{ rect: [20, 10], radius: 3, corners: continuous }",
      .path(Path(roundedRect: box, radius: 3, style: .continuous))
    ),
    ("circle: 8", .ellipse(Rect(x: -4, y: -4, width: 8, height: 8))),
    ("ellipse: [20, 10]", .ellipse(box)),
    ("path: M0 0 H10 V10 Z", .path((try? Path(svgData: "M0 0 H10 V10 Z")) ?? Path())),
  ])
  func `a shape is what its key says`(text: String, shape: Shape) throws {
    let inner = text.hasPrefix("{") ? String(text.dropFirst().dropLast()) : text
    let nodes = try SceneFixture.nodes("- { \(inner), fill: red }")
    #expect(nodes == [Self.fill(shape)])
  }

  @Test func `a hidden node draws nothing, nor what is inside`() throws {
    let nodes = try SceneFixture.nodes(
      "- { circle: 8, fill: red, hidden: true, children: [{ circle: 4, fill: blue }] }")
    #expect(nodes == [Node()])
  }

  @Test(arguments: [
    ("{ color: red, opacity: 0.5 }", Paint.solid(Color(red: 1, green: 0, blue: 0, alpha: 0.5))),
    (
      "{ linear: [red, blue] }",
      .linear(
        LinearGradient(
          Gradient(red, blue), from: Point(x: -10, y: 0), to: Point(x: 10, y: 0)))
    ),
    (
      "{ linear: [red, { color: blue, at: 0.25, opacity: 0.5 }], from: [1, 2], to: [3, 4], mix: oklab, "
        + "extend: reflect }",
      .linear(
        LinearGradient(
          Gradient(
            [
              .init(at: 0, red),
              .init(at: 0.25, Color(red: 0, green: 0, blue: 1, alpha: 0.5)),
            ], interpolation: .oklab, extend: .reflect), from: Point(x: 1, y: 2),
          to: Point(x: 3, y: 4)))
    ),
    (
      "{ radial: [red, blue] }",
      .radial(
        RadialGradient(Gradient(red, blue), center: .zero, radii: Size(width: 10, height: 5)))
    ),
    (
      "{ radial: [red, blue], center: [1, 2], radii: 3 }",
      .radial(
        RadialGradient(
          Gradient(red, blue), center: Point(x: 1, y: 2), radii: Size(width: 3, height: 3)))
    ),
    (
      "{ conic: [red, blue], start: -90 }",
      .conic(ConicGradient(Gradient(red, blue), center: .zero, start: .degrees(-90)))
    ),
  ])
  func `a paint is what it says`(text: String, paint: Paint) throws {
    let nodes = try SceneFixture.nodes("- { rect: [20, 10], fill: \(text) }")
    #expect(nodes == [Self.fill(.rect(Self.box), paint)])
  }

  @Test func `everything a node has can be set`() throws {
    let nodes = try SceneFixture.nodes(
      """
      - rect: [20, 10]
        stroke: red
        stroke-width: 3
        cap: square
        join: bevel
        miter-limit: 7
        dash: [1, 2]
        dash-offset: 0.5
        stroke-shift: [1, 0]
        snap-shift: true
        trim-start: 0.1
        trim-end: 0.9
        trim-offset: 0.25
        at: [1, 2]
        anchor: [3, 4]
        scale: [2, 0.5]
        rotate: 45
        flip: 30
        flip-axis: horizontal
        perspective: 200
        flip-clearance: 10
        back: false
        opacity: 0.5
        visible: [[0, 20%], [0.5, 0.75]]
        clip: { circle: 9, at: [1, 1], fill-rule: even-odd }
        isolated: true
        blend: source-atop
        children: [{ circle: 8, fill: blue }]
      """)
    var expected = Node(
      .stroke(
        .rect(Self.box),
        Stroke(
          width: 3, cap: .square, join: .bevel, miterLimit: 7, dash: [1, 2], dashOffset: 0.5),
        .solid(Self.red)),
      at: Point(x: 1, y: 2),
      children: [
        Self.fill(.ellipse(Rect(x: -4, y: -4, width: 8, height: 8)), .solid(Self.blue))
      ])
    expected.paintShift = .constant(Point(x: 1, y: 0))
    expected.snapsPaintToPixels = true
    expected.trimStart = .constant(0.1)
    expected.trimEnd = .constant(0.9)
    expected.trimOffset = .constant(0.25)
    expected.anchor = Point(x: 3, y: 4)
    expected.scale = .constant(Size(width: 2, height: 0.5))
    expected.rotation = .constant(.degrees(45))
    expected.flip = .constant(.degrees(30))
    expected.flipAxis = .horizontal
    expected.perspective = 200
    expected.flipClearance = 10
    expected.isDoubleSided = false
    expected.opacity = .constant(0.5)
    expected.visible = [0..<0.2, 0.5..<0.75]
    expected.clips = [
      Clip(
        .ellipse(Rect(x: -4.5, y: -4.5, width: 9, height: 9)), fillRule: .evenOdd,
        transform: .translation(Point(x: 1, y: 1)))
    ]
    expected.isIsolated = true
    expected.blendMode = .sourceAtop
    #expect(nodes == [expected])
  }

  @Test func `an outline lies above the inside and below the children`() throws {
    let nodes = try SceneFixture.nodes(
      "- { circle: 8, fill: red, stroke: blue, fill-rule: even-odd, "
        + "children: [{ rect: [20, 10], fill: red }] }")
    let circle = Shape.ellipse(Rect(x: -4, y: -4, width: 8, height: 8))
    #expect(
      nodes == [
        Node(
          .fill(circle, .solid(Self.red), rule: .evenOdd),
          children: [
            Node(.stroke(circle, Stroke(width: 1), .solid(Self.blue))), Self.fill(.rect(Self.box)),
          ])
      ])
  }

  @Test func `copies are later, further and turned`() throws {
    let dot = Self.fill(.ellipse(Rect(x: -1, y: -1, width: 2, height: 2)))
    #expect(
      try SceneFixture.nodes(
        "- { circle: 2, fill: red, at: [5, 0], repeat: { count: 3, offset: [10, 1] } }")
        == (0..<3).map {
          dot.with(\.position, Point(x: 5 + 10 * Double($0), y: Double($0)))
        })
    #expect(
      try SceneFixture.nodes(
        "- { circle: 2, fill: red, repeat: { count: 2, rotate: 360 / count, around: [0, 9] } }")
        == (0..<2).map { index in
          Node(at: Point(x: 0, y: 9), children: [dot]).with(\.anchor, Point(x: 0, y: 9))
            .with(\.rotation, .degrees(180 * Double(index)))
        })
    let fade = Track(Keyframe(at: 0, 0.0), Keyframe(at: 1, 1.0)).repeating(every: 1)
    #expect(
      try SceneFixture.nodes(
        """
        - repeat: { count: 2, delay: 0.5 }
          children:
            - { circle: 2, fill: red, opacity: { from: 0, to: 1 }, repeat: { count: 2, delay: 0.1 } }
        """)
        == [0.0, 0.5].map { outer in
          Node(
            children: [0.0, 0.1].map { inner in
              let delay = outer + inner
              return dot.with(\.opacity, delay == 0 ? fade : fade.shifted(by: delay))
            })
        })
  }

  @Test func `the visible times of a later copy go round the loop`() throws {
    let nodes = try SceneFixture.nodes(
      "- { circle: 2, fill: red, visible: [50%, 75%], repeat: { count: 4, delay: 0.25 } }")
    #expect(nodes.map(\.visible) == [[0.5..<0.75], [0.75..<1], [0..<0.25], [0.25..<0.5]])
  }

  @Test func `a picture covers its shape, or has a point for each pixel`() throws {
    let file = try SceneFixture.file(
      """
      size: 100
      duration: 1
      pictures: { photo: a.png }
      nodes:
        - picture: photo
        - { rect: [20, 10], picture: photo }
        - { rect: [20, 10], fill: { picture: photo, in: [0, 0, 5, 5] } }
      """)
    #expect(file.pictures == [SceneFile.Picture(name: "photo", path: "a.png")])
    let image = Image(
      Pixmap(
        size: PixelSize(width: 4, height: 4),
        filledWith: PremultipliedRGBA8(red: 255, green: 0, blue: 0, alpha: 255)))
    let natural = Rect(x: -2, y: -2, width: 4, height: 4)
    #expect(
      try file.style(images: [image]).light.nodes == [
        Node(.picture(image, filling: natural)),
        Node(.picture(image, filling: Self.box)),
        Self.fill(
          .rect(Self.box),
          .image(ImagePattern(image, in: Rect(x: 0, y: 0, width: 5, height: 5)))),
      ])
    #expect(try file.style().light.nodes == [Node(), Node(), Node()])
  }
}
