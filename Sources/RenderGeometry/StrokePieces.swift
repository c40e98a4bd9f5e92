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
    let scale = curve.polygonLength
    append(
      curve, from: Sample(curve, at: 0, scale: scale), to: Sample(curve, at: 1, scale: scale),
      scale: scale, depth: 0)
    if pieces.count > count { pieces[count].continuesCurve = false }
  }

  /// The turning points and the end of a curve that is straight, or nil for one that is not.
  private func collinearPoints(of curve: Segment) -> [Point]? {
    guard case .cubic(let a, let b, let c, let d) = curve else { return nil }
    // Most curves are told apart by their first control point, at the cost of a product.
    let allowed = min(1e-6, tolerance)
    var axis = d - a
    if abs(axis.cross(b - a)) > allowed * axis.length { return nil }
    for other in [b - a, c - a, d - b, d - c] where other.length > axis.length { axis = other }
    guard let direction = axis.normalized else { return [] }
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
  /// Position, derivative and curvature of a curve at one parameter.
  private struct Sample {
    let t: Double
    let point: Point
    let derivative: Point
    let speed: Double
    let tangent: Point

    /// The derivative's length times the curvature; nil where the curve stands still.
    let turning: Double?

    /// `scale` is the length of the control polygon.
    init(_ curve: Segment, at t: Double, scale: Double) {
      self.t = t
      point = t == 0 ? curve.start : t == 1 ? curve.end : curve.point(at: t)
      derivative = curve.derivative(at: t)
      speed = derivative.length
      if speed > 1e-7 * scale {
        tangent = derivative * (1 / speed)
        turning = tangent.cross(curve.secondDerivative(at: t)) / speed
      } else {
        tangent = curve.tangent(at: t) ?? Point(x: 1, y: 0)
        turning = nil
      }
    }

    /// Returns whether an edge at a distance runs backwards here, or nearly does.
    func isTight(_ distance: Double) -> Bool {
      guard let turning else { return true }
      return abs(turning) * distance > 0.98 * speed
    }

    /// The point of the edge at a signed distance to the left.
    func edge(_ distance: Double) -> Point { point + tangent.leftNormal * distance }

    /// The derivative of that edge.
    func edgeDerivative(_ distance: Double) -> Point {
      derivative + tangent * ((turning ?? 0) * distance)
    }
  }

  private mutating func append(
    _ curve: Segment, from first: Sample, to last: Sample, scale: Double, depth: Int
  ) {
    let step = last.t - first.t
    let early = Sample(curve, at: first.t + step * 0.25, scale: scale)
    let middle = Sample(curve, at: first.t + step * 0.5, scale: scale)
    let late = Sample(curve, at: first.t + step * 0.75, scale: scale)
    let isTightInside = middle.isTight(halfWidth)
    let isTightNear = early.isTight(halfWidth) || late.isTight(halfWidth)
    let isTightAtEnds = first.isTight(halfWidth) || last.isTight(halfWidth)
    let isSmooth =
      !isTightInside && !isTightNear && !isTightAtEnds
      && first.tangent.dot(early.tangent) > 0.8 && early.tangent.dot(middle.tangent) > 0.8
      && middle.tangent.dot(late.tangent) > 0.8 && late.tangent.dot(last.tangent) > 0.8
    if isSmooth {
      let left = edge(from: first, to: last, distance: halfWidth)
      let right = edge(from: first, to: last, distance: -halfWidth)
      var error = 0.0
      for (sample, t) in [(early, 0.25), (middle, 0.5), (late, 0.75)] {
        error = max(error, (left.point(at: t) - sample.edge(halfWidth)).length)
        error = max(error, (right.point(at: t) - sample.edge(-halfWidth)).length)
      }
      if error <= tolerance {
        pieces.append(
          StrokePiece(
            start: first.point, end: last.point, startTangent: first.tangent,
            endTangent: last.tangent, edges: (left, right), continuesCurve: true))
        return
      }
    }
    let isTight =
      isTightInside && early.isTight(halfWidth) && late.isTight(halfWidth)
      && first.isTight(halfWidth) && last.isTight(halfWidth)
    if isTight || depth == (isSmooth ? 10 : 6) {
      appendLines(curve, from: first, to: last)
    } else {
      append(curve, from: first, to: middle, scale: scale, depth: depth + 1)
      append(curve, from: middle, to: last, scale: scale, depth: depth + 1)
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

  /// Adds a polyline along part of a curve, with the tangents of the curve at both ends.
  private mutating func appendLines(_ curve: Segment, from first: Sample, to last: Sample) {
    let part = curve.part(from: first.t, to: last.t)
    // Round corners make the outer edge far smoother than the lines are: their distance from the
    // curve counts once, not again for each line.
    let count = min(max(part.lineCount(tolerance: 20 * tolerance), 2), 1024)
    pieces.append(StrokePiece(turningPoint: first.point, tangent: first.tangent))
    var start = first.point
    for i in 1...count {
      let end = i == count ? last.point : part.point(at: Double(i) / Double(count))
      if append(line: start, to: end, continuesCurve: true) { start = end }
    }
    pieces.append(StrokePiece(turningPoint: last.point, tangent: last.tangent))
  }
}

/// A stretch of a stroke that is smooth, together with its two edges.
struct StrokePiece {
  /// The ends of the center line.
  var start, end: Point

  /// The directions of travel at the ends, of length 1.
  var startTangent, endTangent: Point

  /// The edges as curves, left and right in the direction of travel; nil for a straight piece.
  var edges: (left: Segment, right: Segment)?

  /// Indicates whether the piece continues a curve, so that a corner before it is always round.
  var continuesCurve: Bool

  /// A straight piece, or nil where it is too short to have a direction.
  init?(line start: Point, to end: Point, continuesCurve: Bool) {
    let length = (end - start).length
    guard length > 1e-9 else { return nil }
    self.start = start
    self.end = end
    startTangent = (end - start) * (1 / length)
    endTangent = startTangent
    self.continuesCurve = continuesCurve
  }

  /// A curved piece.
  init(
    start: Point, end: Point, startTangent: Point, endTangent: Point,
    edges: (left: Segment, right: Segment), continuesCurve: Bool
  ) {
    self.start = start
    self.end = end
    self.startTangent = startTangent
    self.endTangent = endTangent
    self.edges = edges
    self.continuesCurve = continuesCurve
  }

  /// A piece without length, where a polyline takes up the direction of the curve it stands for.
  init(turningPoint point: Point, tangent: Point) {
    start = point
    end = point
    startTangent = tangent
    endTangent = tangent
    continuesCurve = true
  }

  /// The length of the center line of a straight piece.
  var length: Double { (end - start).length }
}

extension Point {
  /// The displacement turned by 90 degrees to the left of the direction of travel.
  ///
  /// That is counterclockwise on screen: up for travel to the right.
  var leftNormal: Point { Point(x: y, y: -x) }
}
