import RenderGeometry
import Testing

struct PathStrokingTests {
  private static let center = Point(x: 8, y: 8)

  private static func arc(
    _ center: Point, _ radius: Double, _ start: Double, _ sweep: Double
  ) -> Path {
    Path(arc: center, radius: radius, start: .degrees(start), sweep: .degrees(sweep))
  }

  private static let corner = Path(polyline: [
    Point(x: 3.3, y: 12.6), Point(x: 3.3, y: 3.9), Point(x: 12.7, y: 3.9),
  ])
  private static let slope = Path(polyline: [Point(x: 3.2, y: 4.1), Point(x: 12.4, y: 11.3)])
  private static let odd = Point(x: 7.7, y: 8.15)

  /// Strokes with areas from 40-digit arithmetic.
  static let references: [(String, Path, Stroke, Double)] = [
    (
      "rrect", Path(roundedRect: Rect(x: 2, y: 2.5, width: 12, height: 11), radius: 4),
      Stroke(width: 1.5), 58.699111843078
    ),
    ("rect", Path(rect: Rect(x: 3, y: 3, width: 10, height: 10)), Stroke(width: 1), 40),
    ("ring", Path(circle: center, radius: 5.5), Stroke(width: 2), 69.115038378975),
    (
      "ring frac", Path(circle: Point(x: 7.6, y: 8.3), radius: 5.15), Stroke(width: 1.3),
      42.065925631567
    ),
    ("hairline ring", Path(circle: center, radius: 6.2), Stroke(width: 0.25), 9.738937226128),
    ("arc butt", arc(center, 5.5, -45, 270), Stroke(width: 2), 51.836278784232),
    ("arc round", arc(center, 5.5, -45, 270), Stroke(width: 2, cap: .round), 54.977871437821),
    ("arc square", arc(center, 5.5, -45, 270), Stroke(width: 2, cap: .square), 55.836278784232),
    (
      "arc round frac", arc(odd, 5.2, 13, 101.5), Stroke(width: 2.4, cap: .round),
      26.632328122032
    ),
    ("arc butt frac", arc(odd, 5.2, 200, 75.25), Stroke(width: 2.4), 16.390736071329),
    ("arc quarter", arc(center, 4.5, -90, 90), Stroke(width: 3, cap: .round), 28.274333882308),
    ("arc thin", arc(center, 6, 10, 300), Stroke(width: 0.5), 15.707963267949),
    ("arc tiny", arc(center, 5, -90, 0.01), Stroke(width: 3, cap: .round), 7.071201464455),
    ("line butt", slope, Stroke(width: 1.7), 19.860191338454),
    ("line round", slope, Stroke(width: 1.7, cap: .round), 22.129992030673),
    ("line square", slope, Stroke(width: 1.7, cap: .square), 22.750191338454),
    (
      "line hairline", Path(polyline: [Point(x: 1.5, y: 2.25), Point(x: 14.5, y: 9.75)]),
      Stroke(width: 0.2), 3.001666203961
    ),
    ("corner miter", corner, Stroke(width: 2.2, join: .miter), 39.82),
    ("corner bevel", corner, Stroke(width: 2.2, join: .bevel), 39.215),
    ("corner round", corner, Stroke(width: 2.2, join: .round), 39.560331777711),
  ]

  @Test(arguments: references.indices)
  func `strokes have their exact areas`(index: Int) {
    let (name, path, stroke, area) = Self.references[index]
    for tolerance in [0.1, 0.01, 0.001] {
      let outline = path.stroked(stroke, tolerance: tolerance)
      #expect(isClose(outline.area, area, 1e-5), "\(name) at \(tolerance): \(outline.area)")
    }
    let back = path.reversed().stroked(stroke, tolerance: 0.01)
    #expect(isClose(back.area, area, 1e-5), "\(name) reversed: \(back.area)")
  }

  @Test
  func `the stroke of a rectangle is two rectangles`() {
    let path = Path(rect: Rect(x: 3, y: 3, width: 10, height: 10))
    let outline = path.stroked(Stroke(width: 1), tolerance: 0.1)
    #expect(outline.points.count == 8)
    let outer = Path(rect: Rect(minX: 2.5, minY: 2.5, maxX: 13.5, maxY: 13.5))
    let inner = Path(rect: Rect(minX: 3.5, minY: 3.5, maxX: 12.5, maxY: 12.5))
    #expect(Set(outline.points) == Set(outer.points + inner.points))
    #expect(outline.area == 40)
  }

  @Test(arguments: [0.25, 1, 4, 9.5])
  func `the stroke of a circle is two circles`(width: Double) {
    let radius = 5.0
    let outline = Path(circle: Self.center, radius: radius).stroked(
      Stroke(width: width), tolerance: 0.1)
    #expect(outline.subpathCount == 2)
    #expect(outline.elements.count <= 54)
    for (a, b) in outline.lines(tolerance: 1e-7) {
      let distance = (a.interpolated(to: b, at: 0.5) - Self.center).length
      let error = min(abs(distance - radius - width / 2), abs(distance - radius + width / 2))
      #expect(error < 1e-5)
    }
  }

