import RenderGeometry

/// Turns edges of overlapping contours into edges that bound the inside once.
///
/// Each pixel row is cut into slabs in which no two edges cross; in a slab the edges are sorted
/// from left to right, windings are counted, and only the borders between inside and outside are
/// kept. Coverage is then right even where several edges share a pixel.
struct WindingResolver: ~Copyable {
  private var lines: [Edge] = []
  private var order: [Int] = []
  private var active: [Int] = []
  private var heights: [Int] = []
  private var crossings: [Crossed] = []

  /// An edge within a slab.
  private struct Crossed {
    var top: Int
    var bottom: Int
    var winding: Int
    var edge: Int
  }

  /// Adds the borders of the inside to an accumulator, whose band limits the rows.
  mutating func resolve(
    _ edges: [Edge], rule: FillRule, into accumulator: inout CoverageAccumulator
  ) {
    lines.removeAll(keepingCapacity: true)
    for edge in edges { edge.forEachChord { lines.append($0) } }
    order = lines.indices.sorted { (lines[$0].y0, $0) < (lines[$1].y0, $1) }
    active.removeAll(keepingCapacity: true)
    var next = 0
    let band = accumulator.band
    for row in band.y..<band.maxY {
      let top = row << FixedPoint.bits
      let bottom = top + FixedPoint.one
      active.removeAll { lines[$0].y1 <= top }
      while next < order.count, lines[order[next]].y0 < bottom {
        if lines[order[next]].y1 > top { active.append(order[next]) }
        next += 1
      }
      if active.isEmpty { continue }
      heights.removeAll(keepingCapacity: true)
      heights.append(top)
      heights.append(bottom)
      for index in active {
        if lines[index].y0 > top { heights.append(lines[index].y0) }
        if lines[index].y1 < bottom { heights.append(lines[index].y1) }
      }
      heights.sort()
      for index in 1..<heights.count where heights[index] > heights[index - 1] {
        resolveSlab(
          row, from: heights[index - 1], to: heights[index], rule: rule, depth: 0,
          into: &accumulator)
      }
    }
  }

  private mutating func resolveSlab(
    _ row: Int, from top: Int, to bottom: Int, rule: FillRule, depth: Int,
    into accumulator: inout CoverageAccumulator
  ) {
    crossings.removeAll(keepingCapacity: true)
    for index in active where lines[index].y0 <= top && lines[index].y1 >= bottom {
      let line = LineCrossing(lines[index])
      crossings.append(
        Crossed(
          top: line.crossing(atY: top).x, bottom: line.crossing(atY: bottom).x,
          winding: lines[index].winding, edge: index))
    }
    if crossings.isEmpty { return }
    crossings.sort {
      ($0.top, $0.bottom, $0.winding, $0.edge) < ($1.top, $1.bottom, $1.winding, $1.edge)
    }
    // A pair that changes sides crosses inside the slab: cut there. Two grid steps are noise.
    if depth < 40 && bottom - top > 1 {
      for index in 1..<crossings.count {
        let inversion = crossings[index - 1].bottom - crossings[index].bottom
        if inversion > 2 {
          let gap = crossings[index].top - crossings[index - 1].top
          let cut = FixedPoint.interpolated(top, (bottom - top) * gap, gap + inversion)
          let middle = min(max(cut, top + 1), bottom - 1)
          resolveSlab(row, from: top, to: middle, rule: rule, depth: depth + 1, into: &accumulator)
          resolveSlab(
            row, from: middle, to: bottom, rule: rule, depth: depth + 1, into: &accumulator)
          return
        }
      }
    }
    crossings.sort {
      ($0.top + $0.bottom, $0.top, $0.winding, $0.edge)
        < ($1.top + $1.bottom, $1.top, $1.winding, $1.edge)
    }
    var winding = 0
    for crossed in crossings {
      let wasInside = rule == .nonZero ? winding != 0 : winding & 1 != 0
      winding += crossed.winding
      let isInside = rule == .nonZero ? winding != 0 : winding & 1 != 0
      if wasInside != isInside {
        accumulator.addPiece(
          row: row, x0: crossed.top, y0: top, x1: crossed.bottom, y1: bottom,
          winding: isInside ? 1 : -1)
      }
    }
  }
}
