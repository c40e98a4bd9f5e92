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