  @Test
  func `a stroke wider than the circle fills it`() {
    let outline = Path(circle: Self.center, radius: 2).stroked(Stroke(width: 6), tolerance: 0.01)
    for point in [Self.center, Point(x: 8.5, y: 7), Point(x: 12.9, y: 8)] {
      #expect(outline.contains(point))
    }
    #expect(!outline.contains(Point(x: 13.1, y: 8)))
  }

  @Test(arguments: [
    // turn in degrees, miter limit, whether the corner is pointed
    (90.0, 4.0, true), (90, 1.42, true), (90, 1.41, false), (150, 4, true), (152, 4, false),
    (152, 10, true), (179, 4, false), (90, 0, false),
  ])
  func `the miter limit decides between point and bevel`(
    turn: Double, limit: Double, isPointed: Bool
  ) {
    let after = Angle.degrees(turn).direction * 10
    let path = Path(polyline: [Point(x: -10, y: 0), .zero, after])
    let outline = path.stroked(Stroke(width: 2, miterLimit: limit), tolerance: 0.01)
    // Outwards from the corner, the tip is at 1 / cos(turn / 2) and the bevel's middle at its
    // inverse.
    let outwards = Angle.degrees(turn / 2 - 90).direction
    let cosine = Angle.degrees(turn / 2).direction.x
    #expect(outline.contains(outwards * (0.99 * cosine)))
    #expect(outline.contains(outwards * (1.01 * cosine)) == isPointed)
    #expect(outline.contains(outwards * (0.99 / cosine)) == isPointed)
    #expect(!outline.contains(outwards * (1.01 / cosine)))
  }

  @Test
  func `a line without length leaves what its caps leave`() {
    for isClosed in [false, true] {
      var path = Path()
      path.move(to: Point(x: 5, y: 6))
      if isClosed { path.close() } else { path.line(to: Point(x: 5, y: 6)) }
      #expect(path.stroked(Stroke(width: 2), tolerance: 0.1).isEmpty)
      let disc = path.stroked(Stroke(width: 2, cap: .round), tolerance: 0.1)
      #expect(disc == Path(circle: Point(x: 5, y: 6), radius: 1))
      let square = path.stroked(Stroke(width: 2, cap: .square), tolerance: 0.1)
      #expect(square == Path(rect: Rect(minX: 4, minY: 5, maxX: 6, maxY: 7)))
    }
    var move = Path()
    move.move(to: .zero)
    #expect(move.stroked(Stroke(width: 2, cap: .round), tolerance: 0.1).isEmpty)
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func `a width that is no width draws nothing`(width: Double) {
    #expect(Self.corner.stroked(Stroke(width: width), tolerance: 0.1).isEmpty)
  }

  @Test
  func `dots of a dashed line are turned along it`() {
    let path = Path(polyline: [.zero, Point(x: 3, y: 3)])
    let stroke = Stroke(width: 2, cap: .square, dash: [0, 100])
    let outline = path.stroked(stroke, tolerance: 0.1)
    #expect(outline.points.allSatisfy { isClose($0.length, 2.0.squareRoot(), 1e-12) })
    #expect(outline.points.contains { isClose($0, Point(x: 2.0.squareRoot(), y: 0), 1e-12) })
    #expect(isClose(outline.area, 4, 1e-12))
  }

  @Test
  func `dashes have the area of their lengths`() {
    let path = Path(polyline: [.zero, Point(x: 10, y: 0)])
    #expect(isClose(path.stroked(Stroke(width: 2, dash: [3, 2]), tolerance: 0.1).area, 12, 1e-9))
    let round = path.stroked(Stroke(width: 1, cap: .round, dash: [0, 4]), tolerance: 0.1)
    #expect(isClose(round.area, 3 * .pi / 4, 1e-6))
  }

  @Test
  func `a curve with its control points on a line is a line`() {
    var path = Path()
    path.move(to: .zero)
    path.cubic(
      to: Point(x: 9, y: 0), control1: Point(x: 0, y: 0), control2: Point(x: 4, y: 0))
    #expect(path.stroked(Stroke(width: 2), tolerance: 0.1).area == 18)
  }

  @Test
  func `a curve that turns back on itself reaches its turning points`() {
    var path = Path()
    path.move(to: .zero)
    path.cubic(to: .zero, control1: Point(x: 12, y: 0), control2: Point(x: 12, y: 0))
    let outline = path.stroked(Stroke(width: 2), tolerance: 0.01)
    #expect(outline.contains(Point(x: 8.9, y: 0)))
    #expect(outline.contains(Point(x: 9.9, y: 0)))
    #expect(!outline.contains(Point(x: 10.1, y: 0)))
    #expect(!outline.contains(Point(x: -0.1, y: 0)))
  }

  @Test
  func `points that are not finite are left out`() {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: .nan, y: 1))
    path.line(to: Point(x: 10, y: 0))
    path.line(to: Point(x: 1, y: .infinity))
    #expect(path.stroked(Stroke(width: 2), tolerance: 0.1).area == 20)
  }
}
