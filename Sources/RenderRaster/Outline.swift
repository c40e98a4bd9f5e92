import RenderGeometry

/// The edges of a shape on the pixel grid, ready to be accumulated.
///
/// Built from contours in pixels. Curves are quadratic pieces within 1/20,000 pixel of the true
/// outline; every point is then moved to the nearest grid value.
struct Outline: ~Copyable {
  /// All edges that are not horizontal.
  private(set) var edges: [Edge] = []

  /// The horizontal steps between edges: they cover nothing, but tell which edges belong together.
  private(set) var levels: [Level] = []

  /// Whether the sum of signed areas is the coverage: contours are convex and lie apart.
  var isSimple: Bool { simple && contours.count <= 8 && !contoursTouch }

  /// The box of all points, fixed-point; meaningless while there are no edges.
  private(set) var box = Box()

  private var contours: [Box] = []
  private var contour = Contour()
  private var simple = true

  /// Where the canvas ends, in pixels. Coordinates beyond `guardBand` outside are cut.
  private var canvas = Rect(size: Size(width: 0, height: 0))
  private static let guardBand = 8192.0

  /// How far a curve's pieces may lie from the curve, in pixels.
  private static let curveTolerance = 2e-5

  /// A horizontal step of an outline, fixed-point.
  struct Level {
    var y, minX, maxX: Int
  }

  /// Fixed-point extents.
  struct Box {
    var minX = Int.max
    var minY = Int.max
    var maxX = Int.min
    var maxY = Int.min

    mutating func add(_ x: Int, _ y: Int) {
      minX = min(minX, x)
      minY = min(minY, y)
      maxX = max(maxX, x)
      maxY = max(maxY, y)
    }

    func touches(_ other: Box) -> Bool {
      minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
  }

  /// The pixels that the outline touches.
  var pixelBounds: PixelRect {
    if edges.isEmpty { return .empty }
    let left = box.minX >> FixedPoint.bits
    let top = box.minY >> FixedPoint.bits
    return PixelRect(
      x: left, y: top, width: ((box.maxX + FixedPoint.one - 1) >> FixedPoint.bits) - left,
      height: ((box.maxY + FixedPoint.one - 1) >> FixedPoint.bits) - top)
  }

  /// Starts an empty outline on a canvas.
  mutating func begin(canvas size: PixelSize) {
    edges.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
    contour = Contour()
    simple = true
    box = Box()
    canvas = Rect(size: Size(width: Double(size.width), height: Double(size.height)))
  }

  private var contoursTouch: Bool {
    for i in contours.indices {
      for j in 0..<i where contours[i].touches(contours[j]) { return true }
    }
    return false
  }

  /// Adds a closed polygon or curve; `body` draws it between its first point and its last.
  mutating func move(to point: Point) {
    close()
    contour.start = point
    contour.current = point
  }

  /// Adds a straight line from the current point.
  mutating func line(to point: Point) {
    addLine(from: contour.current, to: point)
    contour.current = point
  }

  /// Closes the current contour.
  mutating func close() {
    if contour.current != contour.start { addLine(from: contour.current, to: contour.start) }
    contour.current = contour.start
    guard contour.hasEdges else { return }
    if !contour.isConvex { simple = false }
    contours.append(contour.box)
    if contour.box.minX < box.minX { box.minX = contour.box.minX }
    if contour.box.minY < box.minY { box.minY = contour.box.minY }
    if contour.box.maxX > box.maxX { box.maxX = contour.box.maxX }
    if contour.box.maxY > box.maxY { box.maxY = contour.box.maxY }
    contour = Contour(at: contour.start)
  }

  /// Adds a quadratic Bézier curve from the current point.
  mutating func quad(to end: Point, control: Point) {
    let start = contour.current
    contour.current = end
    if isOutside(start, control, end) { return addLine(from: start, to: end) }
    addQuad(from: start, control, end)
  }

