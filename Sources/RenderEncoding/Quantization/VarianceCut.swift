import RenderPixels

/// Splits colors into groups: always the group of the largest weighted variance, across the axis
/// on which it varies most, at its mean.
struct VarianceCut {
  private var members: [Int]
  private var mean = OKLab(lightness: 0, a: 0, b: 0)
  private var axis = 0
  private var spread = 0.0

  /// The means of at most `count` groups of the points with the given indices.
  static func means(of points: ColorPoints, _ indices: [Int], count: Int) -> [OKLab] {
    guard count > 0, !indices.isEmpty else { return [] }
    var groups = [VarianceCut(indices, of: points)]
    while groups.count < count {
      var widest = 0
      for index in groups.indices where groups[index].spread > groups[widest].spread {
        widest = index
      }
      guard let (lower, upper) = groups[widest].halves(of: points) else { break }
      groups[widest] = lower
      groups.append(upper)
    }
    return groups.map(\.mean)
  }

  private init(_ members: [Int], of points: ColorPoints) {
    self.members = members
    var total = 0.0
    var sums = (0.0, 0.0, 0.0)
    for index in members {
      let weight = points.weights[index]
      total += weight
      sums.0 += weight * points.lightness[index]
      sums.1 += weight * points.a[index]
      sums.2 += weight * points.b[index]
    }
    mean = OKLab(lightness: sums.0 / total, a: sums.1 / total, b: sums.2 / total)
    var spreads = (0.0, 0.0, 0.0)
    for index in members {
      let weight = points.weights[index]
      let difference = (
        points.lightness[index] - mean.lightness, points.a[index] - mean.a,
        points.b[index] - mean.b
      )
      spreads.0 += weight * difference.0 * difference.0
      spreads.1 += weight * difference.1 * difference.1
      spreads.2 += weight * difference.2 * difference.2
    }
    if spreads.0 >= spreads.1, spreads.0 >= spreads.2 {
      axis = 0
    } else {
      axis = spreads.1 >= spreads.2 ? 1 : 2
    }
    // One color cannot be split, whatever rounding leaves.
    spread = members.count > 1 ? spreads.0 + spreads.1 + spreads.2 : 0
  }

  private func halves(of points: ColorPoints) -> (VarianceCut, VarianceCut)? {
    let values: [Double]
    let middle: Double
    switch axis {
    case 0: (values, middle) = (points.lightness, mean.lightness)
    case 1: (values, middle) = (points.a, mean.a)
    default: (values, middle) = (points.b, mean.b)
    }
    let lower = members.filter { values[$0] < middle }
    let upper = members.filter { values[$0] >= middle }
    guard !lower.isEmpty, !upper.isEmpty else { return nil }
    return (VarianceCut(lower, of: points), VarianceCut(upper, of: points))
  }
}
