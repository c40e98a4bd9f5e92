/// Colors that stand for all others within bounds: every component of every color differs by at
/// most its bound from the color that stands for it.
///
/// Leading colors come first, by frequency, and stand for themselves and those near them. The
/// others are taken along their brightness into the fewest groups whose bounds have a color in
/// common, so the steps of an edge stay evenly spaced.
struct MergedColors {
  /// Those that lead, then means of the groups.
  private(set) var palette: [UInt32] = []

  /// For each given color the index of the one that stands for it.
  private(set) var assignments: [Int]

  /// The most colors that are looked at.
  static let colorLimit = 1 << 13

  /// Nil where more than `maximumColors` would be needed.
  ///
  /// - Parameters:
  ///   - colors: Distinct opaque colors with the numbers of their pixels.
  ///   - bounds: How much each may differ.
  ///   - maximumColors: The most colors of the palette.
  init?(_ colors: [(color: UInt32, count: Int)], bounds: [ColorBound], maximumColors: Int) {
    guard colors.count <= Self.colorLimit else { return nil }
    assignments = []
    let leaders = colors.indices.filter { bounds[$0].leads }.sorted {
      (colors[$1].count, colors[$0].color) < (colors[$0].count, colors[$1].color)
    }
    for index in leaders
    where nearest(to: colors[index].color, within: bounds[index].levels) == nil {
      if palette.count == maximumColors { return nil }
      palette.append(colors[index].color)
    }
    let loose = colors.indices.filter { index in
      nearest(to: colors[index].color, within: bounds[index].levels) == nil
    }.map { (brightness: Self.brightness(of: colors[$0].color), index: $0) }.sorted {
      ($0.brightness, colors[$0.index].color) < ($1.brightness, colors[$1.index].color)
    }
    var groups: [ColorGroup] = []
    for (_, index) in loose {
      let group = ColorGroup(
        colors[index].color, count: colors[index].count, bound: bounds[index].levels)
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
    // There is one: a group's color is within the bounds of all that it was made of.
    assignments = colors.indices.map {
      nearest(to: colors[$0].color, within: bounds[$0].levels) ?? 0
    }
  }

  /// The nearest color of the palette that may stand for another one, nil where none may.
  private func nearest(to color: UInt32, within bound: Int) -> Int? {
    let (red, green, blue) = (
      Int(color & 0xff), Int(color >> 8 & 0xff), Int(color >> 16 & 0xff)
    )
    var nearest: Int?
    var least = Int.max
    for (place, other) in palette.enumerated() {
      let level = Int(other & 0xff)
      if abs(level - red) > bound { continue }
      let (otherGreen, otherBlue) = (Int(other >> 8 & 0xff), Int(other >> 16 & 0xff))
      if abs(otherGreen - green) > bound || abs(otherBlue - blue) > bound { continue }
      let squares =
        (level - red) * (level - red) + (otherGreen - green) * (otherGreen - green)
        + (otherBlue - blue) * (otherBlue - blue)
      if squares < least { (nearest, least) = (place, squares) }
    }
    return nearest
  }

  /// Ten times the brightness, nearly.
  static func brightness(of color: UInt32) -> Int {
    3 * Int(color & 0xff) + 6 * Int(color >> 8 & 0xff) + Int(color >> 16 & 0xff)
  }
}

/// Colors that one color can stand for.
struct ColorGroup {
  private var red: Component
  private var green: Component
  private var blue: Component
  private var count: Int

  /// A component of all colors.
  private struct Component {
    /// The least value that is within all bounds.
    var low: Int
    /// The greatest value that is within all bounds.
    var high: Int
    /// Of the pixels.
    var sum: Int

    func loss(with other: Component) -> Int? {
      let range = min(high, other.high) - max(low, other.low)
      return range < 0 ? nil : high - low - range
    }
  }

  /// Begins a group.
  ///
  /// - Parameters:
  ///   - color: Its first color.
  ///   - count: The number of its pixels.
  ///   - bound: How much each component of what stands for it may differ.
  init(_ color: UInt32, count: Int, bound: Int) {
    func component(_ shift: UInt32) -> Component {
      let level = Int(color >> shift & 0xff)
      return Component(
        low: max(0, level - bound), high: min(255, level + bound), sum: level &* count)
    }
    red = component(0)
    green = component(8)
    blue = component(16)
    self.count = count
  }

  /// The loss of bounds with another group; nil where none are left.
  func loss(with other: ColorGroup) -> Int? {
    guard let red = red.loss(with: other.red), let green = green.loss(with: other.green),
      let blue = blue.loss(with: other.blue)
    else { return nil }
    return red + green + blue
  }

  /// Takes over another group, with which bounds are left.
  mutating func add(_ other: ColorGroup) {
    func joined(_ mine: Component, _ its: Component) -> Component {
      Component(
        low: max(mine.low, its.low), high: min(mine.high, its.high), sum: mine.sum &+ its.sum)
    }
    red = joined(red, other.red)
    green = joined(green, other.green)
    blue = joined(blue, other.blue)
    count &+= other.count
  }

  /// The mean of all pixels, or what is nearest to it within all bounds.
  var color: UInt32 {
    func level(_ component: Component) -> UInt32 {
      let mean = (component.sum &+ count / 2) / max(1, count)
      return UInt32(min(max(mean, component.low), component.high))
    }
    return 0xff00_0000 | level(blue) << 16 | level(green) << 8 | level(red)
  }
}
