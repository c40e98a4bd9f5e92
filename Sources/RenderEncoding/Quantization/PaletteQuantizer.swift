/// Reduces weighted colors to palettes by k-means.
///
/// Some colors stay exact. The other seeds come from the palette before, where it suits, or else
/// from cutting the colors where their variance is largest.
struct PaletteQuantizer {
  /// The colors that stay exact wherever they occur.
  let kept: Set<UInt32>

  /// For each slot whether any of these colors is in it, since most colors are in none.
  private var mayBeKept = [Bool](repeating: false, count: 1 << 10)

  /// Finds nearest colors.
  private let search: NearestColor

  /// The palette before, without exact colors.
  private var centers: [UInt32] = []

  /// The mean of the squared distances of colors that are not exact to the palette before.
  private(set) var spread: Float = 0

  /// The rounds of k-means from nothing, and from the palette before.
  private static let rounds = (cold: 10, warm: 4)

  /// - Parameters:
  ///   - kept: The colors that stay exact wherever they occur.
  ///   - search: Finds nearest colors; has another palette afterwards.
  init(kept: Set<UInt32>, search: NearestColor) {
    self.kept = kept
    self.search = search
    for color in kept { mayBeKept[Self.slot(of: color)] = true }
  }
}

extension PaletteQuantizer {
  private static func slot(of color: UInt32) -> Int { Int((color &* 0x9e37_79b1) &>> 22) }

  private func isKept(_ color: UInt32) -> Bool {
    mayBeKept[Self.slot(of: color)] && kept.contains(color)
  }

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
    let exact = Array(
      colors.filter { isKept($0.color) }.map(\.color).prefix(max(1, maximumColors / 2)))
    let free = maximumColors - exact.count
    var cloud = ColorCloud(exact.isEmpty ? colors : colors.filter { !exact.contains($0.color) })
    var found: [UInt32] = []
    if centers.count >= free - free / 8, free > 0 {
      found = exact + centers.prefix(free)
      while found.count < maximumColors { found.append(found[exact.count]) }
      cloud.gather(around: &found, fixed: exact.count, rounds: Self.rounds.warm, search: search)
    }
    if found.isEmpty || cloud.spread > 1.5 * spread {
      found = exact + cloud.groupMeans(count: free)
      cloud.gather(around: &found, fixed: exact.count, rounds: Self.rounds.cold, search: search)
    }
    centers = Array(found.dropFirst(exact.count))
    spread = cloud.spread
    var seen: Set<UInt32> = []
    return found.filter { seen.insert($0).inserted }
  }
}
