import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderRaster
import Testing

struct AreaTests {
  /// A shape of random kind within 1…31 and its exact area.
  static func randomShape(_ random: inout TestRandom) -> (Shape, area: Double) {
    let a = random.point(1...14)
    let size = Size(width: random.number(0.05...16), height: random.number(0.05...16))
    let rect = Rect(x: a.x, y: a.y, width: size.width, height: size.height)
    switch random.integer(0...3) {
    case 0: return (.rect(rect), size.width * size.height)
    case 1: return (.ellipse(rect), Double.pi / 4 * size.width * size.height)
    case 2:
      let rounded = RoundedRect(rect, radius: random.number(0...5))
      let radius = rounded.radii.topLeft
      return (
        .roundedRect(rounded), size.width * size.height - (4 - Double.pi) * radius * radius
      )
    default:
      let path = Path(polygon: [random.point(1...31), random.point(1...31), random.point(1...31)])
      return (.path(path), abs(path.area))
    }
  }

  @Test
  func `ink is the area of the shape but for the rounding of edge pixels`() {
    var random = TestRandom(seed: 11)
    var bias = 0.0
    var total = 0.0
    for index in 0..<1_000 {
      let (shape, area) = Self.randomShape(&random)
      let pixmap = picture([.fill(shape, .solid(.black))], width: 32, height: 32)
      let ink = alphas(pixmap).reduce(0.0) { $0 + Double($1) } / 255
      // A pixel whose coverage rounds to nothing is an edge pixel as well.
      let touched = Rect(x: 0, y: 0, width: 32, height: 32)
      let edges = Double(
        shape.bounds.intersection(touched)?.touchedPixels(
          in: PixelRect(x: 0, y: 0, width: 32, height: 32)
        ).area ?? 0)
      let partial = Double(alphas(pixmap).count { $0 > 0 && $0 < 255 })
      #expect(abs(ink - area) <= 0.51 / 255 * min(edges, 2 * partial + 8), "\(index): \(shape)")
      bias += ink - area
      total += area
    }
    #expect(abs(bias) <= 0.0005 * total)
  }

  @Test(arguments: [3, 5, 8, 13])
  func `slices of a disc drawn as one leave no seam`(count: Int) {
    let center = Point(x: 16.3, y: 15.8)
    var path = Path()
    for index in 0..<count {
      path.append(
        Path(
          sector: center, radius: 13.2, start: .degrees(360 * Double(index) / Double(count) + 7),
          sweep: .degrees(360 / Double(count))))
    }
    let slices = picture([.fill(.path(path), .solid(.black))], width: 32, height: 32)
    for y in 0..<32 {
      for x in 0..<32 {
        // Pixels that lie wholly inside the disc.
        let far = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
          (Point(x: Double(x + $0.0), y: Double(y + $0.1)) - center).length
        }
        if far.allSatisfy({ $0 < 13.1 }) { #expect(slices[x, y].alpha == 255, "(\(x), \(y))") }
      }
    }
  }

  @Test
  func `growing never makes a pixel lighter`() {
    var previous = [UInt8](repeating: 0, count: 256)
    for step in 0..<600 {
      let radius = 5 + Double(step) / 1000
      let pixmap = picture(
        [.fill(.path(Path(circle: Point(x: 8.2, y: 7.9), radius: radius)), .solid(.black))],
        width: 16, height: 16)
      let now = alphas(pixmap)
      let shrinks = zip(now, previous).contains { $0 < $1 }
      #expect(!shrinks, "radius \(radius)")
      previous = now
    }
  }

  @Test
  func `shapes outside and beyond the canvas are cut`() {
    let huge = Path(circle: Point(x: 8, y: 1_000_008), radius: 1_000_000)
    let pixmap = picture([.fill(.path(huge), .solid(.black))], width: 16, height: 16)
    #expect(pixmap[8, 7].alpha == 0)
    #expect(pixmap[8, 8].alpha == 255)
    let far = Path(polygon: [
      Point(x: -1e9, y: -1e9), Point(x: 1e9, y: -1e9), Point(x: 1e9, y: 1e9),
      Point(x: -1e9, y: 1e9),
    ])
    let full = picture([.fill(.path(far), .solid(.black))], width: 16, height: 16)
    #expect(alphas(full).allSatisfy { $0 == 255 })
    let away = picture(
      [.fill(.rect(Rect(x: 40, y: -90, width: 5, height: 5)), .solid(.black))], width: 16,
      height: 16)
    #expect(alphas(away).allSatisfy { $0 == 0 })
  }

  @Test
  func `the two fill rules differ where a path overlaps itself`() {
    var path = Path(rect: Rect(x: 2, y: 2, width: 8, height: 8))
    path.append(Path(rect: Rect(x: 6, y: 6, width: 8, height: 8)))
    let nonZero = picture(
      [DrawCommand(.fill(.path(path), .nonZero, .solid(.black)))], width: 16, height: 16)
    let evenOdd = picture(
      [DrawCommand(.fill(.path(path), .evenOdd, .solid(.black)))], width: 16, height: 16)
    #expect(nonZero[7, 7].alpha == 255)
    #expect(evenOdd[7, 7].alpha == 0)
    #expect(nonZero[3, 3] == evenOdd[3, 3])
  }
}

extension Shape {
  /// The box of the shape.
  fileprivate var bounds: Rect {
    switch self {
    case .rect(let rect), .ellipse(let rect): rect
    case .roundedRect(let rounded): rounded.rect
    case .path(let path): path.bounds ?? Rect(size: Size(width: 0, height: 0))
    }
  }
}
