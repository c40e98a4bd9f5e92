import CKernels

/// A hash table from colors to palette indices, by open addressing over at most half of its slots.
struct ColorTable: Sendable {
  private let mask: UInt32
  private let bits: Int
  private var keys: [UInt32]
  private var indices: [UInt8]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - colors: Colors with their indices.
  ///   - level: The low bits of every component that lookups ignore.
  init(_ colors: [(color: UInt32, index: UInt8)], level: Int = 0) {
    var bits = 4
    while 1 << bits < 2 * colors.count { bits += 1 }
    self.bits = bits
    mask = ColorHistogram.mask(level: level)
    keys = [UInt32](repeating: 1, count: 1 << bits)
    indices = [UInt8](repeating: 0, count: 1 << bits)
    for (color, index) in colors {
      let key = color & mask
      var slot = key.slot(bits: bits)
      while keys[slot] != 1, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
      keys[slot] = key
      indices[slot] = index
    }
  }

  /// The index of a color; 0 for a color that is not in the table.
  subscript(color: UInt32) -> UInt8 {
    let key = color & mask
    var slot = key.slot(bits: bits)
    while keys[slot] != key {
      if keys[slot] == 1 { return 0 }
      slot = (slot &+ 1) & (keys.count &- 1)
    }
    return indices[slot]
  }

  /// Writes the indices of `count` colors, in a table of level 0.
  func look(
    up colors: UnsafePointer<UInt32>, _ count: Int, into result: UnsafeMutablePointer<UInt8>
  ) {
    unsafe render_png_indices(result, colors, count, keys, indices, Int32(bits))
  }
}

extension UInt32 {
  /// The first slot to look for a color at, in a hash table of 2^`bits` slots.
  @inline(__always)
  func slot(bits: Int) -> Int {
    // Multiplicative hashing by the golden ratio (D. E. Knuth, TAOCP 3, section 6.4).
    Int((self &* 0x9e37_79b1) &>> UInt32(truncatingIfNeeded: 32 &- bits))
  }
}
