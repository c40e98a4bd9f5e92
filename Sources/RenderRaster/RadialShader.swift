import RenderDrawing
import RenderGeometry

/// A radial gradient on the pixel grid.
final class RadialShader {
  let ramp: Ramp
  private let center: Point
  private let radii: Size
  private let toLocal: Transform

  init(_ paint: RadialGradient, toLocal: Transform, opacity: Double) {
    ramp = Ramp(paint.gradient, opacity: opacity)
    center = paint.center
    radii = paint.radii
    self.toLocal = toLocal
  }

  func shade(y: Int, x: Int, count: Int, into pixels: inout Scratch<UInt64>) {
    let isFlat = !(radii.width > 0 && radii.height > 0)
    for index in 0..<count {
      let place = toLocal.applied(to: Point(x: Double(x + index) + 0.5, y: Double(y) + 0.5))
      let dx = (place.x - center.x) / radii.width
      let dy = (place.y - center.y) / radii.height
      pixels[index] = ramp.pixel(at: isFlat ? 2 : (dx * dx + dy * dy).squareRoot())
    }
  }
}
