/// Reduces weighted colors to a palette by k-means.
///
/// Some colors stay exact. The other seeds come from cutting the colors where their variance is
/// largest.
struct PaletteQuantizer {
  /// The colors that stay exact wherever they occur.
  let kept: Set<UInt32>

  /// The most palette colors, 1…256.
  var maximumColors: Int

  /// The rounds of k-means.
  var rounds = 4

  /// A color whose share of all pixels is at least one in this many stays exact.
  private static let exactShare = 1024

  /// The most colors that are gathered one by one; beyond, neighbors are joined first.
  private static let cloudLimit = 1 << 11

  /// - Parameters:
  ///   - kept: The colors that stay exact wherever they occur.
  ///   - maximumColors: The most palette colors, 1…256.
  init(kept: Set<UInt32>, maximumColors: Int) {
    self.kept = kept
    self.maximumColors = maximumColors
  }

  /// The colors that cover so much of an animation that they stay exact.
  static func largeColors(_ colors: [(color: UInt32, count: Int)], maximumColors: Int) -> [UInt32] {
    let total = colors.reduce(0) { $0 + $1.count }
    let order = colors.filter { $0.count * exactShare >= total }.sorted {
      ($1.count, $0.color) < ($0.count, $1.color)
    }
    return order.prefix(max(1, maximumColors / 2)).map(\.color)
  }

  /// Distinct opaque colors for distinct opaque colors with positive counts, at least one; the
  /// most frequent first.
  func palette(for colors: [(color: UInt32, count: Int)]) -> [UInt32] {
    if colors.count <= maximumColors { return colors.map(\.color) }
    let space = PerceptualSpace.shared
    let exact = colors.filter { kept.contains($0.color) }.map(\.color).prefix(maximumColors)
    var cloud = ColorCloud()
    for (color, count) in joined(colors) where !kept.contains(color) {
      cloud.add(color, weight: Float(count), in: space)
    }
    var centers = exact + cloud.groupMeans(count: maximumColors - exact.count)
    for _ in 0..<rounds {
      let next = cloud.gathered(around: Array(centers), fixed: exact.count, in: space)
      if next == Array(centers) { break }
      centers = next[...]
    }
    var palette: [UInt32] = []
    var seen: Set<UInt32> = []
    for color in centers where seen.insert(color).inserted { palette.append(color) }
    return palette
  }

  /// Where colors are many, one for each cell of 8×8×8, in the order of the cells.
  private func joined(_ colors: [(color: UInt32, count: Int)]) -> [(color: UInt32, count: Int)] {
    if colors.count <= Self.cloudLimit { return colors }
    var sums = [(red: Int, green: Int, blue: Int, count: Int)](
      repeating: (0, 0, 0, 0), count: 1 << 15)
    for (color, count) in colors where !kept.contains(color) {
      let cell = NearestColor.cell(of: color)
      sums[cell].red += Int(color & 0xff) * count
      sums[cell].green += Int(color >> 8 & 0xff) * count
      sums[cell].blue += Int(color >> 16 & 0xff) * count
      sums[cell].count += count
    }
    return sums.filter { $0.count > 0 }.map { sum in
      func mean(_ value: Int) -> UInt32 { UInt32((value + sum.count / 2) / sum.count) }
      return (
        0xff00_0000 | mean(sum.blue) << 16 | mean(sum.green) << 8 | mean(sum.red), sum.count
      )
    }
  }
}
