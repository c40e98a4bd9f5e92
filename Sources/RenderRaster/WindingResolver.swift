import RenderGeometry

/// Adds the borders of the inside of overlapping contours to an accumulator, each once.
///
/// In each pixel row the edges fall into groups that lie apart. Across the gaps the winding number
/// is the same at all heights, so a group that is one chain from the top of the row to its bottom
/// either borders the inside or does not. Other groups are cut into slabs in which no two edges
/// cross; there windings are counted from left to right. Coverage is then right even where several
/// edges share a pixel, and what does not overlap is added as it would be alone.
struct WindingResolver: ~Copyable {
  /// The part of an edge in the current row.
  private struct Piece {
    var edge: Int
    var winding: Int
    var minX, maxX: Int
    var start: (x: Int, y: Int, t: Double)
    var end: (x: Int, y: Int, t: Double)
  }

  /// An edge that reaches into the rows to come, and where it enters the next.
  private struct Active {
    var edge: Int
    var x: Int
    var t: Double
  }

  private var order: [Int] = []
  private var active: [Active] = []
  private var pieces: [Piece] = []
  private var slabs = SlabResolver()

  /// Resolves the rows of the accumulator's band.
  mutating func resolve(
    _ outline: borrowing Outline, rule: FillRule,
    into accumulator: inout CoverageAccumulator
  ) {
    let edges = (0..<outline.edgeCount).map { outline.edge($0) }
    let levels = outline.levels.sorted { ($0.y, $0.minX) < ($1.y, $1.minX) }
    var nextLevel = 0
    let band = accumulator.band
    let top = band.y << FixedPoint.bits
    let bottom = band.maxY << FixedPoint.bits
    order.removeAll(keepingCapacity: true)
    for index in edges.indices where edges[index].y0 < bottom && edges[index].y1 > top {
      order.append(index)
    }
    order.sort { (edges[$0].y0, $0) < (edges[$1].y0, $1) }
    active.removeAll(keepingCapacity: true)
    var next = 0
    for row in band.y..<band.maxY {
      let rowTop = row << FixedPoint.bits
      while next < order.count, edges[order[next]].y0 < rowTop + FixedPoint.one {
        let edge = edges[order[next]]
        let isCut = edge.y0 < rowTop
        let at = isCut ? edge.crossing(atY: rowTop) : (x: edge.x0, t: 0)
        active.append(Active(edge: order[next], x: at.x, t: at.t))
        next += 1
      }
      if active.isEmpty { continue }
      collectPieces(edges, rowTop)
      // A step joins the edges at its ends: across it windings do change with the height.
      while nextLevel < levels.count, levels[nextLevel].y <= rowTop { nextLevel += 1 }
      while nextLevel < levels.count, levels[nextLevel].y < rowTop + FixedPoint.one {
        let level = levels[nextLevel]
        let at = (x: level.minX, y: level.y, t: 0.0)
        pieces.append(
          Piece(edge: -1, winding: 0, minX: level.minX, maxX: level.maxX, start: at, end: at))
        nextLevel += 1
      }
      pieces.sort { ($0.minX, $0.maxX, $0.edge) < ($1.minX, $1.maxX, $1.edge) }
      resolveRow(row, edges, rule, into: &accumulator)
    }
  }

  /// Cuts the active edges at the bottom of the row and drops those that end in it.
  private mutating func collectPieces(_ edges: [Edge], _ rowTop: Int) {
    pieces.removeAll(keepingCapacity: true)
    let rowBottom = rowTop + FixedPoint.one
    var kept = 0
    for index in active.indices {
      var item = active[index]
      let edge = edges[item.edge]
      let start = (x: item.x, y: max(edge.y0, rowTop), t: item.t)
      let isLast = edge.y1 <= rowBottom
      let end =
        isLast ? (x: edge.x1, y: edge.y1, t: 1.0) : edge.crossing(atY: rowBottom, with: rowBottom)
      pieces.append(
        Piece(
          edge: item.edge, winding: edge.winding, minX: min(start.x, end.x),
          maxX: max(start.x, end.x), start: start, end: end))
      if isLast { continue }
      item.x = end.x
      item.t = end.t
      active[kept] = item
      kept += 1
    }
    active.removeLast(active.count - kept)
  }

  private mutating func resolveRow(
    _ row: Int, _ edges: [Edge], _ rule: FillRule, into accumulator: inout CoverageAccumulator
  ) {
    var winding = 0
    var first = 0
    while first < pieces.count {
      var end = first
      var reach = pieces[first].maxX
      var height = 0
      var signedHeight = 0
      while end < pieces.count, pieces[end].minX <= reach {
        let piece = pieces[end]
        reach = max(reach, piece.maxX)
        height += piece.end.y - piece.start.y
        signedHeight += (piece.end.y - piece.start.y) * piece.winding
        end += 1
      }
      if height == FixedPoint.one, abs(signedHeight) == height {
        // One chain: at each height exactly one edge.
        let after = winding + signedHeight / FixedPoint.one
        let wasInside = rule.isInside(winding)
        if wasInside != rule.isInside(after) {
          for index in first..<end where pieces[index].edge >= 0 {
            let piece = pieces[index]
            accumulator.add(
              edges[piece.edge], row: row, from: piece.start, to: piece.end,
              winding: wasInside ? -1 : 1)
          }
        }
        winding = after
      } else if height > 0 {
        slabs.begin()
        for index in first..<end where pieces[index].edge >= 0 {
          let piece = pieces[index]
          slabs.add(edges[piece.edge], from: piece.start, to: piece.end)
        }
        slabs.resolve(row: row, winding: winding, rule: rule, into: &accumulator)
        // Every height gains the same winding, so the mean is exact.
        winding += signedHeight / FixedPoint.one
      }
      first = end
    }
  }
}

extension FillRule {
  /// Returns whether places with a winding number are inside.
  @inline(__always)
  func isInside(_ winding: Int) -> Bool {
    self == .nonZero ? winding != 0 : winding & 1 != 0
  }
}

extension Edge {
  /// x and the parameter at a height within the edge.
  func crossing(atY y: Int) -> (x: Int, t: Double) {
    isCurve ? CurveCrossing(self).crossing(atY: y) : LineCrossing(self).crossing(atY: y)
  }

  /// The same, with the height.
  fileprivate func crossing(atY y: Int, with height: Int) -> (x: Int, y: Int, t: Double) {
    let at = crossing(atY: y)
    return (at.x, height, at.t)
  }
}
