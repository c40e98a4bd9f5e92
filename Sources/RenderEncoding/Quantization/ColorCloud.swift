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

  /// The spread of the colors around a center.
  private struct Spread {
    var total: Float = 0
    var farthest = 0
    var largest: Float = 0
  }

  /// The sums of the colors of each center.
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

extension ColorCloud {
  /// A group of colors with its weighted moments.
  private struct Group {
    var members: Range<Int>
    var axis = 0
    var mean: Float = 0
    var spread: Float = 0
  }

  /// The mean colors of at most `count` groups: always the group of the largest weighted variance
  /// is cut, across the axis on which it varies most, at its mean.
  func groupMeans(count: Int) -> [UInt32] {
    guard count > 0, !points.isEmpty else { return [] }
    var order = Array(points.indices)
    var groups = [group(of: order.indices, order)]
    while groups.count < count {
      var widest = 0
      for index in groups.indices where groups[index].spread > groups[widest].spread {
        widest = index
      }
      let whole = groups[widest]
      guard whole.spread > 0 else { break }
      let middle = partition(&order, whole)
      guard middle > whole.members.lowerBound, middle < whole.members.upperBound else {
        groups[widest].spread = 0
        continue
      }
      groups[widest] = group(of: whole.members.lowerBound..<middle, order)
      groups.append(group(of: middle..<whole.members.upperBound, order))
    }
    return groups.map { group in
      var mean = ComponentSum()
      for index in order[group.members] { mean.add(colors[index], weight: weights[index]) }
      return mean.color ?? 0
    }
  }

  private func group(of members: Range<Int>, _ order: [Int]) -> Group {
    var total: Float = 0
    var sums = PerceptualPoint()
    for place in members {
      sums.add(points[order[place]], times: weights[order[place]])
      total += weights[order[place]]
    }
    var mean = PerceptualPoint()
    mean.add(sums, times: 1 / total)
    var spreads = PerceptualPoint()
    for place in members {
      spreads.addSquares(
        of: points[order[place]], around: mean, times: weights[order[place]])
    }
    var result = Group(members: members)
    for axis in 0..<PerceptualPoint.axes where spreads[axis] > spreads[result.axis] {
      result.axis = axis
    }
    result.mean = mean[result.axis]
    // One color cannot be cut, whatever rounding leaves.
    result.spread = members.count > 1 ? spreads.sum : 0
    return result
  }

  /// Brings the members below the mean to the front and returns where the others begin.
  private func partition(_ order: inout [Int], _ group: Group) -> Int {
    var middle = group.members.lowerBound
    for place in group.members where points[order[place]][group.axis] < group.mean {
      order.swapAt(place, middle)
      middle += 1
    }
    return middle
  }
}

/// Encoded components added up, for a mean.
struct ComponentSum {
  /// Red, green, blue, and the weight of all.
  private var sums = SIMD4<Float>()

  /// The sum of all weights.
  var weight: Float { sums.w }

  /// Adds the components of a color.
  @inline(__always)
  mutating func add(_ color: UInt32, weight: Float = 1) {
    let (red, green, blue) = (color & 0xff, color &>> 8 & 0xff, color &>> 16 & 0xff)
    sums += SIMD4(Float(red), Float(green), Float(blue), 1) * weight
  }

  /// The opaque mean, nil of nothing.
  var color: UInt32? {
    guard weight > 0 else { return nil }
    func mean(_ sum: Float) -> UInt32 { min(255, UInt32(sum / weight + 0.5)) }
    return 0xff00_0000 | mean(sums.z) << 16 | mean(sums.y) << 8 | mean(sums.x)
  }
}
