import RenderDrawing
import RenderGeometry

extension Outline {
  /// Axis-aligned rectangles, to which outlines are cut exactly, and all other clips.
  static func separated(_ clips: [Clip]) -> (boxes: [Box], others: [Clip]) {
    var boxes: [Box] = []
    var others: [Clip] = []
    for clip in clips {
      guard case .rect(let rect) = clip.shape, clip.transform.isScaleAndTranslation,
        clip.transform.isFinite
      else {
        others.append(clip)
        continue
      }
      let a = clip.transform.applied(to: Point(x: rect.minX, y: rect.minY))
      let b = clip.transform.applied(to: Point(x: rect.maxX, y: rect.maxY))
      let limit = Double(FixedPoint.maximumSide) + FixedPoint.guardBand
      func snapped(_ value: Double) -> Int { FixedPoint.snapped(min(max(value, -limit), limit)) }
      boxes.append(
        Box(
          minX: snapped(min(a.x, b.x)), minY: snapped(min(a.y, b.y)), maxX: snapped(max(a.x, b.x)),
          maxY: snapped(max(a.y, b.y))))
    }
    return (boxes, others)
  }

  /// Adds a far line: the part beside the canvas is kept as a vertical one, the part above and
  /// below is left out.
  mutating func addCut(from a: Point, to b: Point) {
    guard a.x.isFinite && a.y.isFinite && b.x.isFinite && b.y.isFinite else {
      isBroken = true
      return
    }
    // Beyond this a pixel is less than a bit.
    let far = 1e15
    func bounded(_ p: Point) -> Point {
      Point(x: min(max(p.x, -far), far), y: min(max(p.y, -far), far))
    }
    let a = bounded(a)
    let b = bounded(b)
    let low = Rect(
      minX: -FixedPoint.guardBand, minY: -FixedPoint.guardBand,
      maxX: canvas.maxX + FixedPoint.guardBand,
      maxY: canvas.maxY + FixedPoint.guardBand)
    let delta = b - a
    var cuts = [0.0, 1.0]
    func cut(_ numerator: Double, _ denominator: Double) {
      if denominator == 0 { return }
      let t = numerator / denominator
      if t > 0 && t < 1 { cuts.append(t) }
    }
    cut(low.minX - a.x, delta.x)
    cut(low.maxX - a.x, delta.x)
    cut(low.minY - a.y, delta.y)
    cut(low.maxY - a.y, delta.y)
    cuts.sort()
    func held(_ t: Double) -> Point {
      let p = t == 1 ? b : a + delta * t
      return Point(
        x: min(max(p.x, low.minX), low.maxX), y: min(max(p.y, low.minY), low.maxY))
    }
    for index in 1..<cuts.count {
      let from = held(cuts[index - 1])
      let to = held(cuts[index])
      appendLine(
        FixedPoint.snapped(from.x), FixedPoint.snapped(from.y), FixedPoint.snapped(to.x),
        FixedPoint.snapped(to.y))
    }
  }

  /// Cuts the outline to an axis-aligned box, exactly: what lies beside it is moved onto its
  /// sides, what lies above and below is left out.
  mutating func cut(to limits: Box) {
    if box.minX >= limits.minX && box.maxX <= limits.maxX && box.minY >= limits.minY
      && box.maxY <= limits.maxY
    {
      return
    }
    for edge in takeEdges() { cut(edge, to: limits) }
    let rows =
      (limits.minY + FixedPoint.one - 1)
      >> FixedPoint.bits..<max(
        limits.maxY >> FixedPoint.bits,
        (limits.minY + FixedPoint.one - 1) >> FixedPoint.bits)
    plainRows = plainRows.clamped(to: rows)
    // What was above and below is missing: edges that began there are joined along the cut.
    for index in levels.indices {
      levels[index].minX = min(max(levels[index].minX, limits.minX), limits.maxX)
      levels[index].maxX = min(max(levels[index].maxX, limits.minX), limits.maxX)
    }
    for y in [limits.minY, limits.maxY] {
      levels.append(Level(y: y, minX: limits.minX, maxX: limits.maxX))
    }
    box.minX = max(box.minX, limits.minX)
    box.minY = max(box.minY, limits.minY)
    box.maxX = max(min(box.maxX, limits.maxX), box.minX)
    box.maxY = max(min(box.maxY, limits.maxY), box.minY)
  }

  private mutating func cut(_ edge: Edge, to limits: Box) {
    let top = max(edge.y0, limits.minY)
    let bottom = min(edge.y1, limits.maxY)
    guard top < bottom else { return }
    if min(edge.x0, edge.x1) >= limits.minX && max(edge.x0, edge.x1) <= limits.maxX
      && top == edge.y0 && bottom == edge.y1
    {
      append(edge)
      return
    }
    if edge.isCurve {
      edge.forEachChord { cut($0, to: limits) }
      return
    }
    let line = LineCrossing(edge)
    var heights = [top, bottom]
    for side in [limits.minX, limits.maxX]
    where side > min(edge.x0, edge.x1) && side < max(edge.x0, edge.x1) {
      let y = line.crossing(atX: side).y
      if y > top && y < bottom { heights.append(y) }
    }
    heights.sort()
    for index in 1..<heights.count where heights[index] > heights[index - 1] {
      var x0 = line.crossing(atY: heights[index - 1]).x
      var x1 = line.crossing(atY: heights[index]).x
      if x0 + x1 < 2 * limits.minX {
        (x0, x1) = (limits.minX, limits.minX)
      } else if x0 + x1 > 2 * limits.maxX {
        (x0, x1) = (limits.maxX, limits.maxX)
      }
      append(
        Edge(
          x0: min(max(x0, limits.minX), limits.maxX), y0: heights[index - 1],
          x1: min(max(x1, limits.minX), limits.maxX), y1: heights[index], winding: edge.winding))
    }
  }
}

extension Edge {
  /// A curve as chords that stay within 1/16,384 pixel of it.
  fileprivate func forEachChord(_ body: (Edge) -> Void) {
    let curve = CurveCrossing(self)
    // A quadratic's middle lies |a| / 4 from its chord; 4 is 1/16,384 pixel.
    let bend = (curve.ax * curve.ax + curve.ay * curve.ay).squareRoot()
    let count = max(1, min(4096, Int((bend / 16).squareRoot()) + 1))
    var fromX = x0
    var fromY = y0
    for index in 1...count {
      let t = Double(index) / Double(count)
      let isLast = index == count
      let toX =
        isLast ? x1 : x0 + FixedPoint.roundedToEven(t * (2 * curve.bx + t * curve.ax))
      let toY =
        isLast
        ? y1
        : min(
          max(y0 + FixedPoint.roundedToEven(t * (2 * curve.by + t * curve.ay)), fromY), y1)
      if toY > fromY { body(Edge(x0: fromX, y0: fromY, x1: toX, y1: toY, winding: winding)) }
      fromX = toX
      fromY = toY
    }
  }
}
