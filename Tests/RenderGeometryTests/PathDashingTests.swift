import RenderGeometry
import Testing

struct PathDashingTests {
  static let line = Path(polyline: [.zero, Point(x: 10, y: 0)])

  /// The spans of the dashes of a horizontal line.
  private func spans(_ pattern: [Double], offset: Double = 0) -> [[Double]] {
    Self.line.dashed(pattern, offset: offset).lines(tolerance: 1).map { [$0.0.x, $0.1.x] }
  }

  @Test
  func `dashes and gaps alternate from the start`() {
    #expect(spans([3, 2]) == [[0, 3], [5, 8]])
    #expect(spans([4, 1]) == [[0, 4], [5, 9]])
  }

  @Test
  func `an offset shifts the pattern back, a negative one forward`() {
    #expect(spans([3, 2], offset: 1) == [[0, 2], [4, 7], [9, 10]])
    #expect(spans([3, 2], offset: -1) == [[1, 4], [6, 9]])
    #expect(spans([3, 2], offset: 501) == [[0, 2], [4, 7], [9, 10]])
    #expect(spans([3, 2], offset: 4) == [[1, 4], [6, 9]])
  }

  @Test
  func `an odd count is used twice`() {
    #expect(spans([3]) == [[0, 3], [6, 9]])
    #expect(spans([1, 2, 3]) == [[0, 1], [3, 6], [7, 9]])
  }

  @Test
  func `dashes without length remain as points`() {
    #expect(spans([0, 4]) == [[0, 0], [4, 4], [8, 8]])
    #expect(spans([0, 5]) == [[0, 0], [5, 5], [10, 10]])
  }

  @Test(arguments: [[], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1], [1e-9, 1e-9]])
  func `a pattern that makes no sense leaves the line solid`(pattern: [Double]) {
    #expect(Self.line.dashed(pattern) == Self.line)
  }

  @Test
  func `on a closed path the last dash runs on into the first`() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    let dashes = square.dashed([10, 10], offset: 5)
    #expect(dashes.subpathCount == 2)
    #expect(
      Array(dashes.elements.prefix(3)) == [
        .move(Point(x: 0, y: 5)), .line(.zero), .line(Point(x: 5, y: 0)),
      ])
    #expect(square.dashed([50, 1]) == square)
  }

  @Test
  func `the pattern starts anew at each subpath`() {
    var path = Self.line
    path.append(Self.line.transformed(by: .translation(x: 0, y: 5)))
    let dashes = path.dashed([6, 100])
    #expect(dashes.length == 12)
    #expect(dashes.subpathCount == 2)
  }

  @Test
  func `dashes of a circle have their lengths to a millionth`() {
    let radius = 5.0
    let circle = Path(circle: Point(x: 3, y: 4), radius: radius)
    let step = circle.length / 16
    let dashes = circle.dashed([step, step])
    #expect(dashes.subpathCount == 8)
    var angle = 0.0
    for element in dashes.elements {
      guard case .move(let p) = element else { continue }
      let place = circle.position(atLength: angle)
      #expect(place.map { isClose($0.point, p, 1e-6) } == true)
      angle += 2 * step
    }
    #expect(isClose(dashes.length, circle.length / 2, 1e-6))
  }

  @Test
  func `random dashes cover what they should`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      let path = generator.path(0...20)
      let on = generator.number(0.1...4)
      let off = generator.number(0.1...4)
      let inverse = path.dashed([off, on], offset: -on)
      let dashes = path.dashed([on, off])
      #expect(isClose(dashes.length + inverse.length, path.length, 1e-5))
    }
  }
}
