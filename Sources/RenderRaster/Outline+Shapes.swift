import RenderDrawing
import RenderGeometry

extension Outline {
  /// Adds the outline of a shape.
  mutating func add(_ shape: Shape, transform: Transform) {
    switch shape {
    case .rect(let rect): add(rect, transform: transform)
    case .roundedRect(let rounded):
      if !addUpright(rounded, transform: transform) {
        add(Path(roundedRect: rounded), transform: transform)
      }
    case .ellipse(let rect):
      add(Path(ellipseIn: rect), transform: transform, isConvex: true)
    case .path(let path): add(path, transform: transform)
    }
    close()
  }

  private mutating func add(_ rect: Rect, transform: Transform) {
    guard transform.isAffine else { return add(Path(rect: rect), transform: transform) }
    move(to: transform.applied(to: Point(x: rect.minX, y: rect.minY)))
    contour.isKnownConvex = true
    line(to: transform.applied(to: Point(x: rect.maxX, y: rect.minY)))
    line(to: transform.applied(to: Point(x: rect.maxX, y: rect.maxY)))
    line(to: transform.applied(to: Point(x: rect.minX, y: rect.maxY)))
    close()
    guard transform.isScaleAndTranslation, edgeCount == 2 else { return }
    plainRows = Self.wholeRows(from: box.minY, to: box.maxY)
  }

  /// The rows of pixels that lie wholly between two heights.
  static func wholeRows(from top: Int, to bottom: Int) -> Range<Int> {
    let first = (top + FixedPoint.one - 1) >> FixedPoint.bits
    return first..<max(first, bottom >> FixedPoint.bits)
  }

  private mutating func add(_ path: Path, transform: Transform, isConvex: Bool = false) {
    guard transform.isAffine else { return addProjected(path, transform: transform) }
    for element in path.elements {
      switch element {
      case .move(let p):
        move(to: transform.applied(to: p))
        contour.isKnownConvex = isConvex
      case .line(let p): line(to: transform.applied(to: p))
      case .quad(let c, let p):
        quad(to: transform.applied(to: p), control: transform.applied(to: c))
      case .cubic(let c1, let c2, let p):
        cubic(
          to: transform.applied(to: p), control1: transform.applied(to: c1),
          control2: transform.applied(to: c2))
      case .close: close()
      }
    }
  }

  /// Adds a path in perspective: curves become chords, and what lies behind the eye is cut off.
  private mutating func addProjected(_ path: Path, transform: Transform) {
    var polygon: [Point] = []
    func depth(_ p: Point) -> Double { transform.depth(of: p) }
    let nearest = 1e-3
    for element in path.elements + [.close] {
      switch element {
      case .move(let p):
        addPolygon(polygon, transform: transform, nearest: nearest)
        polygon = [p]
      case .line(let p): polygon.append(p)
      case .quad(let c, let p):
        guard let from = polygon.last else { continue }
        let count = Self.chordCount([from, c, p], transform)
        for index in 1...count {
          let t = Double(index) / Double(count)
          let u = 1 - t
          polygon.append(from * (u * u) + c * (2 * u * t) + p * (t * t))
        }
      case .cubic(let c1, let c2, let p):
        guard let from = polygon.last else { continue }
        let count = Self.chordCount([from, c1, c2, p], transform)
        for index in 1...count {
          let t = Double(index) / Double(count)
          let u = 1 - t
          polygon.append(
            from * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + p * (t * t * t))
        }
      case .close:
        addPolygon(polygon, transform: transform, nearest: nearest)
        polygon = polygon.first.map { [$0] } ?? []
      }
    }
  }

