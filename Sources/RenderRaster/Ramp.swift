import RenderDrawing
import RenderGeometry
import RenderPixels

/// The colors of a gradient as straight pieces in premultiplied sRGB.
///
/// Other interpolations are cut into pieces short enough to be straight.
struct Ramp {
  /// A stretch of the gradient along which all channels change evenly.
  struct Piece {
    /// The start and the end, in 0…1.
    var start, end: Double
    /// Red, green, blue and alpha at the start, 65,280 for 1.
    var color: SIMD4<Double>
    /// The same at the end.
    var endColor: SIMD4<Double>
  }

  let pieces: [Piece]
  let first: SIMD4<Double>
  let last: SIMD4<Double>
  let extend: Gradient.Extend
  let isOpaque: Bool

  init(_ gradient: Gradient, opacity: Double) {
    var stops: [Gradient.Stop] = []
    for stop in gradient.stops {
      // Positions never fall.
      stops.append(
        Gradient.Stop(at: max(stop.position, stops.last?.position ?? stop.position), stop.color))
    }
    func premultiplied(_ color: Color) -> SIMD4<Double> {
      let alpha = color.alpha * opacity
      return SIMD4(color.red * alpha, color.green * alpha, color.blue * alpha, alpha) * Source.one
    }
    var pieces: [Piece] = []
    for index in stops.indices.dropFirst() {
      let a = stops[index - 1]
      let b = stops[index]
      if b.position == a.position { continue }
      let isStraight =
        gradient.interpolation == .premultiplied
        || (gradient.interpolation == .straight && a.color.alpha == b.color.alpha)
      let count = isStraight ? 1 : 64
      var color = premultiplied(a.color)
      for step in 1...count {
        let next = Double(step) / Double(count)
        let mixed =
          step == count
          ? b.color : gradient.interpolation.mixed(a.color, b.color, at: next)
        let endColor = premultiplied(mixed)
        let before = Double(step - 1) / Double(count)
        pieces.append(
          Piece(
            start: a.position + (b.position - a.position) * before,
            end: step == count
              ? b.position : a.position + (b.position - a.position) * next,
            color: color, endColor: endColor))
        color = endColor
      }
    }
    self.pieces = pieces
    first = premultiplied(stops[0].color)
    last = premultiplied(stops[stops.count - 1].color)
    extend = gradient.extend
    isOpaque = opacity == 1 && stops.allSatisfy { $0.color.alpha == 1 }
  }

  /// The source at a place along the gradient.
  func pixel(at position: Double) -> UInt64 {
    var t = position
    switch extend {
    case .pad: break
    case .repeat: t -= t.rounded(.down)
    case .reflect:
      t -= 2 * (t / 2).rounded(.down)
      if t > 1 { t = 2 - t }
    }
    return Self.packed(color(at: t))
  }

  private func color(at t: Double) -> SIMD4<Double> {
    guard let start = pieces.first?.start, let end = pieces.last?.end else { return last }
    if !(t >= start) { return first }
    if t >= end { return last }
    // The last piece that begins at or before t.
    var low = 0
    var high = pieces.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if pieces[middle].start <= t { low = middle } else { high = middle - 1 }
    }
    let piece = pieces[low]
    return piece.color + (piece.endColor - piece.color)
      * ((t - piece.start) / (piece.end - piece.start))
  }

  /// The nearest source of channels from 0 to 65,280.
  static func packed(_ color: SIMD4<Double>) -> UInt64 {
    func channel(_ value: Double) -> UInt64 {
      UInt64(truncatingIfNeeded: FixedPoint.roundedToEven(value))
    }
    return channel(color.x) | channel(color.y) &<< 16 | channel(color.z) &<< 32
      | channel(color.w) &<< 48
  }
}

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
