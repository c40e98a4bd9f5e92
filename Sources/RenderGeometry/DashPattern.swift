extension Path {
  /// The dashes of a stroke as open subpaths; the path itself if the stroke is solid.
  ///
  /// The pattern starts anew at each subpath. An odd count of lengths is used twice. A stroke is
  /// solid if its pattern is empty, is all zeros, has a length that is negative or not finite, or
  /// would give more than 100,000 dashes. Where a closed subpath starts and ends inside dashes,
  /// the two are one. Dashes of length 0 are subpaths without length: caps make dots of them,
  /// but their direction is lost here; `stroked` keeps it.
  public func dashed(_ pattern: [Double], offset: Double = 0) -> Path {
    guard let dash = DashPattern(pattern, offset: offset) else { return self }
    var result = Path()
    for subpath in dash.dashes(of: subpaths) {
      result.append(subpath)
      if subpath.direction != nil { result.line(to: subpath.start) }
    }
    return result
  }
}

/// A repeated sequence of dashes and gaps.
struct DashPattern {
  /// The most dashes that a path is cut into.
  static let limit = 100_000.0

  /// The start and the end of each dash within one repetition.
  private let dashes: [(start: Double, end: Double)]

  /// The length of one repetition.
  private let period: Double

  /// The offset into the pattern at which the path begins, in 0..<`period`.
  private let phase: Double

  /// Creates a pattern; nil where the line is solid.
  init?(_ lengths: [Double], offset: Double) {
    guard !lengths.isEmpty, offset.isFinite, lengths.allSatisfy({ $0 >= 0 && $0 <= 1e15 })
    else { return nil }
    let pairs = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    var sum = 0.0
    var dashes: [(start: Double, end: Double)] = []
    for i in stride(from: 0, to: pairs.count, by: 2) {
      dashes.append((sum, sum + pairs[i]))
      sum += pairs[i] + pairs[i + 1]
    }
    guard sum > 0, sum.isFinite else { return nil }
    self.dashes = dashes
    period = sum
    let phase = offset - (offset / sum).rounded(.down) * sum
    self.phase = phase >= 0 && phase < sum ? phase : 0
  }

  /// The dashes of subpaths, or the subpaths themselves where there would be too many.
  func dashes(of subpaths: [Subpath]) -> [Subpath] {
    let measured = subpaths.map { MeasuredSubpath($0) }
    let total = measured.reduce(0) { $0 + $1.length }
    guard (total / period + Double(subpaths.count)) * Double(dashes.count) <= Self.limit
    else { return subpaths }
    var result: [Subpath] = []
    for subpath in measured { append(subpath, to: &result) }
    return result
  }

  private func append(_ measured: MeasuredSubpath, to result: inout [Subpath]) {
    let length = measured.length
    guard length > 0 else {
      result.append(measured.subpath)
      return
    }
    var spans = spans(over: length, isClosed: measured.subpath.isClosed)
    if measured.subpath.isClosed, let first = spans.first, let last = spans.last,
      first.start == 0, last.end == length
    {
      if spans.count == 1 {
        result.append(measured.subpath)
        return
      }
      // The pattern is on at the seam: the last dash runs on into the first.
      if last.end > last.start, first.end > first.start {
        var joined = measured.part(from: last.start, to: last.end)
        joined.segments += measured.part(from: first.start, to: first.end).segments
        result.append(joined)
        spans.removeFirst()
        spans.removeLast()
      }
    }
    for span in spans { result.append(measured.part(from: span.start, to: span.end)) }
  }

  /// The dashes that meet a line of a length, cut to it.
  private func spans(over length: Double, isClosed: Bool) -> [(start: Double, end: Double)] {
    // Shorter pieces come from rounding where a dash ends exactly at an end of the line.
    let shortest = 1e-12 * length
    var spans: [(start: Double, end: Double)] = []
    var cycle = 0.0
    while cycle * period - phase <= length {
      let base = cycle * period - phase
      for dash in dashes {
        let start = base + dash.start
        let end = base + dash.end
        if dash.start == dash.end {
          let isInside = start >= 0 && (isClosed ? start < length : start <= length)
          if isInside { spans.append((start, start)) }
        } else if min(end, length) - max(start, 0) > shortest {
          spans.append((max(start, 0), min(end, length)))
        }
      }
      cycle += 1
    }
    return spans
  }
}
