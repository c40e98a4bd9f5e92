/// Weighted colors as points, to be cut into groups and gathered around centers.
struct ColorCloud {
  /// The colors, packed as in a pixmap.
  let colors: [UInt32]

  let points: [PerceptualPoint]
  let weights: [Float]

  /// The weighted mean of the squared distances to the centers, once gathered.
  private(set) var spread: Float = 0

  /// - Parameter colors: Packed as in a pixmap, with the positive number of their pixels.
  init(_ colors: [(color: UInt32, count: Int)]) {
    let sorted = Self.byNeighborhood(colors)
    self.colors = sorted.map(\.color)
    weights = sorted.map { Float($0.count) }
    points = PerceptualSpace.shared.points(self.colors)
  }

  /// Puts colors of one neighborhood beside each other, where searches for them are alike.
  private static func byNeighborhood(
    _ colors: [(color: UInt32, count: Int)]
  ) -> [(color: UInt32, count: Int)] {
    func cell(_ color: UInt32) -> Int {
      Int(color &>> 4 & 0xf | color &>> 8 & 0xf0 | color &>> 12 & 0xf00)
    }
    var starts = [Int](repeating: 0, count: 4096 + 1)
    for (color, _) in colors { starts[cell(color) &+ 1] &+= 1 }
    for index in 1..<starts.count { starts[index] &+= starts[index &- 1] }
    var result = colors
    for entry in colors {
      let cell = cell(entry.color)
      result[starts[cell]] = entry
      starts[cell] &+= 1
    }
    return result
  }
}

extension ColorCloud {
  /// Moves centers to the means of the colors nearest to them, some rounds or until they stay.
  ///
  /// Centers that are hardly missed go where colors are farthest from theirs.
  ///
  /// - Parameters:
  ///   - centers: At least one color; the first `fixed` stay in any case.
  ///   - fixed: How many stay.
  ///   - rounds: The most rounds, at least one.
  ///   - search: Finds the nearest centers.
  mutating func gather(
    around centers: inout [UInt32], fixed: Int, rounds: Int, search: NearestColor
  ) {
    var homes = [UInt8](repeating: 0, count: colors.count)
    var distances = [Float](repeating: 0, count: colors.count)
    let weight = max(1, weights.reduce(0, +))
    for round in 0..<rounds {
      search.begin(centers)
      search.find(colors, points, indices: &homes, distances: &distances)
      let (sums, spreads) = gathered(homes, distances, count: centers.count)
      spread = spreads.reduce(0) { $0 + $1.total } / weight
      var next = centers
      for index in next.indices.dropFirst(fixed) { next[index] = sums[index].color ?? next[index] }
      if round &+ 2 < rounds || sums.contains(where: { $0.weight == 0 }) {
        relocate(&next, fixed: fixed, gaps: search.gaps(), sums: sums, spreads: spreads)
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

  /// What the colors of each center add up to.
  private func gathered(
    _ homes: [UInt8], _ distances: [Float], count: Int
  ) -> ([ComponentSum], [Spread]) {
    var sums = [ComponentSum](repeating: ComponentSum(), count: count)
    var spreads = [Spread](repeating: Spread(), count: count)
    var added = sums.mutableSpan
    var apart = spreads.mutableSpan
    let (homes, distances, weights) = (homes.span, distances.span, weights.span)
    let colors = colors.span
    for index in colors.indices {
      let home = Int(homes[index])
      added[home].add(colors[index], weight: weights[index])
      let part = distances[index] * weights[index]
      apart[home].total += part
      if part > apart[home].largest {
        apart[home].largest = part
        apart[home].farthest = index
      }
    }
    return (sums, spreads)
  }

  /// Moves centers that are hardly missed to where colors are farthest from theirs: each that adds
  /// less to the spread of all colors, if its own go to its neighbor, than another takes away.
  private func relocate(
    _ centers: inout [UInt32], fixed: Int, gaps: [Float], sums: [ComponentSum],
    spreads: [Spread]
  ) {
    let costs = centers.indices.map { index in
      index < fixed ? Float.infinity : sums[index].weight * gaps[index]
    }
    let cheap = costs.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
    let wide = spreads.indices.sorted { (spreads[$1].total, $0) < (spreads[$0].total, $1) }
    for (index, place) in zip(cheap, wide) {
      guard spreads[place].total * 0.5 > costs[index], index != place else { break }
      centers[index] = colors[spreads[place].farthest]
    }
  }
}
