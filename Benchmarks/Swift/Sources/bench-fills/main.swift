// bench-fills [FILL SIDE]
//
// Draws random rounded rectangles and prints one line of JSON for every fill and side. The
// display list is built anew in every measurement and counts.

import RenderKit

let canvas = 1024
let pixelsPerMeasurement = 33_554_432

func pastel(_ position: Double, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Gradient.Stop {
  Gradient.Stop(at: position, Color(red8: red, green8: green, blue8: blue))
}

let fills: [(name: String, paint: Paint)] = [
  ("solid", .solid(Color(red8: 46, green8: 134, blue8: 222))),
  ("alpha", .solid(Color(red8: 46, green8: 134, blue8: 222, alpha8: 128))),
  (
    "gradient",
    .linear(
      LinearGradient(
        Gradient([pastel(0, 226, 229, 236), pastel(0.5, 246, 247, 250), pastel(1, 226, 229, 236)]),
        from: .zero, to: Point(x: 1024, y: 1024)))
  ),
]

/// The same places in every peer: a linear congruential generator, in steps of 1/256 pixel.
struct Places {
  private var state: UInt32 = 12_345

  mutating func next(below range: Double) -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double((state >> 8) % UInt32(range * 256)) / 256
  }
}

func list(count: Int, side: Double, radius: Double, paint: Paint) -> DisplayList {
  var places = Places()
  var list = DisplayList(
    size: PixelSize(width: canvas, height: canvas), background: .white)
  list.commands.reserveCapacity(count)
  for _ in 0..<count {
    let x = places.next(below: Double(canvas) - side)
    let y = places.next(below: Double(canvas) - side)
    let rect = RoundedRect(Rect(x: x, y: y, width: side, height: side), radius: radius)
    list.commands.append(.fill(.roundedRect(rect), paint))
  }
  return list
}

func seconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
}

let chosen = CommandLine.arguments.dropFirst()
let rasterizer = Rasterizer()
var pixmap = Pixmap(size: PixelSize(width: canvas, height: canvas))
let clock = ContinuousClock()
for fill in fills {
  for size in [16, 64, 256, 1024] {
    if let name = chosen.first, name != fill.name { continue }
    if chosen.count > 1, chosen.last != "\(size)" { continue }
    let count = pixelsPerMeasurement / (size * size)
    let side = size == 1024 ? 1023.5 : Double(size)
    var totals: [Double] = []
    var draws: [Double] = []
    for round in 0..<6 {
      let start = clock.now
      let commands = list(count: count, side: side, radius: Double(size) / 4, paint: fill.paint)
      let built = clock.now
      rasterizer.draw(commands, into: &pixmap, damage: [pixmap.size.bounds])
      let end = clock.now
      if round == 0 { continue }
      totals.append(seconds(end - start))
      draws.append(seconds(end - built))
    }
    let total = totals.sorted()[2]
    let draw = draws.sorted()[2]
    let pixels = Double(count) * side * side
    print(
      #"{"fill": "\#(fill.name)", "side": \#(size), "mpix_s": \#(pixels / total / 1e6), "#
        + #""ns_rect": \#(total / Double(count) * 1e9), "#
        + #""draw_ns_rect": \#(draw / Double(count) * 1e9)}"#)
  }
}
