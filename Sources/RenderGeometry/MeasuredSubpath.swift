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
  /// A length at which one segment ends and the next one starts belongs to the next one, or to the
  /// one before if `ending` is true.
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

  /// The position at a length, or nil for a subpath without length.
  func position(at traveled: Double) -> PathPosition? {
    guard length > 0 else { return nil }
    let (index, t) = location(at: traveled, ending: false)
    let segment = subpath.segments[index]
    return segment.tangent(at: t).map { PathPosition(point: segment.point(at: t), tangent: $0) }
  }
}

/// The length of a segment as a function of its parameter, and the inverse.
///
/// Gauss–Legendre quadrature of the speed over intervals that are halved until two estimates
/// agree to 10⁻¹⁰ of the control polygon.
struct ArcLength {
  /// The whole length.
  let length: Double

  private let segment: Segment

  /// The ends of the intervals, and the length up to each; the first is 0, the last is 1.
  private let knots: [(t: Double, length: Double)]

  init(_ segment: Segment) {
    self.segment = segment
    if case .line = segment {
      length = segment.polygonLength
      knots = [(0, 0), (1, length)]
      return
    }
    var ends: [(t: Double, length: Double)] = [(0, 0)]
    var sum = 0.0
    let allowed = 1e-10 * segment.polygonLength
    var pending = [(from: 0.0, to: 1.0, length: segment.speedIntegral(from: 0, to: 1), depth: 0)]
    while let interval = pending.popLast() {
      let middle = 0.5 * (interval.from + interval.to)
      let left = segment.speedIntegral(from: interval.from, to: middle)
      let right = segment.speedIntegral(from: middle, to: interval.to)
      if abs(left + right - interval.length) > allowed, interval.depth < 20 {
        pending.append((middle, interval.to, right, interval.depth + 1))
        pending.append((interval.from, middle, left, interval.depth + 1))
      } else {
        ends.append((middle, sum + left))
        sum += left + right
        ends.append((interval.to, sum))
      }
    }
    length = sum
    knots = ends
  }

  /// The parameter at which a length has been traveled; clamped to 0…1.
  func parameter(at traveled: Double) -> Double {
    guard traveled > 0 else { return 0 }
    guard traveled < length else { return 1 }
    if case .line = segment { return traveled / length }
    var low = 0
    var high = knots.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if knots[middle].length <= traveled { low = middle } else { high = middle }
    }
    // Newton's method, kept inside a bracket that halves when a step would leave it.
    let origin = knots[low]
    var left = origin.t
    var right = knots[high].t
    var t = 0.5 * (left + right)
    for _ in 0..<60 {
      let error = origin.length + segment.speedIntegral(from: origin.t, to: t) - traveled
      if abs(error) <= 1e-13 * length { break }
      if error > 0 { right = t } else { left = t }
      let next = t - error / segment.derivative(at: t).length
      let inside = next > left && next < right ? next : 0.5 * (left + right)
      if inside == t { break }
      t = inside
    }
    return t
  }
}

extension Segment {
  /// The length between two parameters by 16-point quadrature.
  fileprivate func speedIntegral(from: Double, to: Double) -> Double {
    let half = 0.5 * (to - from)
    let middle = 0.5 * (from + to)
    var sum = 0.0
    for (node, weight) in gaussLegendre {
      let left = derivative(at: middle - half * node).length
      let right = derivative(at: middle + half * node).length
      sum += weight * (left + right)
    }
    return sum * half
  }
}

/// The positive nodes and their weights of the 16-point Gauss–Legendre rule on -1…1.
private let gaussLegendre: [(node: Double, weight: Double)] = [
  (0.09501250983763744, 0.18945061045506850),
  (0.28160355077925891, 0.18260341504492359),
  (0.45801677765722739, 0.16915651939500254),
  (0.61787624440264375, 0.14959598881657673),
  (0.75540440835500303, 0.12462897125553387),
  (0.86563120238783174, 0.09515851168249278),
  (0.94457502307323258, 0.06225352393864789),
  (0.98940093499164993, 0.02715245941175409),
]
