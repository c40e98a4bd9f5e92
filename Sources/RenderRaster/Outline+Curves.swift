import RenderGeometry

extension Outline {
  /// The largest distance between a curve and its pieces, in pixels.
  private static let curveTolerance = 2e-4

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
    let piece = third * (1 / Double(count * count * count))
    var from = start
    for index in 1...count {
      // The part of the curve over [(index - 1) / count, index / count].
      let s = Double(index - 1) / Double(count)
      let e = Double(index) / Double(count)
      let to = index == count ? end : Self.cubicPoint(start, control1, control2, end, e)
      let middle = Self.cubicPoint(start, control1, control2, end, (s + e) / 2)
      addQuad(from: from, Self.control(from, middle, to, third: piece), to)
      from = to
    }
  }

  /// The control point of the quadratic piece that has the ends of a cubic one and its area.
  ///
  /// The piece through the middle differs by `third` × t(t - ½)(t - 1), which is an area of
  /// -`third` × bend / 60, where bend is its second difference. Moving the control point by d
  /// adds d × chord / 3.
  static func control(_ start: Point, _ middle: Point, _ end: Point, third: Point) -> Point {
    let control = middle * 2 - (start + end) * 0.5
    let chord = end - start
    let square = chord.dot(chord)
    if square == 0 { return control }
    let bend = start - control * 2 + end
    let shift = third.cross(bend) / (20 * square)
    return control + Point(x: -chord.y * shift, y: chord.x * shift)
  }

  /// The number of quadratic pieces that keep the distance to a cubic within the tolerance.
  ///
  /// The difference to the quadratic with the same ends and middle is `third` × t(t - ½)(t - 1);
  /// only its part across the curve moves the outline.
  static func quadCount(
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

  static func cubicPoint(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ t: Double
  ) -> Point {
    let u = 1 - t
    return p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
  }

  /// Returns whether a curve cannot reach the canvas, so that its chord does as well.
  private func isOutside(_ a: Point, _ b: Point, _ c: Point) -> Bool {
    (a.y < 0 && b.y < 0 && c.y < 0)
      || (a.y > canvas.maxY && b.y > canvas.maxY && c.y > canvas.maxY)
      || (a.x > canvas.maxX && b.x > canvas.maxX && c.x > canvas.maxX)
      || (a.x < 0 && b.x < 0 && c.x < 0)
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
      let a = from.interpolated(to: control, at: local)
      let b = control.interpolated(to: p1, at: local)
      let middle = a.interpolated(to: b, at: local)
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
    appendCurve(x0, y0, FixedPoint.snapped(c.x), FixedPoint.snapped(c.y), x1, y1)
  }
}

/// The state of the contour that is being added to an outline.
struct Contour {
  /// The start of the contour.
  var start = Point.zero

  /// The end of its last step.
  var current = Point.zero

  /// The box of its points.
  private(set) var box = Outline.Box()

  /// Indicates whether any step had a length.
  private(set) var hasEdges = false

  /// The shape is known to be convex: its steps need not be watched.
  var isKnownConvex = false

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

  /// Notes a straight step of the control polygon.
  @inline(__always)
  mutating func step(from x0: Int, _ y0: Int, to x: Int, _ y: Int) {
    box.add(x0, y0)
    box.add(x, y)
    if isKnownConvex {
      hasEdges = true
    } else {
      watch(Double(x - x0), Double(y - y0))
    }
  }

  /// Stands for all steps of a convex shape with a box.
  mutating func setConvex(_ box: Outline.Box) {
    self.box = box
    isKnownConvex = true
    hasEdges = true
  }

  private mutating func watch(_ dx: Double, _ dy: Double) {
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

  /// Indicates whether the control polygon turns clockwise on screen somewhere: the direction of a
  /// convex contour.
  var isClockwise: Bool { turnsRight }

  /// Indicates whether the control polygon turns one way only, and once around.
  var isConvex: Bool {
    if isKnownConvex { return true }
    var closed = self
    closed.turn(firstX, firstY)
    return !(closed.turnsLeft && closed.turnsRight) && reversalsX <= 2 && reversalsY <= 2
  }
}
