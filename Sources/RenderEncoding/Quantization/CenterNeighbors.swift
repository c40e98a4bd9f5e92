/// For each of some centers the others that are nearest to it.
struct CenterNeighbors {
  /// The most neighbors of a center.
  static let length = 12

  /// The neighbors of each center, the nearest first.
  private(set) var indices: [Int32]

  /// The squares of their distances; infinity where there are fewer.
  private(set) var distances: [Float]

  /// - Parameter points: At most 256 centers.
  init(_ points: [PerceptualPoint]) {
    let length = Self.length
    var indices = [Int32](repeating: 0, count: points.count * length)
    var distances = [Float](repeating: .infinity, count: points.count * length)
    var known = distances.mutableSpan
    var found = indices.mutableSpan
    let points = points.span
    for center in points.indices {
      let start = center &* length
      let last = start &+ length &- 1
      for other in points.indices where other != center {
        let distance = PerceptualPoint.distance(points[center], points[other])
        if distance >= known[last] { continue }
        var place = last
        while place > start, known[place &- 1] > distance {
          known[place] = known[place &- 1]
          found[place] = found[place &- 1]
          place &-= 1
        }
        known[place] = distance
        found[place] = Int32(truncatingIfNeeded: other)
      }
    }
    self.indices = indices
    self.distances = distances
  }
}
