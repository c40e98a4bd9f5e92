/// Weighted colors as points, to be cut into groups and gathered around centers.
struct ColorCloud {
  /// The colors, packed as in a pixmap.
  private(set) var colors: [UInt32] = []

  private(set) var points: [PerceptualSpace.Point] = []
  private(set) var weights: [Float] = []

  /// Adds a color with the number of its pixels, which is positive.
  mutating func add(_ color: UInt32, weight: Float, in space: PerceptualSpace) {
    colors.append(color)
    points.append(space.point(color))
    weights.append(weight)
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
    return groups.map { meanColor(of: order[$0.members]) }
  }

  private func group(of members: Range<Int>, _ order: [Int]) -> Group {
    var total: Float = 0
    var sums = PerceptualSpace.Point.zero
    for place in members {
      sums += points[order[place]] * weights[order[place]]
      total += weights[order[place]]
    }
    let mean = sums / total
    var spreads = PerceptualSpace.Point.zero
    for place in members {
      let difference = points[order[place]] - mean
      spreads += difference * difference * weights[order[place]]
    }
    var result = Group(members: members)
    for axis in 0..<6 where spreads[axis] > spreads[result.axis] { result.axis = axis }
    result.mean = mean[result.axis]
    // One color cannot be cut, whatever rounding leaves.
    result.spread = members.count > 1 ? spreads.sum() : 0
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

  private func meanColor(of members: ArraySlice<Int>) -> UInt32 {
    var mean = MeanColor()
    for index in members { mean.add(colors[index], weight: weights[index]) }
    return mean.color ?? 0
  }

  /// The means of the colors nearest to each center; a center without any stays.
  ///
  /// - Parameters:
  ///   - centers: At least one color; the first `fixed` stay in any case.
  ///   - fixed: How many stay.
  ///   - space: Where distances are measured.
  func gathered(around centers: [UInt32], fixed: Int, in space: PerceptualSpace) -> [UInt32] {
    let search = ExhaustiveSearch(centers, in: space)
    var means = [MeanColor](repeating: MeanColor(), count: centers.count)
    for index in colors.indices {
      means[search.nearest(to: points[index])].add(colors[index], weight: weights[index])
    }
    return centers.indices.map { $0 < fixed ? centers[$0] : means[$0].color ?? centers[$0] }
  }
}

/// The weighted mean of encoded components.
private struct MeanColor {
  private var sums = SIMD4<Float>.zero

  mutating func add(_ color: UInt32, weight: Float) {
    sums +=
      SIMD4(
        Float(color & 0xff), Float(color &>> 8 & 0xff), Float(color &>> 16 & 0xff), 1) * weight
  }

  /// The opaque mean, nil of nothing.
  var color: UInt32? {
    guard sums[3] > 0 else { return nil }
    let mean = sums / sums[3]
    return 0xff00_0000 | UInt32(mean[2] + 0.5) << 16 | UInt32(mean[1] + 0.5) << 8
      | UInt32(mean[0] + 0.5)
  }
}
