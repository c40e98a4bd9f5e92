/// A stretch of a stroke that is smooth, together with its two edges.
struct StrokePiece {
  /// The ends of the center line.
  var start, end: Point

  /// The directions of travel at the ends, of length 1.
  var startTangent, endTangent: Point

  /// The edges as curves, left and right in the direction of travel; nil for a straight piece.
  var edges: (left: Segment, right: Segment)?

  /// Whether the piece continues a curve, so that a corner before it is always rounded.
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
