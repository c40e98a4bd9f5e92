import RenderPixels

/// Reduces weighted colors to a palette by k-means in OKLab.
///
/// Colors of large areas stay exact. The other seeds come from cutting the colors where their
/// variance is largest. Without dithering, a color's index depends on the color alone.
struct PaletteQuantizer {
  /// Opaque colors, packed as in a pixmap, ascending and distinct.
  private(set) var palette: [UInt32] = []

  /// The index of each input color's nearest palette color.
  private(set) var assignments: [Int] = []

  /// A color whose share of all pixels is at least one in this many stays exact.
  private static let exactShare = 1024

  /// The most rounds of k-means; most inputs settle earlier.
  private static let roundLimit = 12

  /// - Parameters:
  ///   - colors: Distinct opaque colors with positive counts, at least one.
  ///   - maximumColors: The most palette colors, at least 1.
  init(_ colors: [(color: UInt32, count: Int)], maximumColors: Int) {
    let points = ColorPoints(colors)
    let total = colors.reduce(0) { $0 + $1.count }
    let order = colors.indices.sorted {
      (colors[$1].count, colors[$0].color) < (colors[$0].count, colors[$1].color)
    }
    let kept = order.prefix { colors[$0].count * Self.exactShare >= total }
      .prefix(max(1, maximumColors / 2))
    let rest = colors.indices.filter { !kept.contains($0) }
    let seeds = VarianceCut.means(of: points, rest, count: maximumColors - kept.count)
    var centers = kept.map { points.lab($0) } + seeds
    let fixed = kept.count
    var nearest: [Int] = []
    for _ in 0..<Self.roundLimit {
      let search = NearestColor(centers)
      let found = colors.indices.map { search.index(nearestTo: points.lab($0)) }
      if found == nearest { break }
      nearest = found
      centers.replaceSubrange(
        fixed..., with: points.means(nearest, of: centers)[fixed...])
    }
    finish(points, colors.map(\.color), kept: kept.map { colors[$0].color }, centers: centers)
  }

  /// Rounds the centers to pixels and assigns every color to the nearest of them.
  private mutating func finish(
    _ points: ColorPoints, _ colors: [UInt32], kept: [UInt32], centers: [OKLab]
  ) {
    let rounded = kept + centers.dropFirst(kept.count).map(\.pixel)
    palette = []
    for color in rounded.sorted() where palette.last != color { palette.append(color) }
    let search = NearestColor(palette.map { OKLab(pixel: $0) })
    assignments = colors.indices.map { search.index(nearestTo: points.lab($0)) }
  }
}
