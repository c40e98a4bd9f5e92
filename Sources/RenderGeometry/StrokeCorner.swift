/// The place where two pieces of a stroke meet.
struct StrokeCorner {
  /// The shared point of the center line.
  let pivot: Point

  /// The directions of travel before and after.
  let before, after: Point

  /// Indicates whether the corner comes from cutting a curve.
  let isInsideCurve: Bool

  /// The join on the outer side.
  let join: Stroke.Join

  /// The single point that both edges reach on the left and on the right, where there is one.
  let meeting: (left: Point?, right: Point?)

  /// Half the width of the stroke.
  let halfWidth: Double

  /// The largest distance from the true outline.
  let tolerance: Double

  /// Indicates whether the path turns clockwise on screen: the outer side is then the left one.
  var isClockwise: Bool { before.cross(after) >= 0 }

  init(
    from first: StrokePiece, to second: StrokePiece, stroke: Stroke, tolerance: Double,
    reach: (first: Double, second: Double)
  ) {
    pivot = second.start
    before = first.endTangent
    after = second.startTangent
    isInsideCurve = second.continuesCurve
    join = second.continuesCurve ? .round : stroke.join
    halfWidth = stroke.width / 2
    self.tolerance = tolerance
    guard first.edges == nil, second.edges == nil else {
      meeting = (nil, nil)
      return
    }
    // The edges of two lines meet at pivot ± h (n1 + n2) / (1 + n1 · n2).
    let base = 1 + before.dot(after)
    guard base > 1e-9 else {
      meeting = (nil, nil)
      return
    }
    let offset = (before.leftNormal + after.leftNormal) * (halfWidth / base)
    // On the inner side each line must be long enough to be cut back that far, and to cover what
    // is cut off the other.
    let sine = abs(before.cross(after))
    let cut = halfWidth * max(sine / base, sine)
    let hasInner = cut <= min(reach.first, reach.second)
    let limit = max(1, stroke.miterLimit)
    let isStraight = before == after
    let hasOuter = isStraight || (join == .miter && 2 <= limit * limit * base)
    let isClockwise = before.cross(after) >= 0
    let outer = isClockwise ? pivot + offset : pivot - offset
    let inner = isClockwise ? pivot - offset : pivot + offset
    let ends = (outer: hasOuter ? outer : nil, inner: hasInner ? inner : nil)
    meeting = isClockwise ? (ends.outer, ends.inner) : (ends.inner, ends.outer)
  }

  /// The meeting point of the edges on one side.
  func meeting(isLeft: Bool) -> Point? { isLeft ? meeting.left : meeting.right }

  /// Leads an edge around the corner to the start of the next piece.
  func lead(_ edge: inout StrokeEdge, miterLimit: Double) {
    let isLeft = edge.distance > 0
    if meeting(isLeft: isLeft) != nil { return }
    let end = pivot + after.leftNormal * edge.distance
    let turn = before.cross(after)
    let cosine = before.dot(after)
    if cosine > 0, abs(turn) * halfWidth <= 1e-7 + 1e-4 * tolerance {
      // Curves that meet smoothly: what rounding leaves between them is not worth a line.
      if abs(turn) * halfWidth > 1e-9 { edge.line(to: end) }
      return
    }
    guard isLeft == isClockwise else {
      // Through the pivot: the outline is then the sum of parts that all run one way around.
      edge.line(to: pivot)
      edge.line(to: end)
      if isInsideCurve {
        // Beyond the center of curvature the normals of a curve fan out on the inner side too.
        edge.line(to: pivot + before.leftNormal * edge.distance)
        edge.line(to: pivot)
        edge.line(to: end)
      }
      return
    }
    switch join {
    case .bevel: break
    case .miter:
      let base = 1 + cosine
      let limit = max(1, miterLimit)
      if base > 1e-9, 2 <= limit * limit * base {
        edge.line(
          to: pivot + (before.leftNormal + after.leftNormal) * (edge.distance / base))
      }
    case .round:
      // The arc rises h (1 - cos(θ/2)) above its chord.
      let rise = halfWidth * (1 - ((1 + cosine) / 2).squareRoot())
      if rise.isNaN || rise > 0.01 * tolerance {
        let sign = isLeft ? 1.0 : -1.0
        edge.arc(
          about: pivot, radius: halfWidth, from: before.leftNormal * sign,
          to: after.leftNormal * sign, isClockwise: isClockwise)
        return
      }
    }
    edge.line(to: end)
  }
}
