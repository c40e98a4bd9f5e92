import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderRaster
import Testing

struct ImageTests {
  static func drawn(
    _ pixmap: Pixmap, in rect: Rect, width: Int, height: Int, transform: Transform = .identity
  ) -> Pixmap {
    picture(
      [
        .fill(.rect(rect), .image(ImagePattern(Image(pixmap), in: rect)), transform: transform)
      ], width: width, height: height)
  }

  static func noise(_ width: Int, _ height: Int) -> Pixmap {
    var random = TestRandom(seed: 21)
    var result = Pixmap(size: PixelSize(width: width, height: height))
    for index in result.pixels.indices {
      result.pixels[index] =
        PremultipliedRGBA8(
          straightRed: UInt8(random.integer(0...255)), green: UInt8(random.integer(0...255)),
          blue: UInt8(random.integer(0...255)), alpha: UInt8(random.integer(0...255))
        ).rawValue
    }
    return result
  }

  @Test
  func `a picture at its own size is copied`() {
    let image = Self.noise(20, 14)
    let rect = Rect(x: 3, y: 5, width: 20, height: 14)
    let result = Self.drawn(image, in: rect, width: 30, height: 24)
    let isEqual = result.cropped(to: PixelRect(x: 3, y: 5, width: 20, height: 14)) == image
    #expect(isEqual)
  }

  @Test(arguments: [0.5, 0.31, 1, 1.7, 3])
  func `one color stays that color at any scale`(scale: Double) {
    let color = PremultipliedRGBA8(straightRed: 200, green: 90, blue: 30, alpha: 255)
    let image = Pixmap(size: PixelSize(width: 40, height: 30), filledWith: color)
    let rect = Rect(x: 0, y: 0, width: 40 * scale, height: 30 * scale)
    let result = Self.drawn(
      image, in: rect, width: Int(40 * scale), height: Int(30 * scale))
    #expect(result.pixels.allSatisfy { $0 == color.rawValue })
  }

