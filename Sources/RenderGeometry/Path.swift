/// A sequence of subpaths made of lines and Bézier curves.
///
/// A subpath starts at a `move`. Fills close open subpaths with a line; strokes do not.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(Point)

    /// A straight line to the point.
    case line(Point)

    /// A quadratic Bézier curve: control point, end point.
    case quad(Point, Point)

    /// A cubic Bézier curve: two control points, end point.
    case cubic(Point, Point, Point)

    /// A line back to the start of the subpath, which ends there.
    case close
  }

  /// The steps in order. Every subpath begins with a `move`.
  public private(set) var elements: [Element]

  /// Creates an empty path.
  public init() { elements = [] }
}

extension Path {
  /// A Boolean value that indicates whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a subpath at a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line from the current point.
  ///
  /// - Precondition: A subpath has been started. The same holds for the curves below.
  public mutating func line(to point: Point) {
    requireCurrentPoint()
    elements.append(.line(point))
  }

  /// Adds a quadratic Bézier curve from the current point.
  public mutating func quad(to point: Point, control: Point) {
    requireCurrentPoint()
    elements.append(.quad(control, point))
  }

  /// Adds a cubic Bézier curve from the current point.
  public mutating func cubic(to point: Point, control1: Point, control2: Point) {
    requireCurrentPoint()
    elements.append(.cubic(control1, control2, point))
  }

  /// Closes the current subpath. The next element must be a `move`.
  public mutating func close() {
    requireCurrentPoint()
    elements.append(.close)
  }

  /// Adds all subpaths of another path.
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// Reserves room for a number of elements.
  public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  private func requireCurrentPoint() {
    switch elements.last {
    case nil, .close: preconditionFailure("a path needs a move before anything else")
    default: break
    }
  }

  /// The path with every point mapped by an affine transform.
  ///
  /// - Precondition: `transform` is affine. Perspective does not map Béziers to Béziers.
  public func transformed(by transform: Transform) -> Path {
    precondition(transform.isAffine, "a perspective transform of a path")
    if transform == .identity { return self }
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let p): .move(transform.applied(to: p))
      case .line(let p): .line(transform.applied(to: p))
      case .quad(let c, let p): .quad(transform.applied(to: c), transform.applied(to: p))
      case .cubic(let c1, let c2, let p):
        .cubic(transform.applied(to: c1), transform.applied(to: c2), transform.applied(to: p))
      case .close: .close
      }
    }
    return result
  }

  /// The box of all points and control points, or nil for an empty path.
  ///
  /// The curve lies inside; the box may be larger than needed.
  public var controlBounds: Rect? {
    var bounds: Rect?
    func add(_ p: Point) {
      let box = Rect(minX: p.x, minY: p.y, maxX: p.x, maxY: p.y)
      bounds = bounds?.union(box) ?? box
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quad(let c, let p):
        add(c)
        add(p)
      case .cubic(let c1, let c2, let p):
        add(c1)
        add(c2)
        add(p)
      case .close: break
      }
    }
    return bounds
  }
}

/// The rule that tells the inside of a path from its outside.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Inside where the path winds around at least once.
  case nonZero

  /// Inside where the path winds around an odd number of times.
  case evenOdd
}
