/// How different the areas are between which a color lies, as on a soft edge.
///
/// On the edge of two areas that differ much, eyes miss a difference that they see where the areas
/// are nearly equal.
struct EdgeContrast {
  /// An area, and how the components of another one differ from its own.
  private struct Edge {
    var start: Levels
    var step: Levels
    var contrast: Int
    var squares: Int
  }

  /// The components of a color, or how two colors differ.
  private struct Levels {
    var red: Int
    var green: Int
    var blue: Int

    init(_ color: UInt32) {
      red = Int(color & 0xff)
      green = Int(color >> 8 & 0xff)
      blue = Int(color >> 16 & 0xff)
    }

    mutating func subtract(_ other: Levels) {
      red -= other.red
      green -= other.green
      blue -= other.blue
    }

    func product(with other: Levels) -> Int {
      red * other.red + green * other.green + blue * other.blue
    }
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
      if ends.count == Self.areaLimit { continue }
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
    for start in ends.map({ Levels($0) }) {
      var step = Levels(color)
      step.subtract(start)
      let squares = step.product(with: step)
      if squares == 0 { continue }
      let contrast = max(abs(step.red), abs(step.green), abs(step.blue))
      edges.append(Edge(start: start, step: step, contrast: contrast, squares: squares))
    }
  }

  /// The largest difference of a component between the areas, in levels of 255; nil for a color
  /// that is on no edge. Of several edges it is the one that fits best, then the weakest.
  subscript(color: UInt32) -> Int? {
    var best: (deviation: Int, contrast: Int)?
    for edge in edges {
      var place = Levels(color)
      place.subtract(edge.start)
      let along = min(max(place.product(with: edge.step), 0), edge.squares)
      let distance = max(
        abs(place.red * edge.squares - edge.step.red * along),
        abs(place.green * edge.squares - edge.step.green * along),
        abs(place.blue * edge.squares - edge.step.blue * along))
      let deviation = max(1000, distance * 1000 / edge.squares)
      if deviation > Self.deviation { continue }
      if let best, best <= (deviation, edge.contrast) { continue }
      best = (deviation, edge.contrast)
    }
    return best?.contrast
  }
}
