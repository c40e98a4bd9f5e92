import RenderDrawing
import RenderGeometry

/// A conic gradient on the pixel grid.
final class ConicShader {
  let ramp: Ramp
  private let center: Point
  private let start: Double
  private let toLocal: Transform

  init(_ paint: ConicGradient, toLocal: Transform, opacity: Double) {
    ramp = Ramp(paint.gradient, opacity: opacity)
    center = paint.center
    start = paint.start.degrees / 360
    self.toLocal = toLocal
  }

  func shade(y: Int, x: Int, count: Int, into pixels: inout Scratch<UInt64>) {
    for index in 0..<count {
      let place = toLocal.applied(to: Point(x: Double(x + index) + 0.5, y: Double(y) + 0.5))
      let turn =
        ElementaryFunctions.atan2(place.y - center.y, place.x - center.x) / (2 * .pi) - start
      pixels[index] = ramp.pixel(at: turn - turn.rounded(.down))
    }
  }
}
