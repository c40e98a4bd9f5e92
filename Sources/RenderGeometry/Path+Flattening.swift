extension Path {
  /// The path with every curve replaced by lines no farther from it than a tolerance.
  ///
  /// Curves are cut at equal steps of their parameter, and their end points are kept exactly. A
  /// curve becomes at most 65,536 lines, whatever the tolerance.
  ///
  /// - Parameter tolerance: The largest distance in pixels, clamped to at least 10⁻⁹.
  /// - Returns: A path of moves, lines and closes.
  public func flattened(tolerance: Double) -> Path {
    var result = Path()
    for subpath in subpaths {
      var flat = Subpath(start: subpath.start)
      flat.isClosed = subpath.isClosed
      var last = subpath.start
      for point in subpath.polyline(tolerance: tolerance).dropFirst() {
        flat.segments.append(.line(last, point))
        last = point
      }
      result.append(flat)
    }
    return result
  }
}

extension Subpath {
  /// The points of a polyline within a tolerance of the subpath, first and last included.
  func polyline(tolerance: Double) -> [Point] {
    var points = [start]
    for segment in segments {
      let count = segment.lineCount(tolerance: tolerance)
      for i in 1..<count {
        points.append(
          segment.point(
            at: Double(i) / Double(count), complement: Double(count - i) / Double(count)))
      }
      points.append(segment.end)
    }
    return points
  }
}

extension Segment {
  /// The number of equal parameter steps that keep a polyline within a tolerance: 1…65,536.
  func lineCount(tolerance: Double) -> Int {
    // The chord of a step of length h is off by at most h²/8 times the second derivative
    // (Wang's formula).
    let bend: Double
    switch self {
    case .line: return 1
    case .quad: bend = secondDerivative(at: 0).length
    case .cubic:
      bend = max(secondDerivative(at: 0).length, secondDerivative(at: 1).length)
    }
    let allowed = tolerance > 1e-9 ? tolerance : 1e-9
    let count = (bend / (8 * allowed)).squareRoot()
    guard count < 65_536 else { return 65_536 }
    return max(1, Int(count.rounded(.up)))
  }
}
