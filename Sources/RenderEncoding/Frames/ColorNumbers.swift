/// Numbers of colors, in the order in which they come; 0 is that of transparent pixels.
struct ColorNumbers {
  /// The colors by their numbers.
  private(set) var colors: [UInt32] = [0]

  private let limit: Int
  /// Open addressing over at most half of the slots.
  private var keys = [UInt32](repeating: 0, count: 1 << 8)
  /// The numbers, 0 for none: the color 0 is never looked up.
  private var numbers = [UInt16](repeating: 0, count: 1 << 8)
  private var shift: UInt32 = 24

  /// - Parameter limit: The most colors, at most 65,536.
  init(limit: Int) { self.limit = limit }

  /// The number of a color; nil where there are too many.
  mutating func number(of color: UInt32) -> UInt16? {
    if color == 0 { return 0 }
    var slot = slot(of: color)
    if numbers[slot] != 0 { return numbers[slot] }
    guard colors.count < limit else { return nil }
    if 2 * colors.count >= keys.count {
      grow()
      slot = self.slot(of: color)
    }
    let number = UInt16(truncatingIfNeeded: colors.count)
    keys[slot] = color
    numbers[slot] = number
    colors.append(color)
    return number
  }

  /// The slot of a color, or the one it would take.
  @inline(__always)
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9e37_79b1) &>> shift)
    while numbers[slot] != 0, keys[slot] != color { slot = (slot &+ 1) & (keys.count &- 1) }
    return slot
  }

  private mutating func grow() {
    shift -= 1
    keys = [UInt32](repeating: 0, count: 2 * keys.count)
    numbers = [UInt16](repeating: 0, count: keys.count)
    for (number, color) in colors.enumerated().dropFirst() {
      let slot = slot(of: color)
      keys[slot] = color
      numbers[slot] = UInt16(truncatingIfNeeded: number)
    }
  }
}
