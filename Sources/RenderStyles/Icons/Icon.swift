import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderScenes

/// A built-in picture: a line drawing on a 70-unit grid with one stroke width.
///
/// Wide icons are 58 units wide, round ones 53, tall ones 54: so they look equally large.
enum Icon: String, Hashable, Sendable, CaseIterable {
  case mountain, mask, heart, house, snowflake, star, compass, tent, sun, camera

  /// The side of the grid.
  static let side = 70.0

  /// The outline of all icons.
  static let stroke = Stroke(width: 3, cap: .round, join: .round)

  /// A node that draws the icon around the origin.
  func node(color: Color) -> Node {
    Node(.stroke(.path(path), Self.stroke, .solid(color)))
      .with(\.anchor, Point(x: Self.side / 2, y: Self.side / 2))
  }
}

/// Draws the outlines of icons: lines, rounded corners and circles on a 70-unit grid.
struct IconPen {
  /// The path so far.
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

  /// Draws lines through corners that are rounded by an arc, which begins a length before each.
  ///
  /// An open outline starts and ends at its first and last corner, whatever their lengths.
  mutating func corners(_ corners: (x: Double, y: Double, cut: Double)..., closed: Bool = true) {
    self.corners(corners, closed: closed)
  }

  /// Draws lines through corners that are rounded by an arc.
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
      let reach = Self.handle(point - start, end - point)
      path.cubic(
        to: end, control1: start.interpolated(to: point, at: reach),
        control2: end.interpolated(to: point, at: reach))
    }
    if closed { path.close() }
  }

  /// Draws a circle.
  mutating func circle(_ x: Double, _ y: Double, radius: Double) {
    path.append(Path(circle: Point(x: x, y: y), radius: radius))
  }

  /// The length of an arc's Bézier handles as a fraction of its equally long tangents.
  ///
  /// An arc of the angle a has handles of 4/3 tan(a/4) radii, and tangents of tan(a/2) radii.
  private static func handle(_ before: Point, _ after: Point) -> Double {
    let cosine = before.dot(after) / (before.length * after.length)
    let halfCosine = ((1 + cosine) / 2).squareRoot()
    let quarterCosine = ((1 + halfCosine) / 2).squareRoot()
    // tan(a/4) / tan(a/2) = cos(a/2) / (2 cos²(a/4)).
    return 4.0 / 3 * halfCosine / (2 * quarterCosine * quarterCosine)
  }

  private static func step(_ length: Double, from a: Point, to b: Point) -> Point {
    a + (b - a) * (length / (b - a).length)
  }
}
