import RenderGeometry
import Testing

struct PathShapesTests {
  @Test
  func `a rectangle runs clockwise from its top left corner`() {
    let path = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      path.elements == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 4, y: 2)), .line(Point(x: 4, y: 6)),
        .line(Point(x: 1, y: 6)), .close,
      ])
    #expect(path.area == 12)
  }

  @Test(arguments: [
    // center x, center y, radius
    (8.0, 8.0, 6.0), (7.5, 7.5, 6.5), (8, 8, 6.2), (0, 0, 1), (-3.25, 100.5, 41.7),
    (8, 1008, 1000),
  ])
  func `a circle is its own image under all eight symmetries`(x: Double, y: Double, r: Double) {
    let center = Point(x: x, y: y)
    let offsets = Path(circle: center, radius: r).points.map { $0 - center }
    let all = Set(offsets)
    for p in offsets {
      for q in [
        Point(x: -p.x, y: p.y), Point(x: p.x, y: -p.y), Point(x: p.y, y: p.x),
        Point(x: -p.y, y: -p.x),
      ] { #expect(all.contains(q)) }
    }
  }

  @Test(arguments: [(8.0, 8.0, 6.0), (7.37, 8.61, 5.29), (8, 1008, 1000), (1e6, -1e6, 3)])
  func `a circle keeps its radius to a hundred-millionth`(x: Double, y: Double, r: Double) {
    let center = Point(x: x, y: y)
    let path = Path(circle: center, radius: r)
    #expect(path.elements.count == 26)
    let rounding = 8 * (abs(x) + abs(y) + r).ulp
    for (a, _) in path.lines(tolerance: 1e-6 * r) {
      #expect(isClose((a - center).length, r, 1.2e-8 * r + rounding))
    }
    #expect(isClose(path.area, .pi * r * r, 2e-8 * .pi * r * r + rounding * r))
    #expect(isClose(path.length, 2 * .pi * r, 1e-7 * r + rounding))
  }

  @Test
  func `a circle starts at the right and meets its quarters`() {
    let path = Path(circle: Point(x: 8, y: 9), radius: 6.5)
    #expect(path.elements.first == .move(Point(x: 14.5, y: 9)))
    for quarter in [
      Point(x: 14.5, y: 9), Point(x: 8, y: 15.5), Point(x: 1.5, y: 9), Point(x: 8, y: 2.5),
    ] { #expect(path.points.contains(quarter)) }
    #expect(path.bounds == Rect(minX: 1.5, minY: 2.5, maxX: 14.5, maxY: 15.5))
  }

  @Test
  func `an ellipse touches its rectangle`() {
    let rect = Rect(x: 1.5, y: -2, width: 13, height: 7.25)
    let path = Path(ellipseIn: rect)
    #expect(path.bounds == rect)
    #expect(isClose(path.area, .pi * 6.5 * 3.625, 1e-6))
  }

  @Test
  func `a ring is empty inside under both rules`() {
    let path = Path(ring: Point(x: 8, y: 8), outerRadius: 6, innerRadius: 3)
    for rule in FillRule.allCases {
      #expect(!path.contains(Point(x: 8, y: 8), rule: rule))
      #expect(path.contains(Point(x: 12.5, y: 8), rule: rule))
    }
    #expect(isClose(path.area, .pi * 27, 1e-6))
    #expect(Path(ring: .zero, outerRadius: 3, innerRadius: 3).isEmpty)
  }

  @Test
  func `a pie has the area of its sweep`() {
    let path = Path(
      sector: Point(x: 8, y: 8), radius: 6.5, start: .degrees(-90), sweep: .degrees(216.87))
    #expect(isClose(path.area, 79.960143468402, 2e-6))
    let back = Path(sector: .zero, radius: 2, start: .zero, sweep: .degrees(-90))
    #expect(isClose(back.area, -.pi, 1e-7))
    #expect(isClose(back.bounds?.minY ?? 0, -2, 1e-12))
  }

  @Test
  func `an arc at quarter turns ends exactly on the axes`() {
    let path = Path(arc: Point(x: 8, y: 8), radius: 4.5, start: .degrees(-90), sweep: .degrees(180))
    #expect(path.points.first == Point(x: 8, y: 3.5))
    #expect(path.points.last == Point(x: 8, y: 12.5))
    #expect(path.points.contains(Point(x: 12.5, y: 8)))
    #expect(isClose(path.length, 4.5 * .pi, 1e-6))
  }

  @Test
  func `a sweep beyond a turn is one turn`() {
    let path = Path(arc: .zero, radius: 1, start: .degrees(30), sweep: .degrees(1000))
    #expect(isClose(path.length, 2 * .pi, 1e-6))
    #expect(path.closedCount == 0)
  }

  @Test(arguments: [
    // radii, width, height, area
    (3.0, 12.0, 12.0, 136.274333882308), (3.4, 12.7, 10.9, 128.506811075498),
    (0.3, 11.6, 11.6, 134.482743338823), (2.75, 13.1, 5.5, 65.558294442773),
    (99, 13.1, 5.5, 65.558294442773),
  ])
  func `a rounded rectangle has its area`(r: Double, w: Double, h: Double, area: Double) {
    let rect = Rect(x: 1.5, y: 2, width: w, height: h)
    let path = Path(roundedRect: rect, radius: r)
    #expect(isClose(path.area, area, 1e-6))
    #expect(path.bounds == rect)
  }

  @Test
  func `four radii and four elliptic corners have their areas`() {
    let radii = CornerRadii(topLeft: 0, topRight: 2.5, bottomRight: 6.375, bottomLeft: 4.1)
    let four = Path(
      roundedRect: Rect(x: 1.25, y: 1.5, width: 13.25, height: 12.75), radii: radii)
    #expect(isClose(four.area, 155.26722888227, 1e-6))
    let scaled = CornerRadii(topLeft: 8, topRight: 8, bottomRight: 2, bottomLeft: 2)
    let css = Path(roundedRect: Rect(x: 2, y: 4, width: 12, height: 8), radii: scaled)
    #expect(isClose(css.area, 79.582959499905, 1e-6))
    let sizes = EllipticalCornerRadii(
      topLeft: Size(width: 5, height: 3), topRight: Size(width: 2, height: 6),
      bottomRight: Size(width: 6.5, height: 4.25), bottomLeft: Size(width: 1, height: 1))
    let elliptic = Path(
      roundedRect: Rect(x: 1.5, y: 2.5, width: 13, height: 11), radii: sizes)
    #expect(isClose(elliptic.area, 131.062772838983, 1e-6))
  }

  @Test
  func `a circular corner stays on its circle and each corner turns the same way`() {
    let radii = CornerRadii(topLeft: 5, topRight: 0, bottomRight: 3, bottomLeft: 1)
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 20, height: 10), radii: radii)
    #expect(path.elements.first == .move(Point(x: 5, y: 0)))
    #expect(path.contains(Point(x: 19.99, y: 0.01)))
    #expect(!path.contains(Point(x: 1.4, y: 1.4)))
    #expect(path.contains(Point(x: 1.5, y: 1.5)))
    #expect(!path.contains(Point(x: 19.5, y: 9.5)))
    #expect(path.contains(Point(x: 0.5, y: 9.5)))
  }

  @Test
  func `a continuous corner starts to bend 1.528665 radii before the corner`() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    let path = Path(roundedRect: rect, radius: 10, style: .continuous)
    #expect(isClose(path.points[0], Point(x: 15.2866483, y: 0), 1e-12))
    #expect(path.bounds == rect)
    // The known construct's middle points, mirrored at the top right corner.
    #expect(path.points.contains { isClose($0, Point(x: 93.6850621, y: 0.7491139), 1e-12) })
    #expect(path.points.contains { isClose($0, Point(x: 99.2508861, y: 6.3149379), 1e-12) })
  }

  @Test
  func `a continuous corner that fills its side is circular`() {
    let rect = Rect(x: 0, y: 0, width: 40, height: 20)
    #expect(
      Path(roundedRect: rect, radius: 10, style: .continuous) == Path(roundedRect: rect, radius: 10)
    )
  }

  @Test(arguments: Array(stride(from: 5.0, through: 9.75, by: 0.25)))
  func `a continuous corner without room approaches the circular one`(radius: Double) {
    let rect = Rect(x: 0, y: 0, width: 20, height: 20)
    let circular = Path(roundedRect: rect, radius: radius)
    let continuous = Path(roundedRect: rect, radius: radius, style: .continuous)
    #expect(continuous.bounds == rect)
    #expect(abs(continuous.area - circular.area) < 0.05 * radius * radius)
    #expect(Path(roundedRect: rect, radius: radius, style: .continuous).isFinite)
  }

  @Test
  func `shapes without extent or with bad numbers are empty`() {
    #expect(Path(circle: .zero, radius: 0).isEmpty)
    #expect(Path(circle: .zero, radius: -1).isEmpty)
    #expect(Path(circle: Point(x: .nan, y: 0), radius: 1).isEmpty)
    #expect(Path(arc: .zero, radius: .infinity, start: .zero, sweep: .degrees(9)).isEmpty)
    #expect(Path(arc: .zero, radius: 1, start: .degrees(.nan), sweep: .degrees(9)).isEmpty)
    #expect(Path(polygon: [Point(x: .infinity, y: 0), .zero]).isEmpty)
    #expect(Path(polygon: [.zero]).isEmpty)
  }

  @Test
  func `a rectangle contains its left and top edges but not the others`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.contains(Point(x: 1, y: 2)) && rect.contains(Point(x: 3.9, y: 5.9)))
    #expect(!rect.contains(Point(x: 4, y: 3)) && !rect.contains(Point(x: 2, y: 6)))
    #expect(rect.translated(by: Point(x: 1, y: -2)) == Rect(x: 2, y: 0, width: 3, height: 4))
  }

  @Test
  func `an inset rounded rectangle keeps the centers of its corners`() {
    let shape = RoundedRect(Rect(x: 2, y: 2.5, width: 12, height: 11), radius: 4)
    let inner = shape.inset(by: 0.75)
    #expect(inner.rect == Rect(minX: 2.75, minY: 3.25, maxX: 13.25, maxY: 12.75))
    #expect(inner.radii == CornerRadii(3.25))
  }
}
