/// Turns center lines into outlines.
///
/// The outline of a subpath is the sum of the outlines of its pieces and of the wedges at its
/// outer corners, all of which run clockwise on screen, so that under the `nonZero` rule nothing
/// cancels. An open subpath gives one contour: left edge, cap, right edge backwards, cap. A closed
/// one gives two: left edge forwards, right edge backwards.
struct Stroker {
  private let stroke: Stroke
  private let tolerance: Double
  private let halfWidth: Double

  /// The outlines so far.
  private(set) var result = Path()

  init(_ stroke: Stroke, tolerance: Double) {
    self.stroke = stroke
    self.tolerance = tolerance > 1e-7 ? min(tolerance, 1e6) : 1e-7
    halfWidth = stroke.width / 2
  }

  /// Adds the outline of a subpath.
  mutating func append(_ subpath: Subpath) {
    var builder = StrokePieces(halfWidth: halfWidth, tolerance: tolerance)
    for segment in subpath.segments { builder.append(segment) }
    let pieces = builder.pieces
    guard !pieces.isEmpty else {
      // A lone move draws nothing; anything more than that is a line of length zero.
      if !subpath.segments.isEmpty || subpath.isClosed || subpath.direction != nil {
        appendDot(subpath.start, direction: subpath.direction ?? Point(x: 1, y: 0))
      }
      return
    }
    let corners = corners(of: pieces, isClosed: subpath.isClosed)
    var left = edge(pieces, corners, distance: halfWidth, isClosed: subpath.isClosed)
    let right = edge(pieces, corners, distance: -halfWidth, isClosed: subpath.isClosed)
    if subpath.isClosed {
      left.close()
      var closedRight = right
      closedRight.close()
      result.append(left.outline)
      result.append(closedRight.outline.reversed)
    } else {
      appendCap(to: &left, at: pieces[pieces.count - 1].end, pieces[pieces.count - 1].endTangent)
      left.append(reversed: right)
      appendCap(to: &left, at: pieces[0].start, -pieces[0].startTangent)
      left.close()
      result.append(left.outline)
    }
  }

  /// The corners in order; the one after piece i has index i.
  private func corners(of pieces: [StrokePiece], isClosed: Bool) -> [StrokeCorner] {
    let count = isClosed ? pieces.count : pieces.count - 1
    let turnsRight = (0..<count).map { i in
      pieces[i].endTangent.cross(pieces[(i + 1) % pieces.count].startTangent) >= 0
    }
    // The inner edge of a line may be cut back by its length; by half of it where it is the inner
    // edge at its other end too.
    func reach(_ i: Int, corner: Int, other: Int) -> Double {
      guard pieces[i].edges == nil else { return 0 }
      let isShared = turnsRight.indices.contains(other) && turnsRight[other] == turnsRight[corner]
      return pieces[i].length * (isShared ? 0.5 : 1)
    }
    return (0..<count).map { i in
      let next = (i + 1) % pieces.count
      let previousCorner = isClosed ? (i + count - 1) % count : i - 1
      let nextCorner = isClosed ? next : i + 1
      return StrokeCorner(
        from: pieces[i], to: pieces[next], stroke: stroke, tolerance: tolerance,
        reach: (
          reach(i, corner: i, other: previousCorner), reach(next, corner: i, other: nextCorner)
        ))
    }
  }

  /// One edge along all pieces.
  private func edge(
    _ pieces: [StrokePiece], _ corners: [StrokeCorner], distance: Double, isClosed: Bool
  ) -> StrokeEdge {
    let isLeft = distance > 0
    let first = pieces[0]
    var start = first.start + first.startTangent.leftNormal * distance
    if isClosed, let corner = corners.last, let meeting = corner.meeting(isLeft: isLeft) {
      start = meeting
    }
    var edge = StrokeEdge(start: start, distance: distance)
    for (i, piece) in pieces.enumerated() {
      let end = piece.end + piece.endTangent.leftNormal * distance
      guard i < corners.count else {
        edge.append(piece, to: end)
        continue
      }
      edge.append(piece, to: corners[i].meeting(isLeft: isLeft) ?? end)
      corners[i].lead(&edge, miterLimit: stroke.miterLimit)
    }
    return edge
  }

  /// Leads the outline from one edge to the other around an end of the center line.
  private func appendCap(to edge: inout StrokeEdge, at end: Point, _ tangent: Point) {
    let side = tangent.leftNormal
    switch stroke.cap {
    case .butt: break
    case .square:
      edge.line(to: end + (side + tangent) * halfWidth)
      edge.line(to: end + (tangent - side) * halfWidth)
    case .round:
      edge.arc(about: end, radius: halfWidth, from: side, to: -side, isClockwise: true)
    }
    edge.line(to: end - side * halfWidth)
  }

  /// Adds what caps leave of a line without length: nothing, a disc, or a square.
  private mutating func appendDot(_ point: Point, direction: Point) {
    switch stroke.cap {
    case .butt: break
    case .round: result.append(Path(circle: point, radius: halfWidth))
    case .square:
      let along = direction * halfWidth
      let side = direction.leftNormal * halfWidth
      result.append(
        Path(polygon: [
          point + side - along, point + side + along, point + along - side, point - side - along,
        ]))
    }
  }
}

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
