import RenderGeometry
import Testing

struct PathStrokingFuzzTests {
  /// With round caps and joins a stroke is what lies within half its width of the path.
  @Test(arguments: 0..<24)
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
