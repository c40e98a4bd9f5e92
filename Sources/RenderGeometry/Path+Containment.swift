extension Path {
  /// Whether a point lies inside the filled path.
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
  /// How often the curve crosses the ray to the right of a point, downwards less upwards.
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

  /// Whether the curve is to the right of the point where it reaches the point's height.
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
