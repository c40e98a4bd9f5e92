import RenderDrawing
import RenderGeometry
import RenderPixels

extension Drawings {
  static let rainbow = Gradient([
    Gradient.Stop(at: 0, Color(hex: 0xEF4444)), Gradient.Stop(at: 0.4, Color(hex: 0xFACC15)),
    Gradient.Stop(at: 0.4, Color(hex: 0x22C55E)), Gradient.Stop(at: 1, Color(hex: 0x3B82F6)),
  ])
  static let fade = Gradient(Color(hex: 0xDC2626), Color(hex: 0x2563EB).faded(by: 0))

  static func variants(_ make: (Gradient, Rect) -> Paint) -> DisplayList {
    var cells: [Gradient] = [rainbow, fade]
    for (index, interpolation) in Gradient.Interpolation.allCases.enumerated() {
      var gradient = index % 2 == 0 ? fade : Gradient(Color(hex: 0xFF0000), Color(hex: 0x00FF00))
      gradient.interpolation = interpolation
      cells.append(gradient)
    }
    for extend in Gradient.Extend.allCases {
      var gradient = rainbow
      gradient.extend = extend
      cells.append(gradient)
    }
    cells.append(Gradient(.black))
    return list(
      cells.enumerated().map { index, gradient in
        let box = rect(2 + 32 * Double(index % 3), 2 + 32 * Double(index / 3), 28, 28)
        return .fill(.rect(box), make(gradient, box))
      }, width: 96, height: 96)
  }

  static let linear = variants { gradient, box in
    .linear(
      LinearGradient(
        gradient, from: Point(x: box.minX + 6, y: box.minY + 4),
        to: Point(x: box.maxX - 8, y: box.maxY - 10)))
  }

  static let radial = variants { gradient, box in
    .radial(
      RadialGradient(
        gradient, center: Point(x: box.minX + 12, y: box.minY + 14),
        radii: Size(width: 11, height: 8)))
  }

  static let conic = variants { gradient, box in
    .conic(ConicGradient(gradient, center: box.center, start: .degrees(30)))
  }

  /// Every operator: a circle of half opacity on a square, over nothing.
  static let blends: DisplayList = {
    let modes = BlendMode.allCases
    let commands = modes.enumerated().map { index, mode in
      let (x, y) = (24 * Double(index % 5), 24 * Double(index / 5))
      let cell = rect(x, y, 24, 24)
      let square = DrawCommand.fill(
        .rect(rect(x + 3.5, y + 3.5, 12, 12)), .solid(Color(hex: 0x2563EB)))
      let circle = DrawCommand(
        .fill(
          .ellipse(rect(x + 8, y + 8, 13, 13)), .nonZero,
          .solid(Color(hex: 0xF59E0B).faded(by: 0.7))), blendMode: mode)
      return DrawCommand(.layer([square, circle]), clips: [Clip(.rect(cell))])
    }
    return list(commands, width: 120, height: 72)
  }()

  static let clips: DisplayList = {
    let stripes = (0..<16).map { index in
      DrawCommand.fill(
        .rect(rect(4 * Double(index), 0, 2, 64)), index % 2 == 0 ? coral : blue)
    }
    let pentagram = Clip(
      .path(star(center: Point(x: 20, y: 20), radius: 19)), fillRule: .evenOdd)
    let circle = Clip(.ellipse(rect(30, 30, 32, 32)))
    let box = Clip(
      .roundedRect(RoundedRect(rect(-10, -10, 20, 20), radius: 5)),
      transform: Transform(a: 0.96, b: 0.28, c: -0.28, d: 0.96, e: 48, f: 16))
    let half = Clip(.rect(rect(30.5, 44.25, 40, 9.5)))
    return list([
      DrawCommand(.layer(stripes), clips: [pentagram]),
      DrawCommand(.layer(stripes), clips: [circle, half]),
      DrawCommand(.layer(stripes), clips: [box], opacity: 0.6),
      DrawCommand(
        .fill(.rect(rect(0, 40, 30, 24)), .nonZero, ink),
        clips: [Clip(.ellipse(rect(2, 40, 18, 22))), Clip(.ellipse(rect(10, 40, 18, 22)))]),
    ])
  }()

