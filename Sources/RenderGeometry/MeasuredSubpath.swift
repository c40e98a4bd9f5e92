/// A subpath with the lengths of its segments, for cutting it at lengths along it.
struct MeasuredSubpath {
  let subpath: Subpath

  /// The whole length.
  let length: Double

  private let arcs: [ArcLength]

  /// The length before each segment.
  private let offsets: [Double]

  init(_ subpath: Subpath) {
    self.subpath = subpath
    arcs = subpath.segments.map { ArcLength($0) }
    var sum = 0.0
    var offsets: [Double] = []
    offsets.reserveCapacity(arcs.count)
    for arc in arcs {
      offsets.append(sum)
      sum += arc.length
    }
    self.offsets = offsets
    length = sum
  }

  /// The segment and the parameter at a length.
  ///
  /// Where a length ends one segment and starts the next, it is the start of the next; `ending`
  /// asks for the end of the one before.
  private func location(at traveled: Double, ending: Bool) -> (index: Int, t: Double) {
    var low = 0
    var high = offsets.count
    while high - low > 1 {
      let middle = (low + high) / 2
      let isBefore = ending ? offsets[middle] < traveled : offsets[middle] <= traveled
      if isBefore { low = middle } else { high = middle }
    }
    return (low, arcs[low].parameter(at: traveled - offsets[low]))
  }

  /// The open part between two lengths, `from` at most `to`. Without length it has a direction.
  func part(from: Double, to: Double) -> Subpath {
    guard !arcs.isEmpty else { return subpath }
    let first = location(at: from, ending: false)
    guard to > from else {
      let segment = subpath.segments[first.index]
      var dot = Subpath(start: segment.point(at: first.t))
      dot.direction = segment.tangent(at: first.t)
      return dot
    }
    let last = location(at: to, ending: true)
    if first.index >= last.index {
      let piece = subpath.segments[first.index].part(from: first.t, to: max(first.t, last.t))
      var result = Subpath(start: piece.start)
      result.segments = [piece]
      return result
    }
    let head = subpath.segments[first.index].part(from: first.t, to: 1)
    var result = Subpath(start: head.start)
    result.segments = [head]
    result.segments += subpath.segments[(first.index + 1)..<last.index]
    if last.t > 0 { result.segments.append(subpath.segments[last.index].part(from: 0, to: last.t)) }
    return result
  }

  /// The place at a length, or nil for a subpath without length.
  func place(at traveled: Double) -> PathPlace? {
    guard length > 0 else { return nil }
    let (index, t) = location(at: traveled, ending: false)
    let segment = subpath.segments[index]
    return segment.tangent(at: t).map { PathPlace(point: segment.point(at: t), tangent: $0) }
  }
}
