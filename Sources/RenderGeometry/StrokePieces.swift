/// Cuts a center line into pieces whose edges are lines or single cubic curves.
///
/// The edge of a curve C at distance h is C + h n, with derivative C' (1 + κ h) on the left and
/// C' (1 - κ h) on the right, where κ is the curvature. A piece has its edges as cubic curves that
/// share position and derivative with the true edges at both ends; it is halved until they are
/// within the tolerance. Where the radius of curvature is less than h, the inner edge runs
/// backwards; there the center line becomes a polyline with round corners, whose outline is the
/// union of convex parts and therefore cannot have holes.
struct StrokePieces {
  /// Half the width of the stroke.
  let halfWidth: Double

  /// The largest distance from the true edges.
  let tolerance: Double

  /// The pieces so far.
  private(set) var pieces: [StrokePiece] = []

  init(halfWidth: Double, tolerance: Double) {
    self.halfWidth = halfWidth
    self.tolerance = tolerance
  }

  /// Adds the pieces of a segment. Segments that are too short to have a direction add none.
  mutating func append(_ segment: Segment) {
    switch segment {
    case .line(let a, let b):
      append(line: a, to: b, continuesCurve: false)
    case .quad(let a, let b, let c):
      let control1 = a + (b - a) * (2.0 / 3)
      let control2 = c + (b - c) * (2.0 / 3)
      append(curve: .cubic(a, control1, control2, c))
    case .cubic:
      append(curve: segment)
    }
  }

  @discardableResult
  private mutating func append(line a: Point, to b: Point, continuesCurve: Bool) -> Bool {
    guard let piece = StrokePiece(line: a, to: b, continuesCurve: continuesCurve)
    else { return false }
    pieces.append(piece)
    return true
  }

  private mutating func append(curve: Segment) {
    if let points = collinearPoints(of: curve) {
      var last = curve.start
      var isFirst = true
      for point in points
      where append(line: last, to: point, continuesCurve: !isFirst) {
        last = point
        isFirst = false
      }
      return
    }
    let count = pieces.count
    append(curve, from: Sample(curve, at: 0), to: Sample(curve, at: 1), depth: 0)
    if pieces.count > count { pieces[count].continuesCurve = false }
  }

  /// The turning points and the end of a curve that is straight, or nil for one that is not.
  private func collinearPoints(of curve: Segment) -> [Point]? {
    guard case .cubic(let a, let b, let c, let d) = curve else { return nil }
    var axis = d - a
    for other in [b - a, c - a, d - b, d - c] where other.length > axis.length { axis = other }
    guard let direction = axis.normalized else { return [] }
    let allowed = min(1e-6, tolerance)
    for point in [b, c, d] where abs(direction.cross(point - a)) > allowed { return nil }
    let turns = curve.extrema(along: direction).map { curve.point(at: $0) }
    let end = (d - a).dot(direction)
    let isForward = [b, c].allSatisfy { point in
      let distance = (point - a).dot(direction)
      return distance >= min(0, end) && distance <= max(0, end)
    }
    return isForward ? [d] : turns + [d]
  }
}

extension StrokePieces {
  /// What is needed to know of a curve at one parameter.
  private struct Sample {
    let t: Double
    let point: Point
    let derivative: Point
    let tangent: Point

    /// The derivative's length times the curvature; nil where the curve stands still.
    let turning: Double?

    init(_ curve: Segment, at t: Double) {
      self.t = t
      point = t == 0 ? curve.start : t == 1 ? curve.end : curve.point(at: t)
      derivative = curve.derivative(at: t)
      let speed = derivative.length
      if speed > 1e-7 * curve.polygonLength {
        tangent = derivative * (1 / speed)
        turning = tangent.cross(curve.secondDerivative(at: t)) / speed
      } else {
        tangent = curve.tangent(at: t) ?? Point(x: 1, y: 0)
        turning = nil
      }
    }

    /// Whether an edge at a distance runs backwards here, or nearly does.
    func isTight(_ distance: Double) -> Bool {
      guard let turning else { return true }
      return abs(turning) * distance > 0.98 * derivative.length
    }

    /// The point of the edge at a signed distance to the left.
    func edge(_ distance: Double) -> Point { point + tangent.leftNormal * distance }

    /// The derivative of that edge.
    func edgeDerivative(_ distance: Double) -> Point {
      derivative + tangent * ((turning ?? 0) * distance)
    }
  }

  private mutating func append(
    _ curve: Segment, from first: Sample, to last: Sample, depth: Int
  ) {
    let step = last.t - first.t
    let inner = [0.25, 0.5, 0.75].map { Sample(curve, at: first.t + step * $0) }
    let samples = [first] + inner + [last]
    let tightCount = samples.filter { $0.isTight(halfWidth) }.count
    let turnsSlowly = zip(samples, samples.dropFirst()).allSatisfy { a, b in
      a.tangent.dot(b.tangent) > 0.8
    }
    if tightCount == 0, turnsSlowly {
      let left = edge(from: first, to: last, distance: halfWidth)
      let right = edge(from: first, to: last, distance: -halfWidth)
      let error = max(
        deviation(of: left, from: inner, distance: halfWidth),
        deviation(of: right, from: inner, distance: -halfWidth))
      if error <= tolerance {
        pieces.append(
          StrokePiece(
            start: first.point, end: last.point, startTangent: first.tangent,
            endTangent: last.tangent, edges: (left, right), continuesCurve: true))
        return
      }
    }
    let isTight = tightCount == samples.count
    if isTight || depth == (tightCount > 0 || !turnsSlowly ? 6 : 10) {
      appendLines(curve, from: first, to: last)
    } else {
      append(curve, from: first, to: inner[1], depth: depth + 1)
      append(curve, from: inner[1], to: last, depth: depth + 1)
    }
  }

  /// The cubic curve with the positions and derivatives of the true edge at both ends.
  private func edge(from first: Sample, to last: Sample, distance: Double) -> Segment {
    let third = (last.t - first.t) / 3
    let start = first.edge(distance)
    let end = last.edge(distance)
    return .cubic(
      start, start + first.edgeDerivative(distance) * third,
      end - last.edgeDerivative(distance) * third, end)
  }

  /// The largest distance between a curve and the true edge at three inner samples.
  private func deviation(of edge: Segment, from inner: [Sample], distance: Double) -> Double {
    var largest = 0.0
    for (sample, t) in zip(inner, [0.25, 0.5, 0.75]) {
      largest = max(largest, (edge.point(at: t) - sample.edge(distance)).length)
    }
    return largest
  }

  /// Adds a polyline along part of a curve.
  private mutating func appendLines(_ curve: Segment, from first: Sample, to last: Sample) {
    let part = curve.part(from: first.t, to: last.t)
    let count = min(max(part.lineCount(tolerance: tolerance), 2), 1024)
    var start = first.point
    for i in 1...count {
      let end = i == count ? last.point : part.point(at: Double(i) / Double(count))
      if append(line: start, to: end, continuesCurve: true) { start = end }
    }
  }
}
