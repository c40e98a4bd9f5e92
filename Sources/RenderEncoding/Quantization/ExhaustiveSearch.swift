/// Finds the colors of a palette, at most 256, that are near a point, by looking at all of them.
struct ExhaustiveSearch {
  /// The coordinates of all colors, axis by axis.
  private let axes: [[Float]]
  /// Half of the squared lengths.
  private let lengths: [Float]
  private var scores: [Float]

  /// - Parameter points: At most 256 colors.
  init(_ points: [PerceptualPoint]) {
    scores = [Float](repeating: 0, count: points.count)
    axes = (0..<PerceptualPoint.axes).map { axis in points.map { $0[axis] } }
    lengths = points.map { PerceptualPoint.distance($0, PerceptualPoint()) / 2 }
  }

  /// Half of the squared distances to all colors, less a number that is the same for all, become
  /// the scores.
  ///
  /// - Returns: The least of them.
  private mutating func score(_ point: PerceptualPoint) -> Float {
    let count = lengths.count
    var taken: [Float] = []
    swap(&taken, &scores)
    defer { swap(&taken, &scores) }
    let (lightness, aValues, bValues) = (axes[0], axes[1], axes[2])
    let (reds, greens, blues) = (axes[3], axes[4], axes[5])
    let (l, a, b) = (lightness.span, aValues.span, bValues.span)
    let (r, g, c) = (reds.span, greens.span, blues.span)
    let (x, y, z) = (point[0], point[1], point[2])
    let (u, v, w) = (point[3], point[4], point[5])
    let half = lengths.span
    var results = taken.mutableSpan
    precondition(
      min(l.count, a.count, b.count) == count && min(r.count, g.count, c.count) == count
        && results.count == count)
    // Without checks, so that eight are computed at a time.
    for index in 0..<count {
      let lab =
        unsafe l[unchecked: index] * x + a[unchecked: index] * y + b[unchecked: index] * z
      let rgb =
        unsafe r[unchecked: index] * u + g[unchecked: index] * v + c[unchecked: index] * w
      unsafe results[unchecked: index] = half[unchecked: index] - (lab + rgb)
    }
    var least = Float.infinity
    for index in 0..<count {
      let score = unsafe results[unchecked: index]
      least = score < least ? score : least
    }
    return least
  }

  /// The colors that may be nearest to a point within a radius around another point, appended to
  /// a list.
  mutating func appendCandidates(
    around point: PerceptualPoint, radius: Float, to list: inout [UInt8]
  ) {
    let least = score(point)
    let length = PerceptualPoint.distance(point, PerceptualPoint()) / 2
    let nearest = max(0, least + length)
    // Distances are the roots of twice the scores.
    let reach = (2 * nearest).squareRoot() + 2 * radius
    let limit = reach * reach / 2 * 1.0001 - length + 1e-7
    let results = scores.span
    for index in results.indices where results[index] <= limit {
      list.append(UInt8(truncatingIfNeeded: index))
    }
  }
}
