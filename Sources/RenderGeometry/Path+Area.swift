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

extension Path {
  /// Returns whether a point lies inside the filled path.
  ///
  /// Open subpaths are closed by a line. Points on the outline may count either way, but of two
  /// shapes that share an edge at most one contains a point of it.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    guard point.isUsable else { return false }
    var winding = 0
    for subpath in subpaths {
      for segment in subpath.segments { winding += segment.crossings(rightOf: point) }
      if !subpath.isClosed {
        winding += Segment.line(subpath.end, subpath.start).crossings(rightOf: point)
      }
    }
    return rule == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
  }
}

extension Segment {
  /// The winding contribution: crossings of the ray to the right of a point, down less up.
  fileprivate func crossings(rightOf point: Point) -> Int {
    var count = 0
    var t0 = 0.0
    var y0 = start.y
    for t1 in extrema(along: Point(x: 0, y: 1)) + [1] {
      let y1 = t1 == 1 ? end.y : self.point(at: t1).y
      // Half-open spans: a vertex belongs to the span below it, so it is counted once.
      if (y0 <= point.y) != (y1 <= point.y), lies(rightOf: point, from: t0, to: t1, down: y1 > y0) {
        count += y1 > y0 ? 1 : -1
      }
      t0 = t1
      y0 = y1
    }
    return count
  }

  /// Returns whether the curve is to the right of the point at the point's height.
  private func lies(rightOf point: Point, from t0: Double, to t1: Double, down: Bool) -> Bool {
    if case .line(let a, let b) = self {
      let side = (b - a).cross(point - a)
      return down ? side > 0 : side < 0
    }
    var low = t0
    var high = t1
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      if (self.point(at: middle).y <= point.y) == down { low = middle } else { high = middle }
    }
    return self.point(at: 0.5 * (low + high)).x > point.x
  }
}