  /// Adds a cubic Bézier curve from the current point as quadratic pieces.
  mutating func cubic(to end: Point, control1: Point, control2: Point) {
    let start = contour.current
    contour.current = end
    if isOutside(start, control1, end) && isOutside(start, control2, end)
      && isOutside(control1, control2, end)
    {
      return addLine(from: start, to: end)
    }
    let third = end - control2 * 3 + control1 * 3 - start
    let count = Self.quadCount(start, control1, control2, end, third: third)
    var from = start
    var index = 1
    while index <= count {
      // Sub-cubic over [(index - 1)/count, index/count], whose quadratic shares its ends and middle.
      let s = Double(index - 1) / Double(count)
      let e = Double(index) / Double(count)
      let to = index == count ? end : Self.cubicPoint(start, control1, control2, end, e)
      let middle = Self.cubicPoint(start, control1, control2, end, (s + e) / 2)
      addQuad(from: from, middle * 2 - (from + to) * 0.5, to)
      from = to
      index += 1
    }
  }

  /// How many quadratic pieces keep the distance to a cubic within the tolerance.
  ///
  /// The difference to the quadratic with the same ends and middle is `third` × t(t - ½)(t - 1);
  /// only its part across the curve moves the outline.
  private static func quadCount(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, third: Point
  ) -> Int {
    let size = third.length
    if size == 0 { return 1 }
    var across = 0.0
    for t in [0.2113248654051871, 0.7886751345948129] {
      let u = 1 - t
      let tangent =
        (p1 - p0) * (u * u) + (p2 - p1) * (2 * u * t) + (p3 - p2) * (t * t)
      let length = tangent.length
      across = max(across, length > 1e-6 * size ? abs(third.cross(tangent)) / length : size)
    }
    let ratio = across * 0.04811252243246881 / curveTolerance
    var count = 1
    while Double(count * count * count) < ratio && count < 512 { count += 1 }
    return count
  }

  private static func cubicPoint(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ t: Double
  ) -> Point {
    let u = 1 - t
    return p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
  }

  /// Whether a curve cannot reach the canvas, so that its chord does as well.
  private func isOutside(_ a: Point, _ b: Point, _ c: Point) -> Bool {
    (a.y < 0 && b.y < 0 && c.y < 0)
      || (a.y > canvas.maxY && b.y > canvas.maxY && c.y > canvas.maxY)
      || (a.x > canvas.maxX && b.x > canvas.maxX && c.x > canvas.maxX)
      || (a.x < 0 && b.x < 0 && c.x < 0)
  }

  private func isNear(_ point: Point) -> Bool {
    point.x >= -Self.guardBand && point.x <= canvas.maxX + Self.guardBand
      && point.y >= -Self.guardBand && point.y <= canvas.maxY + Self.guardBand
  }

  private mutating func addLine(from a: Point, to b: Point) {
    if isNear(a) && isNear(b) {
      append(
        FixedPoint.snapped(a.x), FixedPoint.snapped(a.y), FixedPoint.snapped(b.x),
        FixedPoint.snapped(b.y))
    } else {
      addCut(from: a, to: b)
    }
  }

  /// Adds a far line: the part beside the canvas is kept as a vertical one, the part above and
  /// below is left out.
  private mutating func addCut(from a: Point, to b: Point) {
    guard a.x.isFinite && a.y.isFinite && b.x.isFinite && b.y.isFinite else { return }
    let low = Rect(
      minX: -Self.guardBand, minY: -Self.guardBand, maxX: canvas.maxX + Self.guardBand,
      maxY: canvas.maxY + Self.guardBand)
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
      append(
        FixedPoint.snapped(from.x), FixedPoint.snapped(from.y), FixedPoint.snapped(to.x),
        FixedPoint.snapped(to.y))
    }
  }

