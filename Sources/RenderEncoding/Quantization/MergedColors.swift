/// Colors that stand for all others within bounds: every component of every color differs by at
/// most its bound from the color that stands for it.
///
/// Colors that must not differ come first and stand for themselves and what is near. The others are
/// taken along their brightness into the fewest groups whose bounds have a color in common, so the
/// steps of an edge stay evenly spaced.
struct MergedColors {
  /// Those of the colors that do not differ, then means of the groups.
  private(set) var palette: [UInt32] = []

  /// For each given color the index of the one that stands for it.
  private(set) var assignments: [Int]

  /// The most colors that are looked at.
  static let colorLimit = 1 << 13

  /// Nil where more than `maximumColors` would be needed.
  ///
  /// - Parameters:
  ///   - colors: Distinct opaque colors with the numbers of their pixels.
  ///   - bounds: How much the components of each may differ.
  ///   - maximumColors: The most colors of the palette.
  init?(_ colors: [(color: UInt32, count: Int)], bounds: [Int], maximumColors: Int) {
    guard colors.count <= Self.colorLimit else { return nil }
    assignments = [Int](repeating: -1, count: colors.count)
    let fixed = colors.indices.filter { bounds[$0] <= 0 }.sorted {
      (colors[$1].count, colors[$0].color) < (colors[$0].count, colors[$1].color)
    }
    guard fixed.count <= maximumColors else { return nil }
    for index in fixed {
      assignments[index] = palette.count
      palette.append(colors[index].color)
    }
    let loose = colors.indices.filter { index in
      bounds[index] > 0 && nearest(to: colors[index].color, within: bounds[index]) == nil
    }.map { (brightness: Self.brightness(of: colors[$0].color), index: $0) }.sorted {
      ($0.brightness, colors[$0.index].color) < ($1.brightness, colors[$1.index].color)
    }
    var groups: [ColorGroup] = []
    for (_, index) in loose {
      let group = ColorGroup(colors[index].color, count: colors[index].count, bound: bounds[index])
      var best = -1
      var least = Int.max
      for (place, other) in groups.enumerated() {
        guard let loss = other.loss(with: group), loss < least else { continue }
        (best, least) = (place, loss)
      }
      if best >= 0 {
        groups[best].add(group)
      } else {
        groups.append(group)
        if palette.count + groups.count > maximumColors { return nil }
      }
    }
    palette += groups.map(\.color)
    for index in colors.indices where assignments[index] < 0 {
      // There is one: a group's color is within the bounds of all that it was made of.
      assignments[index] = nearest(to: colors[index].color, within: bounds[index]) ?? 0
    }
  }

  /// The nearest color of the palette, nil where a component of each differs by more than a bound.
  private func nearest(to color: UInt32, within bound: Int) -> Int? {
    var nearest: Int?
    var least = Int.max
    for (place, other) in palette.enumerated() {
      let red = abs(Int(color & 0xff) - Int(other & 0xff))
      if red > bound { continue }
      let green = abs(Int(color >> 8 & 0xff) - Int(other >> 8 & 0xff))
      let blue = abs(Int(color >> 16 & 0xff) - Int(other >> 16 & 0xff))
      let squares = red * red + green * green + blue * blue
      if green <= bound, blue <= bound, squares < least { (nearest, least) = (place, squares) }
    }
    return nearest
  }

  /// Ten times the brightness, nearly.
  static func brightness(of color: UInt32) -> Int {
    3 * Int(color & 0xff) + 6 * Int(color >> 8 & 0xff) + Int(color >> 16 & 0xff)
  }
}
