/// Looks up palette indices by color: open addressing over at most half of its slots.
struct ColorTable: Sendable {
  private let mask: UInt32
  private let shift: UInt32
  private var keys: [UInt32]
  private var indices: [UInt8]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - colors: Colors with their indices.
  ///   - level: The low bits of every component that lookups ignore.
  init(_ colors: [(color: UInt32, index: UInt8)], level: Int = 0) {
    var capacity = 16
    while capacity < 2 * colors.count { capacity *= 2 }
    mask = ColorHistogram.mask(level: level)
    shift = UInt32(32 - capacity.trailingZeroBitCount)
    keys = [UInt32](repeating: 1, count: capacity)
    indices = [UInt8](repeating: 0, count: capacity)
    for (color, index) in colors {
      let key = color & mask
      var slot = Int((key &* 0x9e37_79b1) &>> shift)
      while keys[slot] != 1, keys[slot] != key { slot = (slot + 1) & (capacity - 1) }
      keys[slot] = key
      indices[slot] = index
    }
  }

  /// The index of a color; 0 for a color that is not in the table.
  subscript(color: UInt32) -> UInt8 {
    let key = color & mask
    var slot = Int((key &* 0x9e37_79b1) &>> shift)
    while keys[slot] != key {
      if keys[slot] == 1 { return 0 }
      slot = (slot &+ 1) & (keys.count &- 1)
    }
    return indices[slot]
  }
}
