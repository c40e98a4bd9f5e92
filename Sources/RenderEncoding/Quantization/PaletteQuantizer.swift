/// Reduces weighted colors to palettes by k-means.
///
/// Some colors stay exact. The other seeds come from the palette before, where it suits, or else
/// from cutting the colors where their variance is largest.
struct PaletteQuantizer {
  /// The colors that stay exact wherever they occur.
  let kept: Set<UInt32>

  /// Where the colors of the palette before went, by cells of 8×8×8.
  private var homes = [Int32](repeating: 0, count: 1 << 15)

  /// For each cell of 8×8×8 the index of a color of the last palette that is near.
  private(set) var starts = [UInt8](repeating: 0, count: 1 << 15)

  /// The palette before, without exact colors.
  private var centers: [UInt32] = []

  /// The mean of the squared distances of colors that are not exact to the palette before.
  private(set) var spread: Float = 0

  /// The rounds of k-means from nothing, and from the palette before.
  private static let rounds = (cold: 10, warm: 4)

  /// - Parameter kept: The colors that stay exact wherever they occur.
  init(kept: Set<UInt32>) { self.kept = kept }
}

extension PaletteQuantizer {
  /// The colors that stand for others.
  ///
  /// - Parameters:
  ///   - colors: Distinct opaque colors with positive counts, at least one; if they are few enough,
  ///     they are the palette.
  ///   - maximumColors: The most palette colors, 1…256.
  /// - Returns: Distinct opaque colors, exact ones first.
  mutating func palette(
    for colors: [(color: UInt32, count: Int)], maximumColors: Int
  ) -> [UInt32] {
    if colors.count <= maximumColors { return colors.map(\.color) }
    let space = PerceptualSpace.shared
    let exact = Array(
      colors.filter { kept.contains($0.color) }.map(\.color).prefix(max(1, maximumColors / 2)))
    let free = maximumColors - exact.count
    var cloud = ColorCloud()
    for (color, count) in colors where !exact.contains(color) {
      let home = homes[NearestColor.cell(of: color)]
      cloud.add(
        color, weight: Float(count), home: home + Int32(exact.count), in: space)
    }
    var found: [UInt32] = []
    if centers.count >= free - free / 8, free > 0 {
      found = exact + centers.prefix(free)
      while found.count < maximumColors { found.append(found[exact.count]) }
      cloud.gather(around: &found, fixed: exact.count, rounds: Self.rounds.warm, in: space)
    }
    if found.isEmpty || cloud.spread > 1.5 * spread {
      let groups = cloud.groups(count: free)
      cloud.goHome(groups.homes, offset: exact.count)
      found = exact + groups.means
      cloud.gather(around: &found, fixed: exact.count, rounds: Self.rounds.cold, in: space)
    }
    centers = Array(found.dropFirst(exact.count))
    spread = cloud.spread
    for (color, home) in zip(cloud.colors, cloud.homes) {
      homes[NearestColor.cell(of: color)] = max(0, home - Int32(exact.count))
    }
    var seen: Set<UInt32> = []
    let palette = found.filter { seen.insert($0).inserted }
    starts = homes.map { UInt8(clamping: Int($0) + exact.count) }
    return palette
  }
}