  private mutating func addQuad(from p0: Point, _ c: Point, _ p1: Point) {
    guard isNear(p0) && isNear(c) && isNear(p1) else {
      var from = p0
      for index in 1...64 {
        let t = Double(index) / 64
        let u = 1 - t
        let to = index == 64 ? p1 : p0 * (u * u) + c * (2 * u * t) + p1 * (t * t)
        addLine(from: from, to: to)
        from = to
      }
      return
    }
    // Where x or y turns around.
    var first = Self.turn(p0.x, c.x, p1.x)
    var second = Self.turn(p0.y, c.y, p1.y)
    if first > second { swap(&first, &second) }
    var from = p0
    var control = c
    var done = 0.0
    for t in [first, second] where t > done && t < 1 {
      let local = (t - done) / (1 - done)
      let a = from.mixed(with: control, at: local)
      let b = control.mixed(with: p1, at: local)
      let middle = a.mixed(with: b, at: local)
      appendMonotone(from, a, middle)
      from = middle
      control = b
      done = t
    }
    appendMonotone(from, control, p1)
  }

  /// The parameter strictly inside 0…1 at which a coordinate turns around, or 2.
  private static func turn(_ a: Double, _ c: Double, _ b: Double) -> Double {
    if (c >= a && c <= b) || (c <= a && c >= b) { return 2 }
    let t = (a - c) / (a - 2 * c + b)
    return t > 0 && t < 1 ? t : 2
  }

  private mutating func appendMonotone(_ p0: Point, _ c: Point, _ p1: Point) {
    let x0 = FixedPoint.snapped(p0.x)
    let y0 = FixedPoint.snapped(p0.y)
    let x1 = FixedPoint.snapped(p1.x)
    let y1 = FixedPoint.snapped(p1.y)
    let cx = min(max(FixedPoint.snapped(c.x), min(x0, x1)), max(x0, x1))
    let cy = min(max(FixedPoint.snapped(c.y), min(y0, y1)), max(y0, y1))
    contour.step(to: cx, cy, from: x0, y0)
    contour.step(to: x1, y1, from: cx, cy)
    if y0 == y1 { return appendLevel(y0, x0, x1) }
    let isDown = y0 < y1
    edges.append(
      Edge(
        x0: isDown ? x0 : x1, y0: isDown ? y0 : y1, x1: isDown ? x1 : x0, y1: isDown ? y1 : y0,
        cx: cx, cy: cy, isCurve: true, winding: isDown ? 1 : -1))
  }

  private mutating func append(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    contour.step(to: x1, y1, from: x0, y0)
    if y0 == y1 { return appendLevel(y0, x0, x1) }
    let isDown = y0 < y1
    edges.append(
      Edge(
        x0: isDown ? x0 : x1, y0: isDown ? y0 : y1, x1: isDown ? x1 : x0, y1: isDown ? y1 : y0,
        cx: 0, cy: 0, isCurve: false, winding: isDown ? 1 : -1))
  }

  private mutating func appendLevel(_ y: Int, _ x0: Int, _ x1: Int) {
    if x0 != x1 { levels.append(Level(y: y, minX: min(x0, x1), maxX: max(x0, x1))) }
  }

  /// Cuts the outline to an axis-aligned box, exactly: what lies beside it is moved onto its
  /// sides, what lies above and below is left out.
  mutating func cut(to limits: Box) {
    if box.minX >= limits.minX && box.maxX <= limits.maxX && box.minY >= limits.minY
      && box.maxY <= limits.maxY
    {
      return
    }
    let whole = edges
    edges.removeAll(keepingCapacity: true)
    for edge in whole { cut(edge, to: limits) }
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
      edges.append(edge)
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
      var piece = edge
      piece.y0 = heights[index - 1]
      piece.y1 = heights[index]
      piece.x0 = line.crossing(atY: piece.y0).x
      piece.x1 = line.crossing(atY: piece.y1).x
      let isLeft = piece.x0 + piece.x1 < 2 * limits.minX
      let isRight = piece.x0 + piece.x1 > 2 * limits.maxX
      if isLeft || isRight {
        piece.x0 = isLeft ? limits.minX : limits.maxX
        piece.x1 = piece.x0
      } else {
        piece.x0 = min(max(piece.x0, limits.minX), limits.maxX)
        piece.x1 = min(max(piece.x1, limits.minX), limits.maxX)
      }
      edges.append(piece)
    }
  }
}

