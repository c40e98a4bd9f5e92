/// How different the areas are between which a color lies, as on a soft edge.
///
/// On the edge of two areas that differ much, eyes miss a difference that they see where the areas
/// are nearly equal.
struct EdgeContrast {
  /// An area, and how the components of another one differ from its own.
  private struct Edge {
    var start: [Int]
    var step: [Int]
    var contrast: Int
    var squares: Int
  }

  private var edges: [Edge] = []

  /// The areas, without colors of edges that stay where they are.
  private(set) var areas: [UInt32] = []

  /// The most areas whose edges count.
  private static let areaLimit = 10

  /// Areas between whose colors others lie have at least one in this many of all pixels.
  private static let largeShare = 32

  /// Colors between two areas that have fewer than one in this many of all pixels are on an edge.
  private static let smallShare = 256

  /// How far from the line through both areas a color may be, in thousandths of a level.
  private static let deviation = 2500

  /// Finds the edges.
  ///
  /// - Parameters:
  ///   - colors: All colors with the numbers of their pixels.
  ///   - areas: Those that stand out, the most frequent first.
  init(_ colors: [(color: UInt32, count: Int)], areas: [UInt32]) {
    var counts: [UInt32: Int] = [:]
    for (color, count) in colors { counts[color] = count }
    let total = colors.reduce(0) { $0 &+ $1.count }
    var ends: [UInt32] = []
    for color in areas {
      let count = counts[color] ?? 0
      let isBetween = self[color] != nil
      if !isBetween || count >= total / Self.smallShare { self.areas.append(color) }
      if isBetween, count < total / Self.largeShare { continue }
      connect(color, to: ends)
      ends.append(color)
    }
    // Mattes are no areas, but colors on their edges come near them.
    let order = colors.map { (MergedColors.brightness(of: $0.color), $0.color) }
    for end in [order.min { $0 < $1 }, order.max { $0 < $1 }].compactMap({ $0?.1 })
    where !ends.contains(end) && self[end] == nil {
      connect(end, to: ends)
      ends.append(end)
    }
  }

  /// Adds the edges from a color to others.
  private mutating func connect(_ color: UInt32, to ends: [UInt32]) {
    let end = Self.components(of: color)
    for start in ends.prefix(Self.areaLimit).map(Self.components) {
      let step = zip(end, start).map { $0 - $1 }
      let contrast = step.map { abs($0) }.max() ?? 0
      let squares = step.reduce(0) { $0 + $1 * $1 }
      if squares > 0 {
        edges.append(Edge(start: start, step: step, contrast: contrast, squares: squares))
      }
    }
  }

  /// The largest difference of a component between the areas, in levels of 255; nil for a color
  /// that is on no edge. Of several edges it is the one that fits best, then the weakest.
  subscript(color: UInt32) -> Int? {
    let levels = Self.components(of: color)
    var best: (deviation: Int, contrast: Int)?
    for edge in edges {
      let place = zip(levels, edge.start).map { $0 - $1 }
      let along = zip(place, edge.step).reduce(0) { $0 + $1.0 * $1.1 }
      let share = min(max(along, 0), edge.squares)
      let deviation =
        zip(place, edge.step).map { abs($0 * edge.squares - $1 * share) * 1000 / edge.squares }
        .max() ?? 0
      if deviation > Self.deviation { continue }
      let found = (deviation: max(1000, deviation), contrast: edge.contrast)
      if best.map({ found < ($0.deviation, $0.contrast) }) ?? true { best = found }
    }
    return best?.contrast
  }

  private static func components(of color: UInt32) -> [Int] {
    [Int(color & 0xff), Int(color >> 8 & 0xff), Int(color >> 16 & 0xff)]
  }
}
