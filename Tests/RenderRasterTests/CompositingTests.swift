import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderRaster
import Testing

struct CompositingTests {
  /// A picture drawn pixel for pixel.
  static func image(_ pixmap: Pixmap, blendMode: BlendMode = .sourceOver) -> DrawCommand {
    let rect = Rect(
      size: Size(width: Double(pixmap.width), height: Double(pixmap.height)))
    return DrawCommand(
      .fill(.rect(rect), .nonZero, .image(ImagePattern(Image(pixmap), in: rect))),
      blendMode: blendMode)
  }

  @Test(arguments: 0..<16)
  func `source-over rounds exactly for all alphas and destinations`(step: Int) {
    var source = Pixmap(size: PixelSize(width: 256, height: 256))
    var below = Pixmap(size: source.size)
    for y in 0..<256 {
      for x in 0..<256 {
        let color = UInt8(x * step / 15)
        source[x, y] = PremultipliedRGBA8(red: color, green: 0, blue: color, alpha: UInt8(x))
        below[x, y] = PremultipliedRGBA8(red: UInt8(y), green: UInt8(y), blue: 255, alpha: 255)
      }
    }
    let result = picture([Self.image(below), Self.image(source)], width: 256, height: 256)
    var wrong = 0
    for y in 0..<256 {
      for x in 0..<256 {
        func exact(_ s: Int, _ d: Int) -> Int { (2 * (255 * s + d * (255 - x)) + 255) / 510 }
        let color = x * step / 15
        let pixel = result[x, y]
        if Int(pixel.red) != exact(color, y) || Int(pixel.green) != exact(0, y)
          || Int(pixel.blue) != exact(color, 255) || pixel.alpha != 255
        {
          wrong += 1
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test
  func `white of any alpha on black gives that level`() {
    for alpha in 0...255 {
      let color = Color(red: 1, green: 1, blue: 1, alpha: Double(alpha) / 255)
      let rect = Shape.rect(Rect(x: 0, y: 0, width: 1, height: 1))
      let pixmap = picture(
        [.fill(rect, .solid(color))], width: 1, height: 1, background: .black)
      #expect(Int(pixmap[0, 0].red) == alpha)
    }
  }

  @Test(arguments: 1...20)
  func `fifty translucent layers stay within half a level of the true color`(seed: Int) {
    var random = TestRandom(seed: UInt64(seed))
    var commands: [DrawCommand] = []
    var expected = [1.0, 1.0, 1.0]
    for _ in 0..<50 {
      let color = Color(
        red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
        alpha: random.number(0.01...0.6))
      commands.append(.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 1)), .solid(color)))
      for (index, value) in [color.red, color.green, color.blue].enumerated() {
        expected[index] = value * color.alpha + expected[index] * (1 - color.alpha)
      }
    }
    let pixel = picture(commands, width: 5, height: 1, background: .white)[2, 0]
    #expect(abs(Double(pixel.red) - 255 * expected[0]) <= 0.62)
    #expect(abs(Double(pixel.green) - 255 * expected[1]) <= 0.62)
    #expect(abs(Double(pixel.blue) - 255 * expected[2]) <= 0.62)
  }

  @Test(arguments: BlendMode.allCases)
  func `operators follow Porter and Duff`(mode: BlendMode) {
    var random = TestRandom(seed: 5)
    var source = Pixmap(size: PixelSize(width: 64, height: 16))
    var below = Pixmap(size: source.size)
    func pixel() -> PremultipliedRGBA8 {
      let alpha = random.integer(0...255)
      func part() -> UInt8 { UInt8(random.integer(0...alpha)) }
      return PremultipliedRGBA8(red: part(), green: part(), blue: part(), alpha: UInt8(alpha))
    }
    for index in source.pixels.indices {
      source.pixels[index] = pixel().rawValue
      below.pixels[index] = pixel().rawValue
    }
    let result = picture(
      [Self.image(below), Self.image(source, blendMode: mode)], width: 64, height: 16)
    var worst = 0.0
    for y in 0..<16 {
      for x in 0..<64 {
        let s = source[x, y]
        let d = below[x, y]
        let sa = Double(s.alpha) / 255
        let da = Double(d.alpha) / 255
        let (fs, fd): (Double, Double) =
          switch mode {
          case .clear: (0, 0)
          case .source: (1, 0)
          case .destination: (0, 1)
          case .sourceOver: (1, 1 - sa)
          case .destinationOver: (1 - da, 1)
          case .sourceIn: (da, 0)
          case .destinationIn: (0, sa)
          case .sourceOut: (1 - da, 0)
          case .destinationOut: (0, 1 - sa)
          case .sourceAtop: (da, 1 - sa)
          case .destinationAtop: (1 - da, sa)
          case .xor: (1 - da, 1 - sa)
          case .plus: (1, 1)
          }
        for (a, b, c) in [
          (s.red, d.red, result[x, y].red), (s.blue, d.blue, result[x, y].blue),
          (s.alpha, d.alpha, result[x, y].alpha),
        ] {
          let exact = min(255, Double(a) * fs + Double(b) * fd)
          worst = max(worst, abs(Double(c) - exact))
        }
      }
    }
    #expect(worst <= 0.51)
  }

  @Test
  func `an operator leaves what its shape does not cover`() {
    let pixmap = picture(
      [
        DrawCommand(
          .fill(.rect(Rect(x: 2, y: 0, width: 2, height: 1)), .nonZero, .solid(.black)),
          blendMode: .clear)
      ], width: 6, height: 1, background: .white)
    #expect(alphas(pixmap) == [255, 255, 0, 0, 255, 255])
  }

  @Test
  func `a group is one picture when it fades`() {
    let discs = [6.0, 10.0].map {
      DrawCommand.fill(
        .ellipse(Rect(center: Point(x: $0, y: 8), size: Size(width: 9, height: 9))),
        .solid(.black))
    }
    let pixmap = picture(
      [DrawCommand(.layer(discs), opacity: 0.5)], width: 16, height: 16, background: .white)
    // Inside one disc, inside both, outside: no darker overlap.
    #expect(pixmap[3, 8].red == 128)
    #expect(pixmap[8, 8].red == 128)
    #expect(pixmap[15, 0].red == 255)
  }

  @Test
  func `adding parts of a partition leaves no seam`() {
    let left = Rect(x: 0, y: 0, width: 2.3, height: 2)
    let right = Rect(x: 2.3, y: 0, width: 3.7, height: 2)
    let pixmap = picture(
      [left, right].map {
        DrawCommand(.fill(.rect($0), .nonZero, .solid(.black)), blendMode: .plus)
      }, width: 6, height: 2)
    #expect(alphas(pixmap).allSatisfy { $0 == 255 })
  }

  @Test
  func `no component exceeds its alpha`() {
    var random = TestRandom(seed: 9)
    let commands = (0..<60).map { _ in
      DrawCommand(
        .fill(
          .ellipse(
            Rect(
              center: random.point(0...20),
              size: Size(width: random.number(1...18), height: random.number(1...18)))),
          .nonZero,
          .solid(
            Color(
              red: random.number(0...1), green: random.number(0...1), blue: 1,
              alpha: random.number(0...1)))),
        opacity: random.number(0...1))
    }
    let pixmap = picture(commands, width: 20, height: 20)
    let isValid = pixmap.pixels.allSatisfy {
      let pixel = PremultipliedRGBA8(rawValue: $0)
      return max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha
    }
    #expect(isValid)
  }
}
