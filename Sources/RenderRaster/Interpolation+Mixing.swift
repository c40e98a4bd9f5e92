import RenderDrawing
import RenderGeometry
import RenderPixels

extension Gradient.Interpolation {
  /// The straight color a fraction of the way between two.
  func mixed(_ a: Color, _ b: Color, at fraction: Double) -> Color {
    switch self {
    case .straight:
      func mix(_ x: Double, _ y: Double) -> Double { x * (1 - fraction) + y * fraction }
      return Color(
        red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
        alpha: mix(a.alpha, b.alpha))
    case .premultiplied:
      return Self.unpremultiplied(
        Self.mixed(
          SIMD4(a.red, a.green, a.blue, 1) * a.alpha, SIMD4(b.red, b.green, b.blue, 1) * b.alpha,
          fraction))
    case .oklab:
      // CSS Color 4, 12.3: premultiplied, in OKLab.
      let from = OKLab(a)
      let to = OKLab(b)
      let mixed = Self.mixed(
        SIMD4(from.lightness, from.a, from.b, 1) * a.alpha,
        SIMD4(to.lightness, to.a, to.b, 1) * b.alpha, fraction)
      if mixed.w == 0 { return .clear }
      return OKLab(lightness: mixed.x / mixed.w, a: mixed.y / mixed.w, b: mixed.z / mixed.w)
        .color(alpha: mixed.w)
    }
  }

  private static func mixed(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ fraction: Double
  ) -> SIMD4<Double> { a * (1 - fraction) + b * fraction }

  private static func unpremultiplied(_ v: SIMD4<Double>) -> Color {
    v.w == 0 ? .clear : Color(red: v.x / v.w, green: v.y / v.w, blue: v.z / v.w, alpha: v.w)
  }
}
