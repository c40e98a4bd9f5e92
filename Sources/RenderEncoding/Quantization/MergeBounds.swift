/// The largest differences of a component, in levels of 255, by what kind a color is.
///
/// Areas of one color never differ. Of the others frequent ones are the steps of gradients, where
/// eyes see a smaller difference than on edges.
struct MergeBounds: Hashable, Sendable {
  /// Of colors that few pixels have, as on edges.
  var edges: Int

  /// Of colors that many pixels have.
  var gradients: Int

  /// How many pixels are many.
  var manyPixels = 0

  /// Whether edges of little contrast differ less.
  var followsContrast = true

  /// Creates bounds.
  init(edges: Int, gradients: Int, manyPixels: Int = 0, followsContrast: Bool = true) {
    self.edges = edges
    self.gradients = gradients
    self.manyPixels = manyPixels
    self.followsContrast = followsContrast
  }
}

extension MergeBounds {
  /// What full quality allows, one after another until a palette can hold the colors: nothing, or
  /// two levels where there are too many colors, if possible without a difference in gradients.
  ///
  /// - Parameters:
  ///   - isMerged: Whether there are too many colors.
  ///   - manyPixels: How many pixels are many.
  /// - Returns: The bounds, the narrowest first.
  static func full(isMerged: Bool, manyPixels: Int) -> [MergeBounds] {
    if !isMerged { return [MergeBounds(edges: 0, gradients: 0, manyPixels: manyPixels)] }
    return (0...leastSeen).map {
      MergeBounds(
        edges: leastSeen, gradients: $0, manyPixels: manyPixels, followsContrast: $0 < leastSeen
      )
    }
  }

  /// What less quality allows: edges differ by what is not seen on them, and from 90 on without
  /// regard to their contrast; below 95 gradients lose steps too.
  init(quality: Int, manyPixels: Int) {
    let loss = 100 - quality
    edges = max(min(4, loss * 4 / 5), loss * 2 / 5)
    gradients = max(0, loss - 5) * 2 / 5
    self.manyPixels = manyPixels
    followsContrast = loss < 10
  }

  /// No less than others.
  func atLeast(_ others: MergeBounds) -> MergeBounds {
    MergeBounds(
      edges: max(edges, others.edges), gradients: max(gradients, others.gradients),
      manyPixels: max(manyPixels, others.manyPixels),
      followsContrast: followsContrast && (others.followsContrast || edges > others.edges))
  }

  /// The bound of each color.
  ///
  /// - Parameters:
  ///   - colors: Distinct opaque colors with the numbers of their pixels.
  ///   - areas: Those of areas, the most frequent first.
  /// - Returns: As many bounds as colors.
  func bounds(of colors: [(color: UInt32, count: Int)], areas: [UInt32])
    -> [ColorBound]
  {
    if edges == 0, gradients == 0 { return colors.map { _ in ColorBound(0) } }
    let edge = EdgeContrast(colors, areas: areas)
    let flat = Set(areas)
    let (all, loose) = colors.reduce((0, 0)) {
      ($0.0 &+ $1.count, flat.contains($1.color) ? $0.1 : $0.1 &+ $1.count)
    }
    // Edges have few pixels: else some of the colors are those of gradients.
    let most = loose < all / Self.looseShare ? edges : max(1, edges / 2)
    let isArea = edges > Self.leastSeen ? Set(edge.areas) : flat
    return colors.map { color, count in
      if isArea.contains(color) { return ColorBound(0) }
      if count >= manyPixels { return ColorBound(gradients, leads: true) }
      return ColorBound(
        followsContrast ? min(most, Self.invisible(on: edge[color])) : edges)
    }
  }

  /// Flat art has fewer than one in this many of its pixels on edges.
  private static let looseShare = 10

  /// What full quality allows where it must.
  private static let leastSeen = 2

  /// What is not seen on an edge, by its contrast; found by trial.
  private static func invisible(on contrast: Int?) -> Int {
    guard let contrast else { return 1 }
    return contrast < 64 ? 1 : contrast < 117 ? 2 : contrast < 208 ? 3 : 4
  }
}
