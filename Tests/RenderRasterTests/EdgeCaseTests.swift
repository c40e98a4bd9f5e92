import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderRaster
import Testing

struct EdgeCaseTests {
  @Test(arguments: 1...20)
  func `a clear or nearly clear source leaves what is there`(width: Int) {
    let rect = Shape.rect(Rect(x: 0, y: 0, width: Double(width), height: 1))
    for color in [Color.clear, Color(red: 1, green: 0, blue: 0, alpha: 1e-6)] {
      let pixmap = picture(
        [.fill(rect, .solid(color))], width: width, height: 1, background: .white)
      #expect(pixmap.pixels.allSatisfy { $0 == 0xffff_ffff })
    }
    let sliver = Shape.rect(Rect(x: 0, y: 0, width: Double(width), height: 2e-5))
    let faint = Paint.solid(Color(red: 0, green: 0, blue: 0, alpha: 0.01))
    let pixmap = picture([.fill(sliver, faint)], width: width, height: 1, background: .white)
    #expect(pixmap.pixels.allSatisfy { $0 == 0xffff_ffff })
  }

  @Test(arguments: 0..<20)
  func `a run gives the same bytes wherever it begins and however long it is`(width: Int) {
    // Kernels take eight pixels at once, then two, then one.
    let color = Color(red: 0.3, green: 0.9, blue: 0.1, alpha: 0.37)
    let stripes: [DrawCommand] = [
      .fill(.rect(Rect(x: 0, y: 0, width: 40, height: 0.6)), .solid(color)),
      DrawCommand(
        .fill(
          .rect(Rect(x: 0, y: 0.2, width: 40, height: 0.7)), .nonZero,
          .linear(
            LinearGradient(Gradient(color, color), from: .zero, to: Point(x: 9, y: 0)))),
        opacity: 0.7),
    ]
    let list = DisplayList(
      size: PixelSize(width: 40, height: 1), background: Color(hex: 0x8090a0), commands: stripes)
    let whole = Rasterizer().render(list)
    #expect(whole.pixels.allSatisfy { $0 == whole.pixels[0] })
    var part = whole
    for x in 7..<(7 + width) { part[x, 0] = .clear }
    Rasterizer().draw(
      list, into: &part, damage: [PixelRect(x: 7, y: 0, width: width, height: 1)])
    let isEqual = part == whole
    #expect(isEqual)
  }

  @Test
  func `contours of opposite direction add up within a pixel`() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 0.5, height: 1))
    path.append(Path(rect: Rect(x: 0.5, y: 0, width: 0.5, height: 1)).reversed())
    let pixmap = picture([.fill(.path(path), .solid(.black))], width: 1, height: 1)
    #expect(pixmap[0, 0].alpha == 255)
  }

  @Test(arguments: [Double.nan, Double.infinity, -Double.infinity])
  func `a path that is no path draws nothing`(value: Double) {
    let bad = Point(x: 2, y: value)
    var curve = Path(rect: Rect(x: 1, y: 1, width: 3, height: 3))
    curve.move(to: .zero)
    curve.cubic(to: Point(x: 4, y: 4), control1: bad, control2: Point(x: 1, y: 9))
    let polygon = Path(polygon: [.zero, bad, Point(x: 4, y: 4), Point(x: 0, y: 4)])
    for path in [curve, polygon] {
      let pixmap = picture([.fill(.path(path), .solid(.black))], width: 8, height: 8)
      #expect(alphas(pixmap).allSatisfy { $0 == 0 })
    }
    let moved = DrawCommand.fill(
      .rect(Rect(x: 0, y: 0, width: 4, height: 4)), .solid(.black),
      transform: .translation(x: value, y: 0))
    #expect(alphas(picture([moved], width: 8, height: 8)).allSatisfy { $0 == 0 })
  }

  @Test
  func `coordinates beyond all bounds do not trap`() {
    for far in [1e9, 1e20, 1e200, 1e308] {
      let rect = Rect(minX: -far, minY: -far, maxX: far, maxY: far)
      let full = picture([.fill(.rect(rect), .solid(.black))], width: 4, height: 4)
      #expect(alphas(full).allSatisfy { $0 == 255 })
      var curve = Path()
      curve.move(to: .zero)
      curve.quad(to: Point(x: 4, y: 4), control: Point(x: far, y: far))
      for transform in [
        Transform.identity, Transform(1, 0, 0, 0, 1, 0, 0, 0, 2),
        Transform(1, 0, 0, 0, 1, 0, 1e-3, far, 1), .scaling(far),
      ] {
        for content: DrawCommand.Content in [
          .fill(.path(curve), .nonZero, .solid(.black)),
          .stroke(.path(curve), Stroke(width: 2, join: .round), .solid(.black)),
          .fill(
            .path(curve), .evenOdd,
            .linear(LinearGradient(Gradient(.black, .white), from: .zero, to: Point(x: far, y: 1)))),
          .fill(
            .path(curve), .nonZero,
            .image(
              ImagePattern(Image(Pixmap(size: PixelSize(width: 2, height: 2))), in: rect))),
        ] {
          _ = picture([DrawCommand(content, transform: transform)], width: 4, height: 4)
        }
      }
    }
  }

  @Test(arguments: [Double.nan, -1, -Double.infinity])
  func `an opacity that is none draws nothing`(opacity: Double) {
    let rect = DrawCommand.Content.fill(
      .rect(Rect(x: 0, y: 0, width: 4, height: 4)), .nonZero, .solid(.black))
    let layer = DrawCommand.Content.layer([DrawCommand(rect)])
    for content in [rect, layer] {
      for mode in [BlendMode.sourceOver, .destinationOver] {
        let pixmap = picture(
          [DrawCommand(content, opacity: opacity, blendMode: mode)], width: 4, height: 4)
        #expect(alphas(pixmap).allSatisfy { $0 == 0 })
      }
    }
  }

  @Test
  func `a tangle of lines is filled in bounded time`() {
    var random = TestRandom(seed: 2)
    let path = Path(polygon: (0..<400).map { _ in random.point(0...64) })
    let pixmap = picture([.fill(.path(path), .solid(.black))], width: 64, height: 64)
    #expect(pixmap[32, 32].alpha == 255)
  }
}
