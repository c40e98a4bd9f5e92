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
  package var start: Point {
    switch self {
    case .line(let p, _), .quad(let p, _, _), .cubic(let p, _, _, _): p
    }
  }

  /// The last point.
  package var end: Point {
    switch self {
    case .line(_, let p), .quad(_, _, let p), .cubic(_, _, _, let p): p
    }
  }

  /// The same curve from its end to its start.
  package var reversed: Segment {
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
  package func point(at t: Double) -> Point { point(at: t, complement: 1 - t) }

  /// The point at `t`, where `complement` is `1 - t`.
  ///
  /// Exchanging the two gives, bit for bit, the same point of the reversed curve.
  package func point(at t: Double, complement s: Double) -> Point {
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
  package func derivative(at t: Double) -> Point {
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
  package func secondDerivative(at t: Double) -> Point {
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
  /// Where the derivative vanishes, it is the limit from inside the curve.
  package func tangent(at t: Double) -> Point? {
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
  package func split(at t: Double) -> (Segment, Segment) {
    switch self {
    case .line(let a, let b):
      let p = a.mixed(with: b, at: t)
      return (.line(a, p), .line(p, b))
    case .quad(let a, let b, let c):
      let ab = a.mixed(with: b, at: t)
      let bc = b.mixed(with: c, at: t)
      let p = ab.mixed(with: bc, at: t)
      return (.quad(a, ab, p), .quad(p, bc, c))
    case .cubic(let a, let b, let c, let d):
      let ab = a.mixed(with: b, at: t)
      let bc = b.mixed(with: c, at: t)
      let cd = c.mixed(with: d, at: t)
      let abc = ab.mixed(with: bc, at: t)
      let bcd = bc.mixed(with: cd, at: t)
      let p = abc.mixed(with: bcd, at: t)
      return (.cubic(a, ab, abc, p), .cubic(p, bcd, cd, d))
    }
  }

  /// The part of the curve between two parameters, `from` at most `to`.
  package func part(from: Double, to: Double) -> Segment {
    if case .line(let a, let b) = self {
      return .line(
        from <= 0 ? a : a.mixed(with: b, at: from), to >= 1 ? b : a.mixed(with: b, at: to))
    }
    if from <= 0 { return to >= 1 ? self : split(at: to).0 }
    let rest = split(at: from).1
    return to >= 1 ? rest : rest.split(at: (to - from) / (1 - from)).0
  }
}