  /// The number of chords that keep a projected curve within 1/2,000 pixel, by the second
  /// differences of its projected control polygon (Wang's formula).
  private static func chordCount(_ points: [Point], _ transform: Transform) -> Int {
    for point in points where !(transform.depth(of: point) > 1e-3) { return 256 }
    let places = points.map { transform.applied(to: $0) }
    var bend = 0.0
    for index in places.indices.dropFirst(2) {
      bend = max(bend, (places[index - 2] - places[index - 1] * 2 + places[index]).length)
    }
    let degree = Double(points.count - 1)
    let count = (degree * (degree - 1) / 8 * bend * 2000).squareRoot().rounded(.up)
    return count < 512 ? max(1, Int(count)) : 512
  }

  /// Adds a polygon in perspective, cut where its depth falls to `nearest`.
  private mutating func addPolygon(_ polygon: [Point], transform: Transform, nearest: Double) {
    guard polygon.count > 2 else { return }
    var isFirst = true
    for index in polygon.indices {
      let a = polygon[index]
      let b = polygon[(index + 1) % polygon.count]
      let da = transform.depth(of: a)
      let db = transform.depth(of: b)
      var places: [Point] = []
      if da >= nearest { places.append(a) }
      if (da >= nearest) != (db >= nearest) {
        places.append(a.interpolated(to: b, at: (nearest - da) / (db - da)))
      }
      for place in places {
        let point = transform.applied(to: place)
        if isFirst { move(to: point) } else { line(to: point) }
        isFirst = false
      }
    }
    close()
  }
}

extension Outline {
  /// A quadratic piece of the unit circle: its control point and its end.
  struct UnitQuad {
    var control, end: Point
  }

  /// The quarter of the unit circle from (1, 0) to (0, 1), for 1, 2, 3 … pieces to 15 degrees.
  private static let unitQuarters: [[UnitQuad]] = {
    let start = Point(x: 1, y: 0)
    let cubics = Path(circle: .zero, radius: 1).elements.dropFirst().prefix(6)
    return (1...12).map { count in
      var from = start
      var quads: [UnitQuad] = []
      for case .cubic(let c1, let c2, let end) in cubics {
        let cubicStart = from
        let third =
          (end - c2 * 3 + c1 * 3 - cubicStart) * (1 / Double(count * count * count))
        for index in 1...count {
          let s = Double(index - 1) / Double(count)
          let e = Double(index) / Double(count)
          let to = index == count ? end : cubicPoint(cubicStart, c1, c2, end, e)
          let middle = cubicPoint(cubicStart, c1, c2, end, (s + e) / 2)
          quads.append(UnitQuad(control: control(from, middle, to, third: third), end: to))
          from = to
        }
      }
      return quads
    }
  }()

  /// The control points of the first 15 degrees of the unit circle.
  private static let firstCubic: (Point, Point, Point) = {
    guard case .cubic(let c1, let c2, let end) = Path(circle: .zero, radius: 1).elements[1]
    else { return (.zero, .zero, .zero) }
    return (c1, c2, end)
  }()

  /// The number of pieces for 15 degrees of a circle.
  private static func pieces(ofRadius radius: Double) -> Int {
    let start = Point(x: radius, y: 0)
    let c1 = firstCubic.0 * radius
    let c2 = firstCubic.1 * radius
    let end = firstCubic.2 * radius
    return quadCount(start, c1, c2, end, third: end - c2 * 3 + c1 * 3 - start)
  }

  /// The pieces that a quarter of a circle needs; nil for circles that are too large for them.
  private mutating func quarter(ofRadius radius: Double) -> [UnitQuad]? {
    // Corners mostly have one radius.
    if radius == lastQuarter.radius { return lastQuarter.quads }
    let count = Self.pieces(ofRadius: radius)
    guard count <= Self.unitQuarters.count else { return nil }
    lastQuarter = (radius, Self.unitQuarters[count - 1])
    return lastQuarter.quads
  }

