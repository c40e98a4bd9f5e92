import RenderGeometry

/// A deterministic source of numbers for tests (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in a range with 53 random bits.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }

  /// A point in a square.
  mutating func point(_ range: ClosedRange<Double>) -> Point {
    Point(x: number(range), y: number(range))
  }

  /// A path of one to three subpaths; some points coincide with the ones before.
  mutating func path(_ range: ClosedRange<Double>) -> Path {
    var path = Path()
    for _ in 0...Int(next() % 3) {
      var last = point(range)
      path.move(to: last)
      for _ in 0..<Int(next() % 5) {
        let c1 = next() % 8 == 0 ? last : point(range)
        let c2 = next() % 8 == 0 ? c1 : point(range)
        let end = next() % 12 == 0 ? last : next() % 8 == 0 ? c2 : point(range)
        switch next() % 3 {
        case 0: path.line(to: end)
        case 1: path.quad(to: end, control: c1)
        default: path.cubic(to: end, control1: c1, control2: c2)
        }
        last = end
      }
      if next() % 2 == 0 { path.close() }
    }
    return path
  }
}

extension Path {
  /// Every point of the path, control points included.
  var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .quad(let c, let p): [c, p]
      case .cubic(let c1, let c2, let p): [c1, c2, p]
      case .close: []
      }
    }
  }

  /// Indicates whether every coordinate is finite.
  var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// The number of subpaths.
  var subpathCount: Int {
    elements.count { if case .move = $0 { true } else { false } }
  }

  /// The number of subpaths that are closed.
  var closedCount: Int { elements.count { $0 == .close } }

  /// The line segments of the flattened path, closing lines included.
  func lines(tolerance: Double) -> [(Point, Point)] {
    var result: [(Point, Point)] = []
    var start = Point.zero
    var last = Point.zero
    for element in flattened(tolerance: tolerance).elements {
      switch element {
      case .move(let p):
        start = p
        last = p
      case .line(let p):
        result.append((last, p))
        last = p
      case .close: result.append((last, start))
      case .quad, .cubic: break
      }
    }
    return result
  }
}

/// The distance of a point from the nearest of some lines.
func distance(from point: Point, to lines: [(Point, Point)]) -> Double {
  var least = Double.infinity
  for (a, b) in lines {
    let along = b - a
    let square = along.dot(along)
    let t = square > 0 ? min(max((point - a).dot(along) / square, 0), 1) : 0
    least = min(least, (point - (a + along * t)).length)
  }
  return least
}

/// Returns whether two numbers differ by at most a tolerance.
func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

/// Returns whether two points differ by at most a tolerance.
func isClose(_ a: Point, _ b: Point, _ tolerance: Double) -> Bool {
  (a - b).length <= tolerance
}
