/// The real roots of `a t² + b t + c` strictly between 0 and 1, in growing order.
func rootsInUnitInterval(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
  var roots: [Double] = []
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return [] }
  // Adding numbers of one sign loses no digits: the small root is c / q.
  let q = -0.5 * (b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
  if q != 0 { roots.append(c / q) }
  if a != 0 { roots.append(q / a) }
  roots = roots.filter { $0 > 0 && $0 < 1 }
  if roots.count == 2 {
    if roots[0] == roots[1] { return [roots[0]] }
    if roots[0] > roots[1] { roots.swapAt(0, 1) }
  }
  return roots
}

extension Segment {
  /// The parameters strictly inside the curve where it stops moving along an axis.
  ///
  /// The axis is any vector; its dot product with the curve has its extrema there.
  func extrema(along axis: Point) -> [Double] {
    switch self {
    case .line: return []
    case .quad(let a, let b, let c):
      let first = (b - a).dot(axis)
      let second = (c - b).dot(axis)
      return rootsInUnitInterval(0, second - first, first)
    case .cubic(let a, let b, let c, let d):
      let first = (b - a).dot(axis)
      let second = (c - b).dot(axis)
      let third = (d - c).dot(axis)
      return rootsInUnitInterval(
        first - 2 * second + third, 2 * (second - first), first)
    }
  }

  /// The tight box around the curve.
  var bounds: Rect {
    var box = Rect(
      minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x),
      maxY: max(start.y, end.y))
    for t in extrema(along: Point(x: 1, y: 0)) {
      let x = point(at: t).x
      box.minX = min(box.minX, x)
      box.maxX = max(box.maxX, x)
    }
    for t in extrema(along: Point(x: 0, y: 1)) {
      let y = point(at: t).y
      box.minY = min(box.minY, y)
      box.maxY = max(box.maxY, y)
    }
    return box
  }
}

extension Path {
  /// The smallest box around the path, or nil for a path without points.
  ///
  /// Unlike `controlBounds` it is tight: control points off the curve do not count.
  public var bounds: Rect? {
    var result: Rect?
    for subpath in subpaths {
      let point = subpath.start
      var box = Rect(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
      for segment in subpath.segments { box = box.union(segment.bounds) }
      result = result?.union(box) ?? box
    }
    return result
  }
}
