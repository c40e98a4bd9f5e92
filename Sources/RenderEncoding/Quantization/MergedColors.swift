/// Colors that stand for all others within bounds: every component of every color differs by at
/// most its bound from the color that stands for it.
///
/// Frequent colors are those of areas and of the steps of gradients, where eyes see a
/// smaller difference than on edges.
struct MergedColors {
  /// Some of the given colors, the most frequent first.
  private(set) var palette: [UInt32] = []

  /// For each given color the index of the one that stands for it.
  private(set) var assignments: [Int] = []

  /// The most colors that are looked at.
  static let colorLimit = 1 << 13

  /// The largest differences of a component, in levels of 255.
  struct Bounds: Hashable, Sendable {
    /// Of colors that few pixels have, as on edges.
    var edges: Int
    /// Of colors that many pixels have.
    var areas: Int
    /// How many pixels are many.
    var areaCount = 0

    /// No less than a bound for all.
    func atLeast(_ bound: Int) -> Bounds {
      Bounds(edges: max(edges, bound), areas: max(areas, bound), areaCount: areaCount)
    }
  }

  /// Frequent colors come first and stand for themselves; nil where more than `maximumColors`
  /// would be needed.
  ///
  /// - Parameters:
  ///   - colors: Distinct opaque colors with the numbers of their pixels.
  ///   - bounds: The largest differences.
  ///   - maximumColors: The most colors of the palette.
  init?(_ colors: [(color: UInt32, count: Int)], bounds: Bounds, maximumColors: Int) {
    guard colors.count <= Self.colorLimit else { return nil }
    assignments = [Int](repeating: 0, count: colors.count)
    let order = colors.indices.sorted {
      (colors[$1].count, colors[$0].color) < (colors[$0].count, colors[$1].color)
    }
    for index in order {
      let color = colors[index].color
      let bound = colors[index].count < bounds.areaCount ? bounds.edges : bounds.areas
      var nearest = -1
      var least = Int.max
      for (place, other) in palette.enumerated() {
        let difference = Self.difference(color, other)
        if difference.largest <= bound, difference.squares < least {
          least = difference.squares
          nearest = place
        }
      }
      if nearest < 0 {
        if palette.count == maximumColors { return nil }
        nearest = palette.count
        palette.append(color)
      }
      assignments[index] = nearest
    }
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> (largest: Int, squares: Int) {
    var largest = 0
    var squares = 0
    for shift in [UInt32(0), 8, 16] {
      let step = abs(Int(a >> shift & 0xff) - Int(b >> shift & 0xff))
      largest = max(largest, step)
      squares += step * step
    }
    return (largest, squares)
  }
}
