import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderRaster

/// A generator whose numbers are the same in every run.
struct TestRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// A number in a range, on a grid of a million steps.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound
      + (range.upperBound - range.lowerBound) * Double(next() % 1_000_001) / 1_000_000
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func point(_ range: ClosedRange<Double>) -> Point {
    Point(x: number(range), y: number(range))
  }
}

/// The picture of some commands.
func picture(
  _ commands: [DrawCommand], width: Int, height: Int, background: Color = .clear
) -> Pixmap {
  Rasterizer().render(
    DisplayList(
      size: PixelSize(width: width, height: height), background: background, commands: commands))
}

/// The alpha of every pixel, row by row.
func alphas(_ pixmap: Pixmap) -> [UInt8] { pixmap.pixels.map { UInt8($0 >> 24) } }

extension Pixmap {
  /// The picture with each pixel fetched from another place.
  func rearranged(width: Int, height: Int, _ place: (Int, Int) -> (Int, Int)) -> Pixmap {
    var result = Pixmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        let (fromX, fromY) = place(x, y)
        result[x, y] = self[fromX, fromY]
      }
    }
    return result
  }
}

/// Shapes within 0…24, each with the way it is filled.
func sampleShapes() -> [(name: String, content: DrawCommand.Content)] {
  let ink = Paint.solid(.black)
  var star = Path()
  var zigzag = Path()
  var random = TestRandom(seed: 7)
  for index in 0..<7 {
    let point = random.point(2...22)
    if index == 0 { star.move(to: point) } else { star.line(to: point) }
    let other = random.point(4...20)
    if index == 0 { zigzag.move(to: other) } else { zigzag.line(to: other) }
  }
  star.close()
  return [
    ("rect", .fill(.rect(Rect(x: 3.3, y: 4.6, width: 14.8, height: 9.1)), .nonZero, ink)),
    (
      "rounded rect",
      .fill(
        .roundedRect(RoundedRect(Rect(x: 2.25, y: 3.7, width: 18.4, height: 15.3), radius: 5.2)),
        .nonZero, ink)
    ),
    (
      "ellipse",
      .fill(.ellipse(Rect(x: 2.2, y: 5.1, width: 19.6, height: 11.7)), .nonZero, ink)
    ),
    ("star, non-zero", .fill(.path(star), .nonZero, ink)),
    ("star, even-odd", .fill(.path(star), .evenOdd, ink)),
    (
      "stroke",
      .stroke(.path(zigzag), Stroke(width: 2.3, cap: .round, join: .round), ink)
    ),
    (
      "dashes",
      .stroke(
        .ellipse(Rect(x: 4, y: 4, width: 16, height: 16)),
        Stroke(width: 1.7, dash: [3, 2]), ink)
    ),
  ]
}
