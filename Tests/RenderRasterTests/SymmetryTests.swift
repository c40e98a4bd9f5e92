import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderRaster
import Testing

struct SymmetryTests {
  static let side = 24

  /// Maps of the canvas onto itself: name, transform, where a pixel of the result comes from.
  static let maps:
    [(name: String, transform: Transform, source: @Sendable (Int, Int) -> (Int, Int))] =
      [
        ("mirrored", Transform(a: -1, b: 0, c: 0, d: 1, e: 24, f: 0), { (23 - $0, $1) }),
        ("upside down", Transform(a: 1, b: 0, c: 0, d: -1, e: 0, f: 24), { ($0, 23 - $1) }),
        (
          "turned by 180°", Transform(a: -1, b: 0, c: 0, d: -1, e: 24, f: 24),
          { (23 - $0, 23 - $1) }
        ),
        ("transposed", Transform(a: 0, b: 1, c: 1, d: 0, e: 0, f: 0), { ($1, $0) }),
        ("turned by 90°", Transform(a: 0, b: 1, c: -1, d: 0, e: 24, f: 0), { ($1, 23 - $0) }),
      ]

  @Test(arguments: sampleShapes().indices, maps.indices)
  func `a mapped scene gives the mapped bytes`(shape: Int, map: Int) {
    let (name, content) = sampleShapes()[shape]
    let (mapName, transform, source) = Self.maps[map]
    let plain = picture([DrawCommand(content)], width: Self.side, height: Self.side)
    let mapped = picture(
      [DrawCommand(content, transform: transform)], width: Self.side, height: Self.side)
    let expected = plain.rearranged(width: Self.side, height: Self.side, source)
    let isEqual = mapped == expected
    #expect(isEqual, "\(name) \(mapName)")
  }

  @Test(arguments: sampleShapes().indices, [(1, 0), (0, 1), (37, 12), (10_000, 3)])
  func `a shift by whole pixels shifts the bytes`(shape: Int, shift: (Int, Int)) {
    let (name, content) = sampleShapes()[shape]
    let plain = picture([DrawCommand(content)], width: Self.side, height: Self.side)
    let (dx, dy) = shift
    let canvas = PixelSize(width: Self.side + dx, height: Self.side + dy)
    var moved = Pixmap(size: canvas)
    Rasterizer().draw(
      DisplayList(
        size: canvas,
        commands: [
          DrawCommand(content, transform: .translation(x: Double(dx), y: Double(dy)))
        ]),
      into: &moved, damage: [canvas.bounds])
    let part = moved.cropped(
      to: PixelRect(x: dx, y: dy, width: Self.side, height: Self.side))
    let isEqual = part == plain
    #expect(isEqual, "\(name) by \(shift)")
  }

  @Test
  func `a rectangle, a polygon, a path and a rounded rectangle without radius are equal`() {
    let rect = Rect(x: 3.3, y: 4.6, width: 14.8, height: 9.1)
    let shapes: [Shape] = [
      .rect(rect), .path(Path(rect: rect)), .roundedRect(RoundedRect(rect, radius: 0)),
      .path(
        Path(polygon: [
          Point(x: rect.minX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
          Point(x: rect.maxX, y: rect.maxY), Point(x: rect.maxX, y: rect.minY),
        ])),
    ]
    let pictures = shapes.map {
      picture([.fill($0, .solid(.black))], width: Self.side, height: Self.side)
    }
    for index in pictures.indices.dropFirst() {
      let isEqual = pictures[index] == pictures[0]
      #expect(isEqual, "shape \(index)")
    }
  }

  @Test
  func `a rounded rectangle and its path are equal`() {
    let rounded = RoundedRect(
      Rect(x: 2.25, y: 3.7, width: 18.4, height: 15.3),
      radii: CornerRadii(topLeft: 5.2, topRight: 1.1, bottomRight: 7.7, bottomLeft: 0))
    let shape = picture([.fill(.roundedRect(rounded), .solid(.black))], width: 24, height: 24)
    let path = picture(
      [.fill(.path(Path(roundedRect: rounded)), .solid(.black))], width: 24, height: 24)
    let isEqual = shape == path
    #expect(isEqual)
  }

  @Test
  func `what is drawn in parts equals what is drawn whole`() {
    var random = TestRandom(seed: 3)
    var commands = sampleShapes().map { DrawCommand($0.content, opacity: 0.6) }
    commands.append(
      DrawCommand(
        .fill(
          .rect(Rect(x: 0, y: 0, width: 24, height: 24)), .nonZero,
          .linear(
            LinearGradient(
              Gradient(Color(hex: 0xff0000), .clear), from: Point(x: 3, y: 2),
              to: Point(x: 19, y: 12)))),
        clips: [Clip(.ellipse(Rect(x: 3, y: 3, width: 18, height: 18)))]))
    commands.append(
      DrawCommand(
        .layer(sampleShapes().map { DrawCommand($0.content) }), opacity: 0.3,
        blendMode: .sourceAtop))
    let list = DisplayList(
      size: PixelSize(width: 24, height: 24), background: .white, commands: commands)
    let whole = Rasterizer().render(list)
    let rasterizer = Rasterizer()
    for _ in 0..<60 {
      let x = random.integer(0...23)
      let y = random.integer(0...23)
      let region = PixelRect(
        x: x, y: y, width: random.integer(1...24), height: random.integer(1...24))
      var part = whole
      for row in y..<min(24, region.maxY) {
        for column in x..<min(24, region.maxX) { part[column, row] = .clear }
      }
      rasterizer.draw(list, into: &part, damage: [region])
      let isEqual = part == whole
      #expect(isEqual, "\(region)")
    }
  }

  @Test
  func `drawing the parts that differ gives the picture drawn whole`() {
    var random = TestRandom(seed: 91)
    // Large enough to be drawn in strips, some of which no part touches.
    let size = PixelSize(width: 300, height: 700)
    let rects = (0..<40).map { _ in
      Rect(
        x: random.number(0...270), y: random.number(0...300) * (random.integer(0...1) == 0 ? 1 : 2),
        width: random.number(3...50), height: random.number(3...40))
    }
    func list(_ shift: Double) -> DisplayList {
      let band = LinearGradient(
        Gradient(Color(hex: 0xe2e5ec), Color(hex: 0xf6f7fa)), from: Point(x: shift, y: 0),
        to: Point(x: shift + 40, y: 14))
      return DisplayList(
        size: size, background: .white,
        commands: rects.map { DrawCommand.fill(.rect($0), .linear(band)) })
    }
    let rasterizer = Rasterizer()
    var pixmap = rasterizer.render(list(0))
    for step in 1...12 {
      let (before, after) = (list(Double(step - 1) * 21), list(Double(step) * 21))
      rasterizer.draw(after, into: &pixmap, damage: after.damage(since: before))
      let isEqual = pixmap == Rasterizer().render(after)
      #expect(isEqual, "step \(step)")
    }
  }
}
