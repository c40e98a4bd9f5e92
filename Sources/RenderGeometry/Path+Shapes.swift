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

extension Path {
  /// A circle, clockwise on screen from its rightmost point.
  ///
  /// It has 24 cubic curves that leave the true circle by at most 6 × 10⁻⁹ of the radius. About a
  /// center with few digits, such as whole or half pixels, all eight symmetries are exact. Empty
  /// unless the radius is positive.
  public init(circle center: Point, radius: Double) {
    self.init(ellipse: center, radiusX: radius, radiusY: radius)
  }

  /// The ellipse that touches the four sides of a rectangle, clockwise on screen from the right.
  ///
  /// Empty for an empty rectangle.
  public init(ellipseIn rect: Rect) {
    self.init(ellipse: rect.center, radiusX: rect.width / 2, radiusY: rect.height / 2)
  }

  /// An ellipse with its axes along x and y, clockwise on screen from its rightmost point.
  ///
  /// Empty unless both radii are positive.
  public init(ellipse center: Point, radiusX: Double, radiusY: Double) {
    self.init()
    guard center.isUsable, radiusX > 0, radiusX <= 1e15, radiusY > 0, radiusY <= 1e15
    else { return }
    let grid = OffsetGrid(
      reach: max(abs(center.x), abs(center.y)) + max(radiusX, radiusY))
    reserveCapacity(26)
    for quarter in 0..<4 {
      func place(_ unit: Point) -> Point {
        let turned = unit.turned(quarters: quarter)
        return center + grid.rounded(Point(x: turned.x * radiusX, y: turned.y * radiusY))
      }
      if quarter == 0 { move(to: place(Point(x: 1, y: 0))) }
      for curve in UnitArc.quarter {
        cubic(
          to: place(curve.end), control1: place(curve.control1), control2: place(curve.control2))
      }
    }
    close()
  }

  /// A circular arc as an open subpath.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: Empty unless positive.
  ///   - start: The start angle; zero is to the right of the center.
  ///   - sweep: The angle that it covers, clockwise on screen if positive; at most one turn either way.
  public init(arc center: Point, radius: Double, start: Angle, sweep: Angle) {
    self.init()
    guard center.isUsable, radius > 0, radius <= 1e15, start.degrees.isFinite,
      sweep.degrees.isFinite
    else { return }
    move(to: Path.point(center, radius, start))
    appendArc(center, radius: radius, start: start, sweep: sweep)
  }

  /// A slice of a disc: from the center to the start of an arc, along it and back.
  ///
  /// A sweep of a whole turn gives the circle. Angles and radius as in `init(arc:)`; a sweep of
  /// zero is empty.
  public init(sector center: Point, radius: Double, start: Angle, sweep: Angle) {
    self.init()
    guard center.isUsable, radius > 0, radius <= 1e15, start.degrees.isFinite,
      sweep.degrees.isFinite, sweep.degrees != 0
    else { return }
    if abs(sweep.degrees) >= 360 {
      let circle = Path(circle: center, radius: radius)
      self = sweep.degrees > 0 ? circle : circle.reversed()
      return
    }
    move(to: center)
    line(to: Path.point(center, radius, start))
    appendArc(center, radius: radius, start: start, sweep: sweep)
    close()
  }

  /// The area between two circles about one center, for both fill rules.
  ///
  /// The outer circle runs clockwise on screen and the inner one counterclockwise. An inner radius
  /// that is not positive gives a disc; one as large as the outer gives an empty path.
  public init(ring center: Point, outerRadius: Double, innerRadius: Double) {
    self.init()
    guard innerRadius < outerRadius else { return }
    self.init(circle: center, radius: outerRadius)
    if !isEmpty { append(Path(circle: center, radius: innerRadius).reversed()) }
  }

  private static func point(_ center: Point, _ radius: Double, _ angle: Angle) -> Point {
    let grid = OffsetGrid(reach: max(abs(center.x), abs(center.y)) + radius)
    return center + grid.rounded(angle.direction * radius)
  }

  /// Adds an arc from the current point, which is its start, in curves of at most 15 degrees.
  private mutating func appendArc(_ center: Point, radius: Double, start: Angle, sweep: Angle) {
    let total = min(max(sweep.degrees, -360), 360)
    guard total != 0 else {
      line(to: Path.point(center, radius, start))
      return
    }
    let count = max(1, Int((abs(total) / 15).rounded(.up)))
    let quarter = ElementaryFunctions.sincos(degrees: total / Double(4 * count))
    let k = 4.0 / 3 * quarter.sin / quarter.cos
    let grid = OffsetGrid(reach: max(abs(center.x), abs(center.y)) + radius)
    var from = start.direction
    for i in 1...count {
      let angle = start.degrees + total * Double(i) / Double(count)
      let to = Angle(degrees: angle).direction
      cubic(
        to: center + grid.rounded(to * radius),
        control1: center + grid.rounded((from + from.quarterTurned * k) * radius),
        control2: center + grid.rounded((to - to.quarterTurned * k) * radius))
      from = to
    }
  }
}

extension Point {
  /// The displacement turned by a number of quarters, clockwise on screen.
  fileprivate func turned(quarters: Int) -> Point {
    switch quarters & 3 {
    case 0: self
    case 1: Point(x: -y, y: x)
    case 2: Point(x: -x, y: -y)
    default: Point(x: y, y: -x)
    }
  }
}