  /// Adds a rounded rectangle that is not turned, with the same points as its path but without
  /// making the path; false where it is turned, stretched, huge or far away.
  mutating func addUpright(_ rounded: RoundedRect, transform: Transform) -> Bool {
    guard transform.isScaleAndTranslation, transform.m11 == transform.m22, transform.m11 > 0
    else { return false }
    let scale = transform.m11
    let low = transform.applied(to: Point(x: rounded.rect.minX, y: rounded.rect.minY))
    let high = transform.applied(to: Point(x: rounded.rect.maxX, y: rounded.rect.maxY))
    guard isNear(low), isNear(high), low.x < high.x, low.y < high.y else { return false }
    let radii = rounded.radii
    let largest = max(
      max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
    guard quarter(ofRadius: largest * scale) != nil else { return false }
    let firstEdge = edgeCount
    let topLeft = radii.topLeft * scale
    let start = (x: FixedPoint.snapped(low.x + topLeft), y: FixedPoint.snapped(low.y))
    var at = start
    addCorner(
      from: &at, radii.topRight * scale, center: { Point(x: high.x - $0, y: low.y + $0) },
      turned: { Point(x: $0.y, y: -$0.x) })
    let rightTop = at.y
    addCorner(
      from: &at, radii.bottomRight * scale, center: { Point(x: high.x - $0, y: high.y - $0) },
      turned: { $0 })
    addCorner(
      from: &at, radii.bottomLeft * scale, center: { Point(x: low.x + $0, y: high.y - $0) },
      turned: { Point(x: -$0.y, y: $0.x) })
    addCorner(
      from: &at, topLeft, center: { Point(x: low.x + $0, y: low.y + $0) },
      turned: { -$0 })
    appendPlain(at.x, at.y, start.x, start.y)
    if edgeCount > firstEdge {
      contour.setConvex(
        Box(
          minX: FixedPoint.snapped(low.x), minY: FixedPoint.snapped(low.y),
          maxX: FixedPoint.snapped(high.x), maxY: FixedPoint.snapped(high.y)))
      let bottom = min(
        FixedPoint.snapped(high.y - radii.bottomRight * scale),
        FixedPoint.snapped(high.y - radii.bottomLeft * scale))
      plainRows = Self.wholeRows(
        from: max(rightTop, FixedPoint.snapped(low.y + topLeft)), to: bottom)
    }
    return true
  }

  /// Adds the line to a corner and the quarter circle around it, about `center` of its radius.
  @inline(__always)
  private mutating func addCorner(
    from at: inout (x: Int, y: Int), _ radius: Double, center: (Double) -> Point,
    turned: (Point) -> Point
  ) {
    let middle = center(radius)
    let entry = turned(Point(x: radius, y: 0))
    let x = FixedPoint.snapped(middle.x + entry.x)
    let y = FixedPoint.snapped(middle.y + entry.y)
    appendPlain(at.x, at.y, x, y)
    at = (x, y)
    if !(radius > 0) { return }
    guard let quarter = quarter(ofRadius: radius) else { return }
    for quad in quarter {
      let control = turned(quad.control)
      let end = turned(quad.end)
      let endX = FixedPoint.snapped(middle.x + end.x * radius)
      let endY = FixedPoint.snapped(middle.y + end.y * radius)
      let cx = FixedPoint.snapped(middle.x + control.x * radius)
      let cy = FixedPoint.snapped(middle.y + control.y * radius)
      let controlX = min(max(cx, min(at.x, endX)), max(at.x, endX))
      if at.y < endY {
        append(
          Edge(
            x0: at.x, y0: at.y, cx: controlX, cy: min(max(cy, at.y), endY), x1: endX, y1: endY,
            winding: 1))
      } else if at.y > endY {
        append(
          Edge(
            x0: endX, y0: endY, cx: controlX, cy: min(max(cy, endY), at.y), x1: at.x, y1: at.y,
            winding: -1))
      }
      at = (endX, endY)
    }
  }

  /// Adds a line between grid points, unless it is horizontal.
  @inline(__always)
  private mutating func appendPlain(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    if y0 < y1 { append(Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: 1)) }
    if y0 > y1 { append(Edge(x0: x1, y0: y1, x1: x0, y1: y0, winding: -1)) }
  }
}
