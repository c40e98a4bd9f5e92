import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderRaster
import Testing

struct PaintTests {
  static let red = Color(hex: 0xff0000)
  static let blue = Color(hex: 0x0000ff)

  /// The picture of a paint over the whole canvas.
  static func painted(
    _ paint: Paint, width: Int, height: Int, transform: Transform = .identity,
    background: Color = .clear
  ) -> Pixmap {
    picture(
      [
        .fill(
          .rect(Rect(x: -500, y: -500, width: 1_500, height: 1_500)), paint, transform: transform)
      ], width: width, height: height, background: background)
  }

  /// A color between stops, premultiplied, 255 for 1.
  static func reference(_ stops: [(Double, Color)], _ t: Double) -> [Double] {
    func premultiplied(_ c: Color) -> [Double] {
      [c.red * c.alpha * 255, c.green * c.alpha * 255, c.blue * c.alpha * 255, c.alpha * 255]
    }
    if t <= stops[0].0 { return premultiplied(stops[0].1) }
    for index in 1..<stops.count where t < stops[index].0 {
      let (a, b) = (stops[index - 1], stops[index])
      let part = (t - a.0) / (b.0 - a.0)
      return zip(premultiplied(a.1), premultiplied(b.1)).map { $0 + ($1 - $0) * part }
    }
    return premultiplied(stops[stops.count - 1].1)
  }

  static let stops: [(Double, Color)] = [
    (0.1, Color(hex: 0x1020ff)), (0.35, Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)),
    (0.8, Color(hex: 0x30c040)), (0.95, .clear),
  ]

  static var gradient: Gradient { Gradient(stops.map { Gradient.Stop(at: $0.0, $0.1) }) }

  static func worst(_ pixmap: Pixmap, _ place: (Double, Double) -> Double) -> Double {
    var worst = 0.0
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        let expected = reference(stops, place(Double(x) + 0.5, Double(y) + 0.5))
        let pixel = pixmap[x, y]
        let actual = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { Double($0) }
        for (a, b) in zip(actual, expected) { worst = max(worst, abs(a - b)) }
      }
    }
    return worst
  }

  @Test(arguments: [(3.0, 2.0, 90.0, 47.0), (80, 10, 5, 12), (0, 20, 0, 50), (40, 5, 90, 5)])
  func `linear gradients are exact at pixel centers`(
    line: (x0: Double, y0: Double, x1: Double, y1: Double)
  ) {
    let paint = LinearGradient(
      Self.gradient, from: Point(x: line.x0, y: line.y0), to: Point(x: line.x1, y: line.y1))
    let pixmap = Self.painted(.linear(paint), width: 100, height: 60)
    let (dx, dy) = (line.x1 - line.x0, line.y1 - line.y0)
    let worst = Self.worst(pixmap) { x, y in
      ((x - line.x0) * dx + (y - line.y0) * dy) / (dx * dx + dy * dy)
    }
    #expect(worst <= 0.51)
  }

  @Test
  func `radial gradients are exact at pixel centers`() {
    let paint = RadialGradient(
      Self.gradient, center: Point(x: 31.2, y: 28.4), radii: Size(width: 40, height: 22))
    let worst = Self.worst(Self.painted(.radial(paint), width: 64, height: 64)) { x, y in
      let (u, v) = ((x - 31.2) / 40, (y - 28.4) / 22)
      return (u * u + v * v).squareRoot()
    }
    #expect(worst <= 0.51)
  }

  @Test
  func `conic gradients are exact at pixel centers`() {
    let paint = ConicGradient(
      Self.gradient, center: Point(x: 31.2, y: 28.4), start: .degrees(-90))
    let worst = Self.worst(Self.painted(.conic(paint), width: 64, height: 64)) { x, y in
      let turn = ElementaryFunctions.atan2(y - 28.4, x - 31.2) / (2 * .pi) + 0.25
      return turn - turn.rounded(.down)
    }
    #expect(worst <= 0.51)
  }

  @Test(arguments: [
    // The middle of a gradient, over white; from CSS and canvas.
    (Gradient.Interpolation.premultiplied, Color.clear, (128, 128, 255)),
    (.straight, Color(red: 1, green: 0, blue: 0, alpha: 0), (191, 128, 191)),
    (.premultiplied, red, (128, 0, 128)), (.oklab, red, (141, 83, 163)),
  ])
  func `the middle is what browsers show`(
    interpolation: Gradient.Interpolation, from: Color, expected: (Int, Int, Int)
  ) {
    let gradient = Gradient(
      [.init(at: 0, from), .init(at: 1, Self.blue)], interpolation: interpolation)
    let paint = LinearGradient(gradient, from: .zero, to: Point(x: 101, y: 0))
    let pixel = Self.painted(.linear(paint), width: 101, height: 1, background: .white)[50, 0]
    #expect(abs(Int(pixel.red) - expected.0) <= 1)
    #expect(abs(Int(pixel.green) - expected.1) <= 1)
    #expect(abs(Int(pixel.blue) - expected.2) <= 1)
  }

  @Test
  func `stops at one place make a hard edge and late stops count as the earlier place`() {
    let gradient = Gradient([
      .init(at: 0, Self.red), .init(at: 0.5, Self.red), .init(at: 0.3, Self.blue),
    ])
    let paint = LinearGradient(gradient, from: .zero, to: Point(x: 10, y: 0))
    let pixmap = Self.painted(.linear(paint), width: 10, height: 1)
    #expect(pixmap[4, 0].red == 255)
    #expect(pixmap[5, 0].blue == 255)
  }

  @Test
  func `gradients repeat and reflect`() {
    func row(_ extend: Gradient.Extend) -> [UInt8] {
      let gradient = Gradient([.init(at: 0, .black), .init(at: 1, .white)], extend: extend)
      let paint = LinearGradient(gradient, from: .zero, to: Point(x: 4, y: 0))
      let pixmap = Self.painted(.linear(paint), width: 12, height: 1)
      return (0..<12).map { pixmap[$0, 0].red }
    }
    #expect(row(.pad) == [32, 96, 159, 223, 255, 255, 255, 255, 255, 255, 255, 255])
    #expect(row(.repeat) == [32, 96, 159, 223, 32, 96, 159, 223, 32, 96, 159, 223])
    #expect(row(.reflect) == [32, 96, 159, 223, 223, 159, 96, 32, 32, 96, 159, 223])
  }

  @Test
  func `gradients without length and one color are solid`() {
    let one = Gradient([.init(at: 0.3, Self.red)])
    let paints: [Paint] = [
      .linear(LinearGradient(one, from: .zero, to: Point(x: 9, y: 0))),
      .linear(LinearGradient(Gradient(Self.blue, Self.red), from: .zero, to: .zero)),
      .radial(
        RadialGradient(
          Gradient(Self.blue, Self.red), center: .zero, radii: Size(width: 0, height: 0))),
    ]
    for paint in paints {
      let pixmap = Self.painted(paint, width: 3, height: 3)
      #expect(pixmap.pixels.allSatisfy { $0 == Self.red.premultiplied.rawValue })
    }
  }
}