  /// Opacity of a group, and the same opacity of its parts.
  static let layers: DisplayList = {
    func pair(_ x: Double, opacity: Double) -> [DrawCommand] {
      [
        DrawCommand(.fill(.ellipse(rect(x, 4, 20, 20)), .nonZero, coral), opacity: opacity),
        DrawCommand(.fill(.ellipse(rect(x + 6, 12, 20, 20)), .nonZero, blue), opacity: opacity),
      ]
    }
    let knockout = DrawCommand(
      .fill(.ellipse(rect(12, 42, 12, 12)), .nonZero, ink), blendMode: .destinationOut)
    return list(
      [
        DrawCommand(.layer(pair(3, opacity: 1)), opacity: 0.5),
        DrawCommand(.layer(pair(35, opacity: 0.5))),
        DrawCommand(.layer([.fill(.rect(rect(4, 38, 28, 20)), ink), knockout])),
        DrawCommand(
          .layer([
            DrawCommand(.layer([.fill(.rect(rect(38, 38, 20, 20)), blue)]), opacity: 0.5)
          ]), opacity: 0.5),
      ], on: Color(hex: 0xFFF7ED))
  }()

  static let images = list([
    .fill(.rect(rect(2, 2, 16, 16)), .image(ImagePattern(checker, in: rect(2, 2, 16, 16)))),
    .fill(
      .rect(rect(22.5, 2.5, 16, 16)), .image(ImagePattern(checker, in: rect(22.5, 2.5, 16, 16)))
    ),
    .fill(.rect(rect(2, 22, 40, 40)), .image(ImagePattern(checker, in: rect(2, 22, 40, 40)))),
    .fill(
      .ellipse(rect(-10, -10, 20, 20)), .image(ImagePattern(checker, in: rect(-10, -10, 20, 20))),
      transform: Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, e: 52, f: 14)),
    DrawCommand(
      .fill(
        .rect(rect(0, 0, 16, 16)), .nonZero, .image(ImagePattern(checker, in: rect(0, 0, 16, 16)))
      ), transform: Transform(a: -1, b: 0, c: 0, d: 1.5, e: 62, f: 32), opacity: 0.5),
  ])

  static let minified = list(
    [16.0, 12, 8, 5, 3, 2, 1].enumerated().map { index, side in
      let box = rect(2 + 20 * Double(index % 3), 2 + 20 * Double(index / 3), side, side)
      return .fill(.rect(box), .image(ImagePattern(checker, in: box)))
    })

  /// A card in perspective: one row of the matrix divides.
  static let perspective: DisplayList = {
    let lean = Transform(0.9, 0.1, 32, 0.05, 1, 32, 0.012, 0.004, 1)
    let card = rect(-20, -20, 40, 40)
    return list([
      .fill(.roundedRect(RoundedRect(card, radius: 8)), ink, transform: lean),
      .fill(
        .rect(card.inset(by: 5)), .image(ImagePattern(checker, in: card.inset(by: 5))),
        transform: lean),
      DrawCommand(
        .stroke(.rect(card.inset(by: 2)), Stroke(width: 1.5), coral), transform: lean),
    ])
  }()

  static let turned = list([
    .fill(
      .rect(rect(-14, -14, 28, 28)),
      .linear(
        LinearGradient(rainbow, from: Point(x: -14, y: 0), to: Point(x: 14, y: 0))),
      transform: Transform(0.5, 0, 16, 0, 1, 32, 0.02, 0, 1)),
    .fill(
      .ellipse(rect(-14, -14, 28, 28)),
      .radial(
        RadialGradient(rainbow, center: .zero, radii: Size(width: 14, height: 14))),
      transform: Transform(0.7, 0, 46, 0.1, 0.9, 32, 0.004, 0.015, 1)),
  ])
}
