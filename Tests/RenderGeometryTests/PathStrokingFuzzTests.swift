import RenderGeometry
import Testing

struct PathStrokingFuzzTests {
  /// With round caps and joins a stroke is what lies within half its width of the path.
  @Test(arguments: 0..<16)
  func `a round stroke is the neighborhood of its path`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &* 77 &+ 6)
    let tolerance = 0.005
    var outsideCount = 0
    for _ in 0..<6 {
      let path = generator.path(0...20)
      let width = generator.number(0.2...12)
      let outline = path.stroked(
        Stroke(width: width, cap: .round, join: .round), tolerance: tolerance)
      let lines = path.lines(tolerance: 2e-3)
      for _ in 0..<60 {
        let point = generator.point(-6...26)
        let gap = distance(from: point, to: lines) - width / 2
        if gap.isInfinite || abs(gap) < 0.02 { continue }
        if gap > 0 { outsideCount += 1 }
        #expect(
          outline.contains(point) == (gap < 0),
          "\(point) is \(gap) from the edge; width \(width), path \(path.elements)")
      }
    }
    #expect(outsideCount > 0)
  }

  /// Whatever the caps and joins, a stroke holds every normal of its path: it has no holes.
  @Test(arguments: Stroke.Join.allCases)
  func `a stroke covers the normals of its path`(join: Stroke.Join) {
    var generator = SeededGenerator(seed: 9)
    var count = 0
    for _ in 0..<100 {
      let path = generator.path(0...20)
      let width = generator.number(0.5...14)
      let outline = path.stroked(Stroke(width: width, join: join), tolerance: 0.005)
      let total = path.length
      guard total > 1 else { continue }
      for _ in 0..<20 {
        let along = generator.number(0.01...total - 0.01)
        let across = generator.number(-0.5...0.5) * (width - 0.1)
        guard let place = path.position(atLength: along) else { continue }
        let point = place.point + Point(x: place.tangent.y, y: -place.tangent.x) * across
        count += 1
        #expect(outline.contains(point), "\(point), width \(width), path \(path.elements)")
      }
    }
    #expect(count > 1000)
  }

  @Test
  func `a line too short for the corner does not bite into its neighbor`() {
    // The inner edges meet 3.2 from the corner, but the first body reaches 4.5 along the second.
    let path = Path(polyline: [
      Point(x: 6, y: 3.9), Point(x: 0.7, y: 16.1), Point(x: 3.1, y: 18.6),
    ])
    let outline = path.stroked(Stroke(width: 9.8, join: .bevel), tolerance: 0.01)
    #expect(outline.contains(Point(x: 5.5, y: 16.6)))
  }

  @Test(arguments: [1.0, 1e3, 1e6, 1e9])
  func `random strokes end and are finite`(scale: Double) {
    var generator = SeededGenerator(seed: 7)
    var count = 0
    for _ in 0..<150 {
      let path = generator.path(-scale...scale)
      let stroke = Stroke(
        width: generator.number(0...scale) * (generator.next() % 2 == 0 ? 1 : 1e-3),
        cap: Stroke.Cap.allCases[Int(generator.next() % 3)],
        join: Stroke.Join.allCases[Int(generator.next() % 3)],
        miterLimit: generator.number(0...20),
        dash: generator.next() % 3 == 0
          ? [generator.number(0...scale), generator.number(0...scale)] : [],
        dashOffset: generator.number(-3 * scale...3 * scale))
      let outline = path.stroked(stroke, tolerance: 0.01 * scale)
      #expect(outline.isFinite)
      #expect(outline.closedCount == outline.subpathCount)
      count += outline.elements.count
      #expect(outline.trimmed(from: 0.2, to: 0.7, offset: 0.5).isFinite)
    }
    #expect(count > 1000)
  }

  @Test
  func `fine tolerances on huge curves end`() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<10 {
      let path = generator.path(-1e9...1e9)
      #expect(path.stroked(Stroke(width: 1e8), tolerance: 0.1).isFinite)
      #expect(path.flattened(tolerance: 1).isFinite)
    }
  }

  @Test
  func `a smooth curve needs few pieces`() {
    var path = Path()
    path.move(to: Point(x: 2, y: 20))
    path.cubic(
      to: Point(x: 60, y: 20), control1: Point(x: 20, y: -10), control2: Point(x: 40, y: 50))
    let outline = path.stroked(Stroke(width: 3), tolerance: 0.01)
    #expect(outline.elements.count < 60)
    let lines = path.lines(tolerance: 1e-4)
    for (a, _) in outline.lines(tolerance: 1e-3) {
      #expect(distance(from: a, to: lines) <= 1.511)
    }
  }
}
