/// Finds the nearest of at most 256 colors by looking at all of them.
struct ExhaustiveSearch {
  private var lightness: [Float] = []
  private var a: [Float] = []
  private var b: [Float] = []
  private var red: [Float] = []
  private var green: [Float] = []
  private var blue: [Float] = []
  /// Half of the squared lengths.
  private var lengths: [Float] = []
  private var scores: [Float]

  /// - Parameters:
  ///   - colors: 1…256 packed colors.
  ///   - space: Where distances are measured.
  init(_ colors: [UInt32], in space: PerceptualSpace) {
    scores = [Float](repeating: 0, count: colors.count)
    for color in colors {
      let point = space.point(color)
      lightness.append(point.lightness)
      a.append(point.a)
      b.append(point.b)
      red.append(point.red)
      green.append(point.green)
      blue.append(point.blue)
      lengths.append(PerceptualPoint.distance(point, PerceptualPoint()) / 2)
    }
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
    let (l, a, b) = (lightness.span, a.span, b.span)
    let (r, g, c) = (red.span, green.span, blue.span)
    let half = lengths.span
    var results = taken.mutableSpan
    precondition(
      min(l.count, a.count, b.count) == count && min(r.count, g.count, c.count) == count
        && results.count == count)
    // Without checks, so that eight are computed at a time.
    for index in 0..<count {
      let lab =
        unsafe l[unchecked: index] * point.lightness + a[unchecked: index] * point.a
        + b[unchecked: index] * point.b
      let rgb =
        unsafe r[unchecked: index] * point.red + g[unchecked: index] * point.green
        + c[unchecked: index] * point.blue
      unsafe results[unchecked: index] = half[unchecked: index] - (lab + rgb)
    }
    var least = Float.infinity
    for index in 0..<count {
      let score = unsafe results[unchecked: index]
      least = score < least ? score : least
    }
    return least
  }

  /// The index of the color at the least distance, the first of several.
  mutating func nearest(to point: PerceptualPoint) -> Int {
    let least = score(point)
    let results = scores.span
    var index = 0
    while index &+ 1 < results.count, results[index] != least { index &+= 1 }
    return index
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
