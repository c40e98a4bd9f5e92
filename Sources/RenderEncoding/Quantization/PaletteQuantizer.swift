/// Reduces weighted colors to palettes by k-means.
///
/// Some colors stay exact. The other seeds come from the palette before, where it suits, or else
/// from cutting the colors where their variance is largest.
struct PaletteQuantizer {
  /// The colors that stay exact wherever they occur.
  let kept: Set<UInt32>

  /// For each cell of 8×8×8 the index of a color of the last palette that is near.
  private(set) var starts = [UInt8](repeating: 0, count: 1 << 15)

  /// How many exact colors the palette before began with.
  private var exactCount = 0

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
      let start = Int32(starts[NearestColor.cell(of: color)])
      cloud.add(
        color, weight: Float(count), home: max(0, start + Int32(exact.count - exactCount)),
        in: space)
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
      starts[NearestColor.cell(of: color)] = UInt8(truncatingIfNeeded: home)
    }
    exactCount = exact.count
    var seen: Set<UInt32> = []
    return found.filter { seen.insert($0).inserted }
  }
}
