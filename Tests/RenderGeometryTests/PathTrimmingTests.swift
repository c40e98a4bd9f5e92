import RenderGeometry
import Testing

struct PathTrimmingTests {
  static let line: Path = Path(polyline: [.zero, Point(x: 10, y: 0)])
  static let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))

  @Test(arguments: [
    // from, to, offset, length as a fraction
    (0.0, 1.0, 0.0, 1.0), (0.25, 0.75, 0, 0.5), (0.75, 0.25, 0, 0.5), (0, 0.3, 0.9, 0.3),
    (-1, 0.5, 0, 0.5), (0.2, 0.9, -3.4, 0.7), (0.5, 0.5, 0, 0), (0, 1, 0.4, 1),
  ])
  func `a part has its fraction of the length`(
    from: Double, to: Double, offset: Double, fraction: Double
  ) {
    for path in [Self.line, Self.square, PathMeasuresTests.cubic, Path(circle: .zero, radius: 3)] {
      let part = path.trimmed(from: from, to: to, offset: offset)
      #expect(isClose(part.length, fraction * path.length, 1e-6))
    }
  }

  @Test
  func `a part of a line has exact ends`() {
    #expect(
      Self.line.trimmed(from: 0.25, to: 0.75).elements == [
        .move(Point(x: 2.5, y: 0)), .line(Point(x: 7.5, y: 0)),
      ])
  }

  @Test
  func `an open path is in two pieces where the part wraps`() {
    #expect(
      Self.line.trimmed(from: 0, to: 0.5, offset: 0.75).elements == [
        .move(Point(x: 7.5, y: 0)), .line(Point(x: 10, y: 0)),
        .move(.zero), .line(Point(x: 2.5, y: 0)),
      ])
  }

  @Test
  func `a closed path is in one piece where the part wraps`() {
    #expect(
      Self.square.trimmed(from: 0, to: 0.25, offset: 0.875).elements == [
        .move(Point(x: 0, y: 5)), .line(.zero), .line(Point(x: 5, y: 0)),
      ])
  }

  @Test
  func `subpaths follow each other and whole ones stay closed`() {
    var path = Self.square
    path.append(Path(rect: Rect(x: 20, y: 0, width: 10, height: 10)))
    let part = path.trimmed(from: 0.25, to: 1)
    #expect(part.subpathCount == 2)
    #expect(part.closedCount == 1)
    #expect(part.bounds == Rect(x: 0, y: 0, width: 30, height: 10))
    let wrapped = path.trimmed(from: 0, to: 0.75, offset: 0.5)
    #expect(wrapped.subpathCount == 2)
    #expect(wrapped.closedCount == 1)
    #expect(isClose(wrapped.length, 60, 1e-9))
  }

  @Test
  func `parts that meet make up the whole`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<60 {
      let path = generator.path(0...10)
      let cut = generator.number(0...1)
      let offset = generator.number(-2...2)
      let first = path.trimmed(from: 0, to: cut, offset: offset)
      let second = path.trimmed(from: cut, to: 1, offset: offset)
      #expect(isClose(first.length + second.length, path.length, 1e-6))
      #expect(first.isFinite && second.isFinite)
    }
  }

  @Test
  func `bad fractions give nothing`() {
    #expect(Self.line.trimmed(from: .nan, to: 1).isEmpty)
    #expect(Self.line.trimmed(from: 0, to: .infinity).isEmpty)
    #expect(Path().trimmed(from: 0, to: 0.5).isEmpty)
  }
}
