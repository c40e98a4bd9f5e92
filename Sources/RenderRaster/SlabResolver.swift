import RenderGeometry

/// Counts windings among lines that share a few pixels of one row.
struct SlabResolver: ~Copyable {
  /// A line, from its upper to its lower end.
  private struct Line {
    var x0, y0, x1, y1: Int
    var winding: Int
  }

  /// A line within a slab, which lies between two heights.
  private struct Crossed {
    var line: Int
    var winding: Int
    var top: Int
    var bottom: Int

    /// The order at the top, and by what follows where two lines meet there.
    @inline(__always)
    func isBefore(_ other: Crossed) -> Bool {
      if top != other.top { return top < other.top }
      if bottom != other.bottom { return bottom < other.bottom }
      return winding != other.winding ? winding < other.winding : line < other.line
    }

    /// The order in the middle.
    @inline(__always)
    func isLeft(of other: Crossed) -> Bool {
      let own = top &+ bottom
      let others = other.top &+ other.bottom
      return own != others ? own < others : isBefore(other)
    }
  }

  private var lines: [Line] = []
  private var order: [Int] = []
  private var heights: [Int] = []
  private var crossed: [Crossed] = []

  /// Starts with no lines.
  mutating func begin() { lines.removeAll(keepingCapacity: true) }

  /// Adds a part of an edge; a curve as chords within 1/16,384 pixel of it.
  mutating func add(
    _ edge: Edge, from start: (x: Int, y: Int, t: Double), to end: (x: Int, y: Int, t: Double)
  ) {
    guard edge.isCurve else {
      lines.append(Line(x0: start.x, y0: start.y, x1: end.x, y1: end.y, winding: edge.winding))
      return
    }
    let curve = CurveCrossing(edge)
    let part = end.t - start.t
    // The middle of a quadratic lies |a| / 4 from its chord; 4 grid steps are 1/16,384 pixel.
    let bend = (curve.ax * curve.ax + curve.ay * curve.ay).squareRoot() * part * part
    let count = max(1, min(256, Int((bend / 16).squareRoot()) + 1))
    var from = (x: start.x, y: start.y)
    for index in 1...count {
      var to = (x: end.x, y: end.y)
      if index < count {
        let t = start.t + part * Double(index) / Double(count)
        to.x = edge.x0 + FixedPoint.roundedToEven(t * (2 * curve.bx + t * curve.ax))
        to.y = min(
          max(edge.y0 + FixedPoint.roundedToEven(t * (2 * curve.by + t * curve.ay)), from.y), end.y)
      }
      if to.y > from.y {
        lines.append(Line(x0: from.x, y0: from.y, x1: to.x, y1: to.y, winding: edge.winding))
      }
      from = to
    }
  }

  /// Adds the borders of the inside to an accumulator.
  ///
  /// `winding` is the winding number left of all lines.
  mutating func resolve(
    row: Int, winding: Int, rule: FillRule, into accumulator: inout CoverageAccumulator
  ) {
    heights.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    crossed.removeAll(keepingCapacity: true)
    for index in lines.indices {
      heights.append(lines[index].y0)
      heights.append(lines[index].y1)
      order.append(index)
    }
    heights.sort()
    order.sort { (lines[$0].y0, lines[$0].x0, $0) < (lines[$1].y0, lines[$1].x0, $1) }
    var next = 0
    var cuts = 0
    guard var top = heights.first else { return }
    for height in heights where height > top {
      // Lines that begin here join those that go on.
      while next < order.count, lines[order[next]].y0 <= top {
        let line = lines[order[next]]
        crossed.append(
          Crossed(line: order[next], winding: line.winding, top: line.x0, bottom: line.x0))
        next += 1
      }
      while top < height {
        setBottoms(at: height)
        sort { $0.isBefore($1) }
        var bottom = height
        // Where very many lines cross in one row, the rest are too short to be seen.
        if cuts < 1024, let cut = firstCrossing(from: top, to: height) {
          cuts += 1
          bottom = cut
          setBottoms(at: cut)
        }
        emit(row, from: top, to: bottom, winding, rule, into: &accumulator)
        for index in crossed.indices { crossed[index].top = crossed[index].bottom }
        top = bottom
      }
      crossed.removeAll { lines[$0.line].y1 <= top }
    }
  }

  private mutating func setBottoms(at height: Int) {
    for index in crossed.indices {
      let line = lines[crossed[index].line]
      crossed[index].bottom =
        line.y1 == height
        ? line.x1
        : LineCrossing(x0: line.x0, y0: line.y0, x1: line.x1, y1: line.y1)
          .crossing(atY: height).x
    }
  }

  /// Sorts what is nearly sorted.
  @inline(__always)
  private mutating func sort(by isBefore: (Crossed, Crossed) -> Bool) {
    var span = crossed.mutableSpan
    for index in 1..<max(1, span.count) {
      let item = span[index]
      var place = index
      while place > 0, isBefore(item, span[place &- 1]) {
        span[place] = span[place &- 1]
        place &-= 1
      }
      span[place] = item
    }
  }

  /// The height of the first crossing inside a slab; two grid steps of overlap are noise.
  private func firstCrossing(from top: Int, to bottom: Int) -> Int? {
    guard bottom - top > 1 else { return nil }
    var first: Int?
    for index in 1..<max(1, crossed.count) {
      let inversion = crossed[index - 1].bottom - crossed[index].bottom
      if inversion <= 2 { continue }
      let gap = crossed[index].top - crossed[index - 1].top
      let cut = FixedPoint.interpolated(top, (bottom - top) * gap, gap + inversion)
      let held = min(max(cut, top + 1), bottom - 1)
      first = min(first ?? held, held)
    }
    return first
  }

  private mutating func emit(
    _ row: Int, from top: Int, to bottom: Int, _ outer: Int, _ rule: FillRule,
    into accumulator: inout CoverageAccumulator
  ) {
    sort { $0.isLeft(of: $1) }
    var winding = outer
    for index in crossed.indices {
      let item = crossed[index]
      let wasInside = rule.isInside(winding)
      winding += item.winding
      if wasInside != rule.isInside(winding) {
        accumulator.addLine(
          row: row, from: (item.top, top), to: (item.bottom, bottom),
          winding: wasInside ? -1 : 1)
      }
    }
  }
}
