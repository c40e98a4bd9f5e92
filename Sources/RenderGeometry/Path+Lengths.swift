/// A point of a path with the unit tangent there, as motion along the path needs them.
public struct PathPosition: Hashable, Sendable {
  /// The point.
  public let point: Point

  /// The direction of travel, of length 1.
  public let tangent: Point

  /// Creates a position.
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

  /// The position after a length along all subpaths in turn, or nil for a path without length.
  ///
  /// Lengths below 0 give the start and lengths beyond the end give the end. Cost: the whole path
  /// is measured at each call.
  public func position(atLength traveled: Double) -> PathPosition? {
    let measured = subpaths.map { MeasuredSubpath($0) }.filter { $0.length > 0 }
    var rest = traveled.isNaN ? 0 : traveled
    for subpath in measured.dropLast() {
      if rest < subpath.length { return subpath.position(at: rest) }
      rest -= subpath.length
    }
    return measured.last?.position(at: rest)
  }
}

extension Path {
  /// The part of the path between two fractions of its length.
  ///
  /// All subpaths count as one line in their order. The fractions are clamped to 0…1 and put in
  /// order; then both are moved by `offset`, and what passes the end comes in at the start. A
  /// closed subpath that is kept whole stays closed, and a part that runs over its start is one
  /// piece. Equal fractions give an empty path, as does one that is not finite.
  ///
  /// - Parameters:
  ///   - from: The start of the part, as a fraction of the whole length.
  ///   - to: The end of the part, as a fraction of the whole length.
  ///   - offset: A shift of both, as a fraction of the whole length; any finite number.
  /// - Returns: The part, in the direction of the path.
  public func trimmed(from: Double, to: Double, offset: Double = 0) -> Path {
    guard from.isFinite, to.isFinite, offset.isFinite else { return Path() }
    let low = min(max(min(from, to), 0), 1)
    let high = min(max(max(from, to), 0), 1)
    guard high > low else { return Path() }
    if low == 0, high == 1 { return self }
    let measured = subpaths.map { MeasuredSubpath($0) }
    let total = measured.reduce(0) { $0 + $1.length }
    guard total > 0 else { return Path() }

    let start = (low + offset) - (low + offset).rounded(.down)
    let end = start + (high - low)
    var result = Path()
    var before = 0.0
    for subpath in measured where subpath.length > 0 {
      // The two ends of the wrapped range, in lengths along this subpath.
      let first = start * total - before
      let last = end * total - before
      before += subpath.length
      let length = subpath.length
      let tail = length - max(first, 0) > 1e-12 * total ? (max(first, 0), min(last, length)) : nil
      let wrapped = last - total
      let head = wrapped > 1e-12 * total ? (0.0, min(wrapped, length)) : nil
      result.append(subpath, tail: tail, head: head)
    }
    return result
  }

  /// Adds up to two parts of a subpath; as one piece where they meet at its start.
  private mutating func append(
    _ measured: MeasuredSubpath, tail: (Double, Double)?, head: (Double, Double)?
  ) {
    let tail = tail.flatMap { $0.1 > $0.0 ? $0 : nil }
    let head = head.flatMap { $0.1 > $0.0 ? $0 : nil }
    for part in [tail, head] {
      if let part, part.0 <= 0, part.1 >= measured.length { return append(measured.subpath) }
    }
    if let tail, let head, measured.subpath.isClosed, tail.1 >= measured.length {
      var joined = measured.part(from: tail.0, to: tail.1)
      joined.segments += measured.part(from: head.0, to: head.1).segments
      return append(joined)
    }
    if let tail { append(measured.part(from: tail.0, to: tail.1)) }
    if let head { append(measured.part(from: head.0, to: head.1)) }
  }
}