  @Test
  func `shrinking takes the mean of light`() {
    // Black and white in turn: half the light is sRGB 188, not 128.
    var image = Pixmap(size: PixelSize(width: 64, height: 64))
    for y in 0..<64 {
      for x in 0..<64 {
        image[x, y] = (x + y) % 2 == 0 ? Color.white.premultiplied : Color.black.premultiplied
      }
    }
    let result = Self.drawn(
      image, in: Rect(x: 0, y: 0, width: 16, height: 16), width: 16, height: 16)
    for y in 0..<16 {
      for x in 0..<16 { #expect(abs(Int(result[x, y].red) - 188) <= 1) }
    }
  }

  @Test
  func `edges of straight alpha keep their color when shrunk`() {
    // Red beside nothing, whose stored color must not darken the edge.
    var image = Pixmap(size: PixelSize(width: 30, height: 30))
    for y in 0..<30 {
      for x in 0..<13 { image[x, y] = Color(hex: 0xff0000).premultiplied }
    }
    let result = Self.drawn(
      image, in: Rect(x: 0, y: 0, width: 7, height: 7), width: 7, height: 7)
    for y in 0..<7 {
      for x in 0..<7 where result[x, y].alpha > 0 {
        #expect(result[x, y].straight.red == 255)
        #expect(result[x, y].straight.green == 0)
      }
    }
    #expect(result[3, 3].alpha > 0 && result[3, 3].alpha < 255)
  }

  @Test
  func `a picture between pixels has smooth edges of the right weight`() {
    let image = Pixmap(size: PixelSize(width: 4, height: 4), filledWith: Color.black.premultiplied)
    let result = Self.drawn(
      image, in: Rect(x: 2.25, y: 3.5, width: 4, height: 4), width: 10, height: 10)
    #expect(result[2, 5].alpha == 191)
    #expect(result[6, 5].alpha == 64)
    #expect(result[4, 3].alpha == 128)
    #expect(result[4, 5].alpha == 255)
  }

  @Test(arguments: [0, 0.25, 0.5, 0.9375], [0, 0.125, 0.75])
  func `a picture between pixels is mixed of its neighbors`(x: Double, y: Double) {
    // Rows of all lengths, whose ends go on outside.
    for width in [1, 2, 3, 4, 5, 9, 33] {
      let image = Self.noise(width, 6)
      let result = Self.drawn(
        image, in: Rect(x: 2 + x, y: 2 + y, width: Double(width), height: 6), width: width + 6,
        height: 10)
      func mean(_ column: Int, _ row: Int, _ channel: KeyPath<PremultipliedRGBA8, UInt8>) -> Double
      {
        var sum = 0.0
        for (i, horizontal) in [x, 1 - x].enumerated() {
          for (j, vertical) in [y, 1 - y].enumerated() {
            let (column, row) = (column - 1 + i, row - 1 + j)
            let pixel = image[max(0, min(width - 1, column)), max(0, min(5, row))]
            sum += horizontal * vertical * Double(pixel[keyPath: channel])
          }
        }
        return sum
      }
      for row in 1..<6 {
        for column in 1..<max(1, width) {
          for channel in [\PremultipliedRGBA8.red, \.green, \.blue, \.alpha] {
            let shown = Double(result[column + 2, row + 2][keyPath: channel])
            #expect(abs(shown - mean(column, row, channel)) <= 1)
          }
        }
      }
    }
  }

  @Test
  func `a picture ends at its rectangle inside a larger shape`() {
    let image = Pixmap(size: PixelSize(width: 4, height: 4), filledWith: Color.black.premultiplied)
    let pattern = ImagePattern(Image(image), in: Rect(x: 3, y: 3, width: 4, height: 4))
    let result = picture(
      [.fill(.ellipse(Rect(x: -20, y: -20, width: 50, height: 50)), .image(pattern))], width: 10,
      height: 10)
    #expect(alphas(result).reduce(0) { $0 + Int($1) } == 16 * 255)
  }

  @Test
  func `perspective draws the outline between the projected corners`() {
    let image = Pixmap(
      size: PixelSize(width: 40, height: 40), filledWith: Color.black.premultiplied)
    let transform = Transform(1.1, 0.2, 3, -0.1, 0.9, 8, 0.008, 0.002, 1)
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    let result = Self.drawn(image, in: rect, width: 60, height: 60, transform: transform)
    let corners = [(0.0, 0.0), (40, 0), (40, 40), (0, 40)].map {
      transform.applied(to: Point(x: $0.0, y: $0.1))
    }
    let polygon = picture(
      [.fill(.path(Path(polygon: corners)), .solid(.black))], width: 60, height: 60)
    let isEqual = result == polygon
    #expect(isEqual)
  }

  @Test
  func `perspective shows each part of a picture where it belongs`() {
    // Four quarters in four colors.
    var image = Pixmap(size: PixelSize(width: 40, height: 40))
    let colors = [0xff0000, 0x00ff00, 0x0000ff, 0xffff00].map { Color(hex: $0).premultiplied }
    for y in 0..<40 {
      for x in 0..<40 { image[x, y] = colors[x / 20 + y / 20 * 2] }
    }
    let transform = Transform(1, 0, 5, 0.1, 1, 5, 0.01, 0, 1)
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    let result = Self.drawn(image, in: rect, width: 50, height: 50, transform: transform)
    for (index, place) in [(10.0, 10.0), (30, 10), (10, 30), (30, 30)].enumerated() {
      let at = transform.applied(to: Point(x: place.0, y: place.1))
      #expect(result[Int(at.x), Int(at.y)] == colors[index])
    }
  }

  @Test
  func `what lies behind the eye is not drawn`() {
    // W falls to zero at x = 20 and is negative beyond.
    let transform = Transform(1, 0, 0, 0, 1, 0, -0.05, 0, 1)
    let result = picture(
      [
        .fill(.rect(Rect(x: 0, y: 2, width: 100, height: 2)), .solid(.black), transform: transform)
      ], width: 40, height: 40)
    #expect(result[0, 3].alpha == 255)
    let isOnlyRight = (0..<40).allSatisfy { result[0, $0].alpha == 0 || (2...4).contains($0) }
    #expect(isOnlyRight)
  }
}
