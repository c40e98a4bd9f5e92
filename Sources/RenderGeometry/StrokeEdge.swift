/// One edge of a stroke while it is drawn, from its start in the direction of travel.
struct StrokeEdge {
  /// The outline so far.
  private(set) var outline: Subpath

  /// The signed distance from the center line to the edge, positive on the left.
  let distance: Double

  init(start: Point, distance: Double) {
    outline = Subpath(start: start)
    self.distance = distance
  }

  /// Adds a line, unless it would have no length.
  mutating func line(to point: Point) {
    let last = outline.end
    if point != last { outline.segments.append(.line(last, point)) }
  }

  /// Adds the edge of a piece up to a point.
  mutating func append(_ piece: StrokePiece, to end: Point) {
    guard let edges = piece.edges else { return line(to: end) }
    if case .cubic(_, let c1, let c2, _) = distance > 0 ? edges.left : edges.right {
      outline.segments.append(.cubic(outline.end, c1, c2, end))
    }
  }

  /// Adds an arc about a center between two unit vectors. `radius` is positive.
  mutating func arc(
    about center: Point, radius: Double, from: Point, to: Point, isClockwise: Bool
  ) {
    for curve in UnitArc.curves(from: from, to: to, isClockwise: isClockwise) {
      outline.segments.append(
        .cubic(
          outline.end, center + curve.control1 * radius, center + curve.control2 * radius,
          center + curve.end * radius))
    }
  }

  /// Adds an edge in the opposite direction; its start must lie at the end of this one.
  mutating func append(reversed other: StrokeEdge) {
    outline.segments += other.outline.reversed.segments
  }

  /// Closes the outline.
  mutating func close() {
    let start = outline.start
    line(to: start)
    outline.isClosed = true
  }
}
