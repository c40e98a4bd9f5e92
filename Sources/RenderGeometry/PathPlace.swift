/// A point of a path and the direction in which the path runs there.
public struct PathPlace: Hashable, Sendable {
  /// The point.
  public let point: Point

  /// The direction of travel, of length 1.
  public let tangent: Point

  /// Creates a place.
  public init(point: Point, tangent: Point) {
    self.point = point
    self.tangent = tangent
  }
}

extension Path {
  /// The length of all subpaths together, closing lines of closed ones included.
  public var length: Double {
    subpaths.reduce(0) { $0 + MeasuredSubpath($1).length }
  }

  /// The place after a length along all subpaths in turn, or nil for a path without length.
  ///
  /// Lengths below 0 give the start and lengths beyond the end give the end. Cost: the whole path
  /// is measured at each call.
  public func place(atLength traveled: Double) -> PathPlace? {
    let measured = subpaths.map { MeasuredSubpath($0) }.filter { $0.length > 0 }
    var rest = traveled.isNaN ? 0 : traveled
    for subpath in measured.dropLast() {
      if rest < subpath.length { return subpath.place(at: rest) }
      rest -= subpath.length
    }
    return measured.last?.place(at: rest)
  }
}