/// What an outline remembers of the contour that is being drawn.
private struct Contour {
  var start = Point.zero
  var current = Point.zero
  var box = Outline.Box()
  var hasEdges = false

  private var firstX = 0.0
  private var firstY = 0.0
  private var lastX = 0.0
  private var lastY = 0.0
  private var turnsLeft = false
  private var turnsRight = false
  private var reversalsX = 0
  private var reversalsY = 0
  private var signX = 0
  private var signY = 0

  init() {}

  init(at point: Point) {
    start = point
    current = point
  }

  /// Notes a straight step of the control polygon.
  mutating func step(to x: Int, _ y: Int, from x0: Int, _ y0: Int) {
    box.add(x0, y0)
    box.add(x, y)
    let dx = Double(x - x0)
    let dy = Double(y - y0)
    if dx == 0 && dy == 0 { return }
    if hasEdges {
      turn(dx, dy)
    } else {
      firstX = dx
      firstY = dy
      hasEdges = true
    }
    note(dx, dy)
    lastX = dx
    lastY = dy
  }

  private mutating func turn(_ dx: Double, _ dy: Double) {
    let cross = lastX * dy - lastY * dx
    // Points are off by half a grid step each: smaller turns are noise.
    let noise = 2 * (abs(dx) + abs(dy) + abs(lastX) + abs(lastY))
    if cross > noise { turnsRight = true }
    if cross < -noise { turnsLeft = true }
    // A step straight back is a turn either way.
    if abs(cross) <= noise && lastX * dx + lastY * dy < 0 {
      turnsLeft = true
      turnsRight = true
    }
  }

  private mutating func note(_ dx: Double, _ dy: Double) {
    let newX = dx > 0 ? 1 : (dx < 0 ? -1 : 0)
    let newY = dy > 0 ? 1 : (dy < 0 ? -1 : 0)
    if newX != 0 {
      if signX != 0 && signX != newX { reversalsX += 1 }
      signX = newX
    }
    if newY != 0 {
      if signY != 0 && signY != newY { reversalsY += 1 }
      signY = newY
    }
  }

  /// Whether the control polygon turns one way only, and once around.
  var isConvex: Bool {
    var closed = self
    closed.turn(firstX, firstY)
    return !(closed.turnsLeft && closed.turnsRight) && reversalsX <= 2 && reversalsY <= 2
  }
}

extension Edge {
  /// A curve as chords that stay within 1/16,384 pixel of it.
  func forEachChord(_ body: (Edge) -> Void) {
    guard isCurve else { return body(self) }
    let ax = Double(x0 - 2 * cx + x1)
    let ay = Double(y0 - 2 * cy + y1)
    // A quadratic's middle lies |a| / 4 from its chord; 4 is 1/16,384 pixel.
    let count = max(1, min(4096, Int(((ax * ax + ay * ay).squareRoot() / 16).squareRoot()) + 1))
    let bx = Double(cx - x0)
    let by = Double(cy - y0)
    var piece = self
    piece.isCurve = false
    var fromX = x0
    var fromY = y0
    for index in 1...count {
      let t = Double(index) / Double(count)
      let toX = index == count ? x1 : x0 + FixedPoint.roundedToEven(t * (2 * bx + t * ax))
      let toY =
        index == count
        ? y1 : min(max(y0 + FixedPoint.roundedToEven(t * (2 * by + t * ay)), fromY), y1)
      if toY > fromY {
        piece.x0 = fromX
        piece.y0 = fromY
        piece.x1 = toX
        piece.y1 = toY
        body(piece)
      }
      fromX = toX
      fromY = toY
    }
  }
}
