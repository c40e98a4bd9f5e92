import RenderGeometry
import Testing

struct PathMeasuresTests {
  static let quad: Path = {
    var path = Path()
    path.move(to: Point(x: 2.1, y: 12.7))
    path.quad(to: Point(x: 14.2, y: 12.1), control: Point(x: 7.9, y: -7.3))
    path.close()
    return path
  }()

  static let cubic: Path = {
    var path = Path()
    path.move(to: Point(x: 1.5, y: 8.2))
    path.cubic(
      to: Point(x: 14.4, y: 6.9), control1: Point(x: 4.5, y: -6.1),
      control2: Point(x: 11.2, y: 21.7))
    path.cubic(
      to: Point(x: 1.5, y: 8.2), control1: Point(x: 13.1, y: 17.2), control2: Point(x: 3.3, y: 16.8)
    )
    path.close()
    return path
  }()

  @Test
  func `areas of curves follow from their control points`() {
    #expect(isClose(Self.quad.area, 79.506666666667, 1e-11))
    #expect(isClose(Self.cubic.area, 66.819, 1e-11))
    #expect(isClose(Self.cubic.reversed().area, -66.819, 1e-11))
  }

  @Test(arguments: [0.1, 1e-3, 1e-5])
  func `a flattened path stays within the tolerance`(tolerance: Double) {
    let flat = Self.cubic.flattened(tolerance: tolerance)
    let lines = flat.lines(tolerance: 1)
    for (a, _) in Self.cubic.lines(tolerance: 3e-4) {
      #expect(distance(from: a, to: lines) <= tolerance * 1.01)
    }
    #expect(isClose(flat.area, Self.cubic.area, 50 * tolerance))
  }

  @Test
  func `lines and ends stay as they are when flattened`() {
    let path = Path(rect: Rect(x: 0.1, y: 0.2, width: 3, height: 4))
    #expect(path.flattened(tolerance: 0.1) == path)
    let flat = Self.quad.flattened(tolerance: 0.1)
    #expect(flat.points.first == Point(x: 2.1, y: 12.7))
    #expect(flat.points.last == Point(x: 14.2, y: 12.1))
  }

  @Test
  func `bounds are tight where control points are not`() {
    var path = Path()
    path.move(to: .zero)
    path.quad(to: Point(x: 10, y: 0), control: Point(x: 5, y: 10))
    #expect(path.bounds == Rect(minX: 0, minY: 0, maxX: 10, maxY: 5))
    #expect(path.controlBounds == Rect(minX: 0, minY: 0, maxX: 10, maxY: 10))
    #expect(Path().bounds == nil)
  }

  @Test
  func `every point of a random path lies in its bounds and reaches their sides`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let path = generator.path(-10...10)
      guard let bounds = path.bounds else {
        Issue.record("no bounds")
        continue
      }
      guard let flat = path.flattened(tolerance: 1e-5).controlBounds else { continue }
      let grown = bounds.inset(by: -1e-9)
      #expect(grown.union(flat) == grown)
      guard min(bounds.width, bounds.height) > 1e-3 else { continue }
      let shrunk = bounds.inset(by: 1e-4)
      #expect(flat.union(shrunk) == flat)
    }
  }

  @Test(arguments: FillRule.allCases)
  func `a star contains its middle by one rule only`(rule: FillRule) {
    let star = Path(polygon: [
      Point(x: 8, y: 1.25), Point(x: 12.11, y: 13.91), Point(x: 1.34, y: 6.09),
      Point(x: 14.66, y: 6.09), Point(x: 3.89, y: 13.91),
    ])
    #expect(star.contains(Point(x: 8, y: 8), rule: rule) == (rule == .nonZero))
    #expect(star.contains(Point(x: 8, y: 3), rule: rule))
    #expect(!star.contains(Point(x: 2, y: 2), rule: rule))
  }

  @Test
  func `containment agrees with a fine polyline`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<60 {
      let path = generator.path(0...10)
      let flat = path.flattened(tolerance: 1e-4)
      let lines = flat.lines(tolerance: 1)
      for _ in 0..<20 {
        let point = generator.point(0...10)
        if distance(from: point, to: lines) < 1e-3 { continue }
        for rule in FillRule.allCases {
          #expect(path.contains(point, rule: rule) == flat.contains(point, rule: rule))
        }
      }
    }
  }

  @Test
  func `of two rectangles that share an edge one contains its points`() {
    let left = Path(rect: Rect(x: 0, y: 0, width: 4, height: 4))
    let right = Path(rect: Rect(x: 4, y: 0, width: 4, height: 4))
    for y in [0.0, 1, 2.5] {
      let point = Point(x: 4, y: y)
      #expect(left.contains(point) != right.contains(point))
    }
  }

  @Test
  func `the length of a parabola has a closed form`() {
    // y = x² from 0 to 1.
    var path = Path()
    path.move(to: .zero)
    path.quad(to: Point(x: 1, y: 1), control: Point(x: 0.5, y: 0))
    #expect(isClose(path.length, 1.4789428575445975, 1e-10))
  }

  @Test
  func `the length of a cusp has a closed form`() {
    // The semicubical parabola (t², t³) from t = -1 to 1.
    var path = Path()
    path.move(to: Point(x: 1, y: -1))
    path.cubic(
      to: Point(x: 1, y: 1), control1: Point(x: -1.0 / 3, y: 1), control2: Point(x: -1.0 / 3, y: -1)
    )
    #expect(isClose(path.length, 2 * 1.439709873371551, 1e-7))
  }

  @Test
  func `places run along the path at unit speed`() {
    let path = Self.cubic
    let total = path.length
    for i in 0..<50 {
      let at = total * Double(i) / 50
      guard let a = path.position(atLength: at), let b = path.position(atLength: at + 1e-3) else {
        Issue.record("no place at \(at)")
        continue
      }
      #expect(isClose((b.point - a.point).length, 1e-3, 1e-6))
      #expect(isClose(a.tangent.length, 1, 1e-12))
    }
    #expect(path.position(atLength: -5)?.point == path.points.first)
    #expect(path.position(atLength: 1e9)?.point == path.points.last)
    #expect(Path().position(atLength: 0) == nil)
  }

  @Test
  func `a reversed path covers the same points backwards`() {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: 4, y: 0))
    path.quad(to: Point(x: 4, y: 4), control: Point(x: 8, y: 2))
    let back = path.reversed()
    #expect(back.points.first == Point(x: 4, y: 4))
    #expect(back.points.last == .zero)
    #expect(back.reversed() == path)
    #expect(Self.cubic.reversed().reversed() == Self.cubic)
  }
}
