import RenderGeometry

extension Outline {
  /// How far a curve's pieces may lie from the curve, in pixels.
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

  /// How many quadratic pieces keep the distance to a cubic within the tolerance.
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

  /// Whether a curve cannot reach the canvas, so that its chord does as well.
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
    appendCurve(x0, y0, FixedPoint.snapped(c.x), FixedPoint.snapped(c.y), x1, y1)
  }
}
