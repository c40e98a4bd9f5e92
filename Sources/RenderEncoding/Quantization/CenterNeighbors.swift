/// For each of some centers the others that are nearest to it.
struct CenterNeighbors {
  /// The most neighbors of a center.
  static let length = 14

  /// The neighbors of each center, the nearest first.
  private(set) var indices: [Int32]

  /// The squares of their distances; infinity where there are fewer.
  private(set) var distances: [Float]

  /// - Parameter points: At most 256 centers.
  init(_ points: [PerceptualPoint]) {
    let length = Self.length
    let columns = PointColumns(points)
    var indices = [Int32](repeating: 0, count: points.count * length)
    var distances = [Float](repeating: .infinity, count: points.count * length)
    var row = [Float](repeating: 0, count: points.count)
    var known = distances.mutableSpan
    var found = indices.mutableSpan
    for center in points.indices {
      columns.measure(from: points[center], into: &row)
      row[center] = .infinity
      let measured = row.span
      let start = center &* length
      let last = start &+ length &- 1
      var limit = Float.infinity
      for other in measured.indices {
        let distance = measured[other]
        if distance >= limit { continue }
        var place = last
        while place > start, known[place &- 1] > distance {
          known[place] = known[place &- 1]
          found[place] = found[place &- 1]
          place &-= 1
        }
        known[place] = distance
        found[place] = Int32(truncatingIfNeeded: other)
        limit = known[last]
      }
    }
    self.indices = indices
    self.distances = distances
  }
}
