import RenderGeometry
import Testing

struct PathSVGDataTests {
  @Test(arguments: [
    ("M1 2L3 4", "M1,2 L3,4"),
    ("m1 2l3 4", "M1,2 L4,6"),
    ("M1 2 3 4 5 6z", "M1,2 L3,4 L5,6 Z"),
    ("m1,2,3,4-1.5.5", "M1,2 L4,6 L2.5,6.5"),
    ("M0 0H5V6h-2v-3", "M0,0 L5,0 L5,6 L3,6 L3,3"),
    ("M0 0C1 2 3 4 5 6S9 8 10 6", "M0,0 C1,2,3,4,5,6 C7,8,9,8,10,6"),
    ("M1 1S3 4 5 6", "M1,1 C1,1,3,4,5,6"),
    ("M0 0c1 2 3 4 5 6s4 2 5 0", "M0,0 C1,2,3,4,5,6 C7,8,9,8,10,6"),
    ("M0 0Q1 2 4 0T8 0t4 0", "M0,0 Q1,2,4,0 Q7,-2,8,0 Q9,2,12,0"),
    ("M1 1T3 3", "M1,1 Q1,1,3,3"),
    ("M1 1L2 2ZL5 5", "M1,1 L2,2 Z M1,1 L5,5"),
    ("m1 1l1 1zm2 2l1 0", "M1,1 L2,2 Z M3,3 L4,3"),
    ("M1e1-2E-1L+3 .5", "M10,-0.2 L3,0.5"),
    (" \n M 1 , 2 \t L 3,4 ", "M1,2 L3,4"),
    ("M0 0A0 5 0 0 1 3 4", "M0,0 L3,4"),
    ("M0 0A5 5 0 0 1 0 0", "M0,0"),
    ("", ""),
  ])
  func `path data means what SVG says`(data: String, expected: String) throws {
    #expect(try text(of: Path(svgData: data)) == expected)
  }

  /// A path as absolute commands.
  private func text(of path: Path) -> String {
    func list(_ points: Point...) -> String {
      points.map { "\(short($0.x)),\(short($0.y))" }.joined(separator: ",")
    }
    func short(_ value: Double) -> String {
      value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
    return path.elements.map { element in
      switch element {
      case .move(let p): "M" + list(p)
      case .line(let p): "L" + list(p)
      case .quad(let c, let p): "Q" + list(c, p)
      case .cubic(let a, let b, let p): "C" + list(a, b, p)
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  @Test(arguments: [
    // flags, center of the circle of radius 5 through (0, 0) and (5, 5), degrees of the sweep
    ("0 1", Point(x: 0, y: 5), 90.0), ("0 0", Point(x: 5, y: 0), 90),
    ("1 1", Point(x: 5, y: 0), 270), ("1 0", Point(x: 0, y: 5), 270),
  ])
  func `the flags of an arc choose among four`(flags: String, center: Point, degrees: Double) throws
  {
    let path = try Path(svgData: "M0 0A5 5 30 \(flags) 5 5")
    for (a, b) in path.lines(tolerance: 1e-5) {
      #expect(isClose((a - center).length, 5, 1e-5))
      let isClockwise = (a - center).cross(b - center) > 0
      #expect(isClockwise == flags.hasSuffix("1"))
    }
    #expect(isClose(path.length, 5 * degrees * .pi / 180, 1e-5))
    #expect(path.points.last == Point(x: 5, y: 5))
  }

  @Test
  func `flags need no space after them`() throws {
    let spaced = try Path(svgData: "M0 0a5 5 0 0 1 5 5")
    #expect(try Path(svgData: "M0 0a5 5 0 015 5") == spaced)
    #expect(try Path(svgData: "M0 0a5,5,0,0,1,5,5") == spaced)
  }

  @Test
  func `radii too small for the distance grow to reach`() throws {
    let path = try Path(svgData: "M0 0A1 1 0 0 1 10 0")
    #expect(isClose(path.length, 5 * .pi, 1e-5))
    #expect(isClose(path.bounds?.minY ?? 0, -5, 1e-6))
  }

  @Test
  func `a turned elliptic arc lies on its ellipse`() throws {
    // The ellipse about (8, 8) with radii 6 and 3, turned by 90 degrees.
    let path = try Path(svgData: "M11 8A6 3 90 0 1 5 8A6 3 90 0 1 11 8Z")
    let bounds = try #require(path.bounds)
    #expect(isClose(bounds.minY, 2, 1e-6) && isClose(bounds.maxY, 14, 1e-6))
    #expect(isClose(bounds.minX, 5, 1e-6) && isClose(bounds.maxX, 11, 1e-6))
    #expect(isClose(path.area, 18 * .pi, 1e-4))
  }

  @Test(arguments: [
    ("L1 2", PathDataError.expectedMove(offset: 0)),
    ("  5", .expectedMove(offset: 2)),
    ("M1", .expectedNumber(command: "M", offset: 2)),
    ("M1 2L3", .expectedNumber(command: "L", offset: 6)),
    ("M1 2L3 4,", .expectedNumber(command: "L", offset: 9)),
    ("M1 2,,3 4", .expectedNumber(command: "L", offset: 5)),
    ("M1 2B3", .unexpectedCharacter(offset: 4)),
    ("M1 2 é", .unexpectedCharacter(offset: 5)),
    ("M1 2 Z 3", .unexpectedCharacter(offset: 7)),
    ("M0 0A1 1 0 2 0 1 1", .expectedFlag(offset: 11)),
    ("M1 1e7", .numberOutOfRange(offset: 3)),
    ("M1 1e999", .numberOutOfRange(offset: 3)),
    ("M900000 0l200000 0", .numberOutOfRange(offset: 10)),
    ("M1 .", .expectedNumber(command: "M", offset: 3)),
    ("Mnan 1", .expectedNumber(command: "M", offset: 1)),
  ])
  func `an error names the character`(data: String, expected: PathDataError) {
    #expect(throws: expected) { try Path(svgData: data) }
  }

  @Test
  func `an error reads as a sentence`() {
    #expect(
      "\(PathDataError.expectedNumber(command: "L", offset: 6))"
        == "expected a number for 'L' at character 6")
  }

  @Test
  func `random text is read or refused`() {
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, \n")
    var generator = SeededGenerator(seed: 5)
    var readCount = 0
    for _ in 0..<5000 {
      var text = "M0 0"
      for _ in 0..<Int.random(in: 0...14, using: &generator) {
        text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
      }
      if let path = try? Path(svgData: text) {
        readCount += 1
        #expect(path.isFinite)
      }
    }
    #expect(readCount > 100)
  }
}
