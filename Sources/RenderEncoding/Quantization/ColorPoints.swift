import RenderPixels

/// Weighted colors as points of OKLab, one array per coordinate.
struct ColorPoints {
  let lightness: [Double]
  let a: [Double]
  let b: [Double]
  let weights: [Double]

  init(_ colors: [(color: UInt32, count: Int)]) {
    let labs = colors.map { OKLab(pixel: $0.color) }
    lightness = labs.map(\.lightness)
    a = labs.map(\.a)
    b = labs.map(\.b)
    weights = colors.map { Double($0.count) }
  }

  /// A point by its index.
  func lab(_ index: Int) -> OKLab {
    OKLab(lightness: lightness[index], a: a[index], b: b[index])
  }

  /// The mean of the points of each cluster; a cluster without points keeps its center.
  func means(_ clusters: [Int], of centers: [OKLab]) -> [OKLab] {
    var sums = [OKLab](repeating: OKLab(lightness: 0, a: 0, b: 0), count: centers.count)
    var totals = [Double](repeating: 0, count: centers.count)
    for (index, cluster) in clusters.enumerated() {
      let weight = weights[index]
      sums[cluster].lightness += weight * lightness[index]
      sums[cluster].a += weight * a[index]
      sums[cluster].b += weight * b[index]
      totals[cluster] += weight
    }
    return centers.indices.map {
      totals[$0] > 0
        ? OKLab(
          lightness: sums[$0].lightness / totals[$0], a: sums[$0].a / totals[$0],
          b: sums[$0].b / totals[$0])
        : centers[$0]
    }
  }
}
