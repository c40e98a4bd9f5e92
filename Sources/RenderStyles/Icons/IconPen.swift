import RenderGeometry

/// Draws the outlines of icons: lines, rounded corners and circles on a 70-unit grid.
struct IconPen {
  /// What has been drawn.
  private(set) var path = Path()

  /// Draws straight lines through points.
  mutating func line(_ points: (Double, Double)...) {
    for (index, (x, y)) in points.enumerated() {
      if index == 0 { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
    }
  }

  /// Draws cubic curves, each given by two control points and its end.
  mutating func curves(
    from start: (Double, Double), _ points: (Double, Double)..., closed: Bool = false
  ) {
    let points = points.map { Point(x: $0.0, y: $0.1) }
    path.move(to: Point(x: start.0, y: start.1))
    for index in stride(from: 0, to: points.count - 2, by: 3) {
      path.cubic(
        to: points[index + 2], control1: points[index], control2: points[index + 1])
    }
    if closed { path.close() }
  }

  /// Draws lines through corners that are cut by a curve, each by its own length.
  ///
  /// An open outline starts and ends at its first and last corner, whatever their lengths.
  mutating func corners(_ corners: (x: Double, y: Double, cut: Double)..., closed: Bool = true) {
    self.corners(corners, closed: closed)
  }

  /// Draws lines through corners that are cut by a curve.
  mutating func corners(_ corners: [(x: Double, y: Double, cut: Double)], closed: Bool = true) {
    for (index, corner) in corners.enumerated() {
      let point = Point(x: corner.x, y: corner.y)
      let isEnd = !closed && (index == 0 || index == corners.count - 1)
      if isEnd || corner.cut == 0 {
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
        continue
      }
      let previous = corners[(index + corners.count - 1) % corners.count]
      let next = corners[(index + 1) % corners.count]
      let start = Self.step(corner.cut, from: point, to: Point(x: previous.x, y: previous.y))
      let end = Self.step(corner.cut, from: point, to: Point(x: next.x, y: next.y))
      if index == 0 { path.move(to: start) } else { path.line(to: start) }
      path.quad(to: end, control: point)
    }
    if closed { path.close() }
  }

  /// Draws a circle.
  mutating func circle(_ x: Double, _ y: Double, radius r: Double) {
    // The tangents' length of the best cubic quarter.
    let k = 0.5522847498307936 * r
    curves(
      from: (x + r, y),
      (x + r, y + k), (x + k, y + r), (x, y + r), (x - k, y + r), (x - r, y + k), (x - r, y),
      (x - r, y - k), (x - k, y - r), (x, y - r), (x + k, y - r), (x + r, y - k), (x + r, y),
      closed: true)
  }

  private static func step(_ length: Double, from a: Point, to b: Point) -> Point {
    a + (b - a) * (length / (b - a).length)
  }
}
