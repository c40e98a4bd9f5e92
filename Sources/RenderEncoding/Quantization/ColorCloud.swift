/// Weighted colors as points, to be cut into groups and gathered around centers.
struct ColorCloud {
  /// The colors, packed as in a pixmap.
  private(set) var colors: [UInt32] = []

  private(set) var points: [PerceptualPoint] = []
  private(set) var weights: [Float] = []

  /// For each color the center that it was last nearest to.
  private(set) var homes: [Int32] = []

  /// The weighted mean of the squared distances to the centers, once gathered.
  private(set) var spread: Float = 0

  /// Adds a color.
  ///
  /// - Parameters:
  ///   - color: Packed as in a pixmap.
  ///   - weight: The number of its pixels, positive.
  ///   - home: The center that may be nearest to it.
  ///   - space: Where distances are measured.
  @inline(__always)
  mutating func add(_ color: UInt32, weight: Float, home: Int32 = 0, in space: PerceptualSpace) {
    colors.append(color)
    points.append(space.point(color))
    weights.append(weight)
    homes.append(home)
  }
}

extension ColorCloud {
  /// Says which center each color may be nearest to.
  ///
  /// - Parameters:
  ///   - homes: One for each color, 0…255.
  ///   - offset: Added to all.
  mutating func goHome(_ homes: [Int32], offset: Int) {
    self.homes = homes.map { $0 + Int32(offset) }
  }

  /// Moves centers to the means of the colors nearest to them, some rounds or until they stay.
  ///
  /// Centers that are hardly missed go where colors are farthest from theirs. A color looks for a
  /// nearer center among the neighbors of its last one, and goes on from there as long as it finds
  /// one.
  ///
  /// - Parameters:
  ///   - centers: At least one color; the first `fixed` stay in any case.
  ///   - fixed: How many stay.
  ///   - rounds: The most rounds, at least one.
  ///   - space: Where distances are measured.
  mutating func gather(
    around centers: inout [UInt32], fixed: Int, rounds: Int, in space: PerceptualSpace
  ) {
    for home in homes.indices where homes[home] >= centers.count { homes[home] = 0 }
    var neighbors = CenterNeighbors(centers.map(space.point))
    for round in 0..<rounds {
      let places = centers.map(space.point)
      // Centers move less and less, and neighbors stay neighbors.
      if round & (round &- 1) == 0, round > 1 { neighbors = CenterNeighbors(places) }
      var sums = [ComponentSum](repeating: ComponentSum(), count: centers.count)
      var spreads = [Spread](repeating: Spread(), count: centers.count)
      settle(at: places, neighbors: neighbors, sums: &sums, spreads: &spreads)
      spread =
        spreads.reduce(0) { $0 + $1.total } / max(1, weights.reduce(0, +))
      var next = centers
      for index in next.indices.dropFirst(fixed) { next[index] = sums[index].color ?? next[index] }
      if round &+ 2 < rounds || sums.contains(where: { $0.weight == 0 }) {
        relocate(&next, fixed: fixed, neighbors: neighbors, sums: sums, spreads: spreads)
      }
      if next == centers { break }
      centers = next
    }
  }

  /// How far the colors of a center are from it.
  private struct Spread {
    var total: Float = 0
    var farthest = 0
    var largest: Float = 0
  }

  /// Moves centers that are hardly missed to where colors are farthest from theirs: each that adds
  /// less to the spread of all colors, if its own go to its neighbor, than another takes away.
  private func relocate(
    _ centers: inout [UInt32], fixed: Int, neighbors: CenterNeighbors, sums: [ComponentSum],
    spreads: [Spread]
  ) {
    let costs = centers.indices.map { index in
      index < fixed
        ? Float.infinity : sums[index].weight * neighbors.distances[index * CenterNeighbors.length]
    }
    let cheap = costs.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
    let wide = spreads.indices.sorted { (spreads[$1].total, $0) < (spreads[$0].total, $1) }
    for (index, place) in zip(cheap, wide) {
      guard spreads[place].total * 0.5 > costs[index], index != place else { break }
      centers[index] = colors[spreads[place].farthest]
    }
  }

  private mutating func settle(
    at places: [PerceptualPoint], neighbors: CenterNeighbors, sums: inout [ComponentSum],
    spreads: inout [Spread]
  ) {
    var taken: [Int32] = []
    swap(&taken, &homes)
    defer { swap(&taken, &homes) }
    var homes = taken.mutableSpan
    var sums = sums.mutableSpan
    var spreads = spreads.mutableSpan
    let (places, points, weights, colors) = (places.span, points.span, weights.span, colors.span)
    let (others, distances) = (neighbors.indices.span, neighbors.distances.span)
    let length = CenterNeighbors.length
    for index in points.indices {
      let point = points[index]
      var home = Int(homes[index])
      var least = PerceptualPoint.distance(point, places[home])
      while true {
        let start = home &* length
        let reach = 4 * least
        var nearest = home
        var place = start
        // By the triangle's inequality, centers twice as far from this one are no nearer.
        while place < start &+ length, distances[place] < reach {
          let other = Int(others[place])
          let distance = PerceptualPoint.distance(point, places[other])
          if distance < least {
            least = distance
            nearest = other
          }
          place &+= 1
        }
        if nearest == home { break }
        home = nearest
      }
      homes[index] = Int32(truncatingIfNeeded: home)
      sums[home].add(colors[index], weight: weights[index])
      let part = least * weights[index]
      spreads[home].total += part
      if part > spreads[home].largest {
        spreads[home].largest = part
        spreads[home].farthest = index
      }
    }
  }
}
