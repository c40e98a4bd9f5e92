/// A connected run of segments. Each segment starts where the one before ends.
package struct Subpath: Hashable, Sendable {
  /// The first point.
  var start: Point

  /// The segments in order. Those of a closed subpath lead back to `start`.
  package var segments: [Segment] = []

  /// Indicates whether the last point is joined to the first.
  var isClosed = false

  /// The direction in which a subpath without length is drawn, where one is known.
  var direction: Point?

  /// Creates a subpath of a single point.
  init(start: Point) { self.start = start }

  /// The last point.
  var end: Point { segments.last?.end ?? start }

  /// The same subpath in the opposite direction. A closed one keeps its start.
  var reversed: Subpath {
    var result = Subpath(start: isClosed ? start : end)
    result.segments = segments.reversed().map(\.reversed)
    result.isClosed = isClosed
    result.direction = direction.map { -$0 }
    return result
  }
}

extension Path {
  /// The subpaths as runs of segments; closed ones end with the closing line if it has a length.
  ///
  /// Elements with a coordinate that is not finite or is beyond 10¹⁵ are left out.
  package var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current: Subpath?
    for element in elements {
      if case .move(let point) = element {
        if let current { result.append(current) }
        current = point.isUsable ? Subpath(start: point) : nil
        continue
      }
      guard var subpath = current else { continue }
      current = nil
      switch element {
      case .move: break
      case .line(let p) where p.isUsable:
        subpath.segments.append(.line(subpath.end, p))
      case .quad(let c, let p) where c.isUsable && p.isUsable:
        subpath.segments.append(.quad(subpath.end, c, p))
      case .cubic(let c1, let c2, let p) where c1.isUsable && c2.isUsable && p.isUsable:
        subpath.segments.append(.cubic(subpath.end, c1, c2, p))
      case .line, .quad, .cubic: break
      case .close:
        if subpath.end != subpath.start {
          subpath.segments.append(.line(subpath.end, subpath.start))
        }
        subpath.isClosed = true
        result.append(subpath)
        continue
      }
      current = subpath
    }
    if let current { result.append(current) }
    return result
  }

  /// Adds a subpath. The line that closes it is left to the `close`.
  mutating func append(_ subpath: Subpath) {
    move(to: subpath.start)
    var segments = subpath.segments[...]
    if subpath.isClosed, segments.count > 1, case .line = segments[segments.endIndex - 1] {
      segments.removeLast()
    }
    for segment in segments {
      switch segment {
      case .line(_, let p): line(to: p)
      case .quad(_, let c, let p): quad(to: p, control: c)
      case .cubic(_, let c1, let c2, let p): cubic(to: p, control1: c1, control2: c2)
      }
    }
    if subpath.isClosed { close() }
  }

  /// The path with every subpath in the opposite direction, in the same order.
  ///
  /// Closed subpaths keep their starts. Filling either path by `nonZero` or `evenOdd` gives the
  /// same picture.
  public func reversed() -> Path {
    var result = Path()
    for subpath in subpaths { result.append(subpath.reversed) }
    return result
  }
}

extension Point {
  /// Indicates whether both coordinates are at most 10¹⁵: sums of products then stay finite.
  var isUsable: Bool { abs(x) <= 1e15 && abs(y) <= 1e15 }

  /// The unit vector of the same direction, or nil for a displacement without length.
  var normalized: Point? {
    let length = self.length
    return length > 0 && length.isFinite ? Point(x: x / length, y: y / length) : nil
  }
}
