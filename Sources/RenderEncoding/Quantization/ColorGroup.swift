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

  /// How much smaller the bounds become with another group; nil where none are left.
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
