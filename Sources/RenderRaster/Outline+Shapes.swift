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

  /// How many chords keep a projected curve within 1/2,000 pixel, by the second differences of
  /// its projected control polygon (Wang's formula).
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
        places.append(a.mixed(with: b, at: (nearest - da) / (db - da)))
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
