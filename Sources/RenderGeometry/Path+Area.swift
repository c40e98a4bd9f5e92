extension Path {
  /// The signed area: positive where the path runs clockwise on screen.
  ///
  /// Open subpaths are closed by a line. Parts that are wound around twice count twice. The
  /// result is a closed formula of the control points, not a sum over a polyline.
  public var area: Double {
    var sum = 0.0
    for subpath in subpaths {
      for segment in subpath.segments { sum += segment.doubleArea(about: subpath.start) }
    }
    return sum / 2
  }
}

extension Segment {
  /// Twice the signed area that the curve sweeps as seen from a point.
  fileprivate func doubleArea(about origin: Point) -> Double {
    switch self {
    case .line(let a, let b):
      return (a - origin).cross(b - origin)
    case .quad(let a, let b, let c):
      let (a, b, c) = (a - origin, b - origin, c - origin)
      return (2 * a.cross(b) + a.cross(c) + 2 * b.cross(c)) / 3
    case .cubic(let a, let b, let c, let d):
      let (a, b, c, d) = (a - origin, b - origin, c - origin, d - origin)
      let ends = 6 * a.cross(b) + 3 * a.cross(c) + a.cross(d)
      return (ends + 3 * b.cross(c) + 3 * b.cross(d) + 6 * c.cross(d)) / 10
    }
  }
}
