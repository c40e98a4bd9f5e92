import RenderGeometry

/// Paints whose color depends on the place.
enum Shader {
  case linear(LinearShader)
  case radial(RadialShader)
  case conic(ConicShader)
  case image(ImageShader)

  /// Whether every pixel is opaque.
  var isOpaque: Bool {
    switch self {
    case .linear(let shader): shader.ramp.isOpaque
    case .radial(let shader): shader.ramp.isOpaque
    case .conic(let shader): shader.ramp.isOpaque
    case .image(let shader): shader.isOpaque
    }
  }

  /// Writes the sources of `count` pixels from (x, y) on into a row.
  func shade(y: Int, x: Int, count: Int, into row: inout SourceRow) {
    row.pixels.require(count, filledWith: 0)
    row.isOpaque = isOpaque
    switch self {
    case .linear(let shader): shader.shade(y: y, x: x, count: count, into: &row.pixels)
    case .radial(let shader): shader.shade(y: y, x: x, count: count, into: &row.pixels)
    case .conic(let shader): shader.shade(y: y, x: x, count: count, into: &row.pixels)
    case .image(let shader): shader.shade(y: y, x: x, count: count, into: &row.pixels)
    }
  }
}
