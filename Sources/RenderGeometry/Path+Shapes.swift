extension Path {
  /// A rectangle, clockwise on screen from its top left corner.
  ///
  /// An empty rectangle gives a path that encloses nothing but can be stroked.
  public init(rect: Rect) {
    self.init(polygon: [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ])
  }

  /// A closed polygon through points in their order. Empty for fewer than two points, or if
  /// a coordinate is not finite.
  public init(polygon points: [Point]) {
    self.init()
    guard points.count >= 2, points.allSatisfy(\.isUsable) else { return }
    append(lines: points)
    close()
  }

  /// An open polyline through points in their order. Empty for fewer than two points, or if
  /// a coordinate is not finite.
  public init(polyline points: [Point]) {
    self.init()
    guard points.count >= 2, points.allSatisfy(\.isUsable) else { return }
    append(lines: points)
  }

  private mutating func append(lines points: [Point]) {
    reserveCapacity(points.count + 1)
    for (i, point) in points.enumerated() {
      if i == 0 { move(to: point) } else { line(to: point) }
    }
  }
}
