/// The points of a palette, axis by axis, so that the distances to all of them are computed many at
/// a time.
struct PointColumns {
  private let lightness: [Float]
  private let a: [Float]
  private let b: [Float]
  private let red: [Float]
  private let green: [Float]
  private let blue: [Float]

  /// - Parameter points: At most 256 colors.
  init(_ points: [PerceptualPoint]) {
    lightness = points.map { $0[0] }
    a = points.map { $0[1] }
    b = points.map { $0[2] }
    red = points.map { $0[3] }
    green = points.map { $0[4] }
    blue = points.map { $0[5] }
  }

  /// Writes the squares of the distances from a point to all others.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - distances: As many as there are points.
  func measure(from point: PerceptualPoint, into distances: inout [Float]) {
    let count = lightness.count
    let (l, a, b) = (lightness.span, a.span, b.span)
    let (r, g, c) = (red.span, green.span, blue.span)
    let (x, y, z) = (point[0], point[1], point[2])
    let (u, v, w) = (point[3], point[4], point[5])
    var results = distances.mutableSpan
    precondition(
      min(l.count, a.count, b.count) == count && min(r.count, g.count, c.count) == count
        && results.count == count)
    // Without checks, so that several are computed at a time.
    for index in 0..<count {
      let (p, q, s) = unsafe (
        l[unchecked: index] - x, a[unchecked: index] - y, b[unchecked: index] - z
      )
      let (i, j, k) = unsafe (
        r[unchecked: index] - u, g[unchecked: index] - v, c[unchecked: index] - w
      )
      unsafe results[unchecked: index] = (p * p + q * q + s * s) + (i * i + j * j + k * k)
    }
  }
}
