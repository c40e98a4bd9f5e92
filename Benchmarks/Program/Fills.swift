import RenderKit

extension Benchmarks {
  /// Draws random rounded rectangles and prints one line of JSON for every fill and side. The
  /// display list is built anew in every measurement and counts.
  static func fills() {
    let rasterizer = Rasterizer()
    var pixmap = Pixmap(size: PixelSize(width: canvas, height: canvas))
    let clock = ContinuousClock()
    for (name, paint) in paints {
      for size in [16, 64, 256, 1024] {
        let count = pixelsPerMeasurement / (size * size)
        let side = size == 1024 ? 1023.5 : Double(size)
        var totals: [Double] = []
        // The first warms up.
        for _ in 0..<6 {
          let start = clock.now
          let commands = list(count: count, side: side, radius: Double(size) / 4, paint: paint)
          rasterizer.draw(commands, into: &pixmap, damage: [pixmap.size.bounds])
          totals.append(milliseconds(clock.now - start) / 1e3)
        }
        let total = totals.dropFirst().sorted()[2]
        let pixels = Double(count) * side * side
        print(
          #"{"fill": "\#(name)", "side": \#(size), "mpix_s": \#(pixels / total / 1e6), "#
            + #""ns_rect": \#(total / Double(count) * 1e9)}"#)
      }
    }
  }

  private static let canvas = 1024
  private static let pixelsPerMeasurement = 33_554_432

  private static let paints: [(String, Paint)] = [
    ("solid", .solid(Color(red8: 46, green8: 134, blue8: 222))),
    ("alpha", .solid(Color(red8: 46, green8: 134, blue8: 222, alpha8: 128))),
    (
      "gradient",
      .linear(
        LinearGradient(
          Gradient(
            Color(red8: 226, green8: 229, blue8: 236), Color(red8: 246, green8: 247, blue8: 250),
            Color(red8: 226, green8: 229, blue8: 236)),
          from: .zero, to: Point(x: 1024, y: 1024)))
    ),
  ]

  /// The same places in every peer: a linear congruential generator, in steps of 1/256 pixel.
  private struct Places {
    private var state: UInt32 = 12_345

    mutating func next(below range: Double) -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double((state >> 8) % UInt32(range * 256)) / 256
    }
  }

  private static func list(
    count: Int, side: Double, radius: Double, paint: Paint
  ) -> DisplayList {
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
}
