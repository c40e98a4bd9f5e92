/// One line or Bézier curve together with its start.
package enum Segment: Hashable, Sendable {
  /// A line: start, end.
  case line(Point, Point)

  /// A quadratic Bézier curve: start, control point, end.
  case quad(Point, Point, Point)

  /// A cubic Bézier curve: start, two control points, end.
  case cubic(Point, Point, Point, Point)
}

extension Segment {
  /// The first point.
  var start: Point {
    switch self {
    case .line(let p, _), .quad(let p, _, _), .cubic(let p, _, _, _): p
    }
  }

  /// The last point.
  var end: Point {
    switch self {
    case .line(_, let p), .quad(_, _, let p), .cubic(_, _, _, let p): p
    }
  }

  /// The same curve from its end to its start.
  var reversed: Segment {
    switch self {
    case .line(let a, let b): .line(b, a)
    case .quad(let a, let b, let c): .quad(c, b, a)
    case .cubic(let a, let b, let c, let d): .cubic(d, c, b, a)
    }
  }

  /// The length of the control polygon: never less than the length of the curve.
  package var polygonLength: Double {
    switch self {
    case .line(let a, let b): (b - a).length
    case .quad(let a, let b, let c): (b - a).length + (c - b).length
    case .cubic(let a, let b, let c, let d):
      (b - a).length + (c - b).length + (d - c).length
    }
  }
}

extension Segment {
  /// The point at a parameter from 0 to 1; exactly the end points at 0 and 1.
  func point(at t: Double) -> Point { point(at: t, complement: 1 - t) }

  /// The point at `t`, where `complement` is `1 - t`.
  ///
  /// Exchanging the two gives, bit for bit, the same point of the reversed curve.
  func point(at t: Double, complement s: Double) -> Point {
    switch self {
    case .line(let a, let b):
      return a * s + b * t
    case .quad(let a, let b, let c):
      return (a * (s * s) + c * (t * t)) + b * (2 * (s * t))
    case .cubic(let a, let b, let c, let d):
      let middle = (b * s + c * t) * (3 * (s * t))
      return (a * (s * s * s) + d * (t * t * t)) + middle
    }
  }

  /// The first derivative by the parameter.
  func derivative(at t: Double) -> Point {
    let s = 1 - t
    switch self {
    case .line(let a, let b):
      return b - a
    case .quad(let a, let b, let c):
      return ((b - a) * s + (c - b) * t) * 2
    case .cubic(let a, let b, let c, let d):
      return ((b - a) * (s * s) + (c - b) * (2 * s * t) + (d - c) * (t * t)) * 3
    }
  }

  /// The second derivative by the parameter.
  func secondDerivative(at t: Double) -> Point {
    switch self {
    case .line:
      return .zero
    case .quad(let a, let b, let c):
      return ((c - b) - (b - a)) * 2
    case .cubic(let a, let b, let c, let d):
      return (((c - b) - (b - a)) * (1 - t) + ((d - c) - (c - b)) * t) * 6
    }
  }

  /// The direction of travel at a parameter as a unit vector, or nil where the curve is a point.
  ///
  /// If the derivative vanishes, it is the limit from inside the curve.
  func tangent(at t: Double) -> Point? {
    let scale = polygonLength
    guard scale > 0 else { return nil }
    let sign = t < 1 ? 1.0 : -1.0
    let candidates = [
      derivative(at: t), secondDerivative(at: t) * sign,
      secondDerivative(at: 1) - secondDerivative(at: 0),
    ]
    for candidate in candidates {
      let length = candidate.length
      if length > 1e-7 * scale { return candidate * (1 / length) }
    }
    return nil
  }

  /// The two parts of the curve before and after a parameter.
  func split(at t: Double) -> (Segment, Segment) {
    switch self {
    case .line(let a, let b):
      let p = a.interpolated(to: b, at: t)
      return (.line(a, p), .line(p, b))
    case .quad(let a, let b, let c):
      let ab = a.interpolated(to: b, at: t)
      let bc = b.interpolated(to: c, at: t)
      let p = ab.interpolated(to: bc, at: t)
      return (.quad(a, ab, p), .quad(p, bc, c))
    case .cubic(let a, let b, let c, let d):
      let ab = a.interpolated(to: b, at: t)
      let bc = b.interpolated(to: c, at: t)
      let cd = c.interpolated(to: d, at: t)
      let abc = ab.interpolated(to: bc, at: t)
      let bcd = bc.interpolated(to: cd, at: t)
      let p = abc.interpolated(to: bcd, at: t)
      return (.cubic(a, ab, abc, p), .cubic(p, bcd, cd, d))
    }
  }

  /// The part of the curve between two parameters, `from` at most `to`.
  func part(from: Double, to: Double) -> Segment {
    if case .line(let a, let b) = self {
      return .line(
        from <= 0 ? a : a.interpolated(to: b, at: from), to >= 1 ? b : a.interpolated(to: b, at: to)
      )
    }
    if from <= 0 { return to >= 1 ? self : split(at: to).0 }
    let rest = split(at: from).1
    return to >= 1 ? rest : rest.split(at: (to - from) / (1 - from)).0
  }
}

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
