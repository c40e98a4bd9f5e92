import CKernels

/// The slots of a hash table whose keys are colors: open addressing over at most half of them.
struct ColorSlots: Sendable {
  /// The key of a vacant slot. No mapped pixel has this value: without opacity, red is zero.
  static let vacant: UInt32 = 1

  /// The keys, as many as a power of two.
  private(set) var keys: [UInt32]

  private let shift: UInt32

  /// Creates vacant slots, 2 to the power of `bits` of them.
  init(bits: Int) {
    keys = [UInt32](repeating: Self.vacant, count: 1 << bits)
    shift = UInt32(32 - bits)
  }

  /// The number of slots.
  var count: Int { keys.count }

  /// The binary logarithm of the number of slots.
  var bits: Int { Int(32 - shift) }

  /// The slot of a key, or the vacant one that it would take.
  @inline(__always)
  func slot(of key: UInt32) -> Int {
    let keys = keys.span
    var slot = Int((key &* 0x9e37_79b1) &>> shift)
    var found = keys[slot]
    while found != key, found != Self.vacant {
      slot = (slot &+ 1) & (keys.count &- 1)
      found = keys[slot]
    }
    return slot
  }

  /// Indicates whether a slot is vacant.
  @inline(__always)
  func isVacant(_ slot: Int) -> Bool { keys[slot] == Self.vacant }

  /// Gives a vacant slot to a key.
  @inline(__always)
  mutating func take(_ slot: Int, _ key: UInt32) { keys[slot] = key }

  /// Makes all slots vacant.
  mutating func removeAll() {
    for slot in keys.indices { keys[slot] = Self.vacant }
  }
}

/// Palette indices by color.
struct ColorTable: Sendable {
  private let mask: UInt32
  private var slots: ColorSlots
  private var indices: [UInt8]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - colors: Colors with their indices.
  ///   - level: The number of low bits of every component that lookups ignore.
  init(_ colors: [(color: UInt32, index: UInt8)], level: Int = 0) {
    var bits = 4
    while 1 << bits < 2 * colors.count { bits += 1 }
    mask = ColorHistogram.mask(level: level)
    slots = ColorSlots(bits: bits)
    indices = [UInt8](repeating: 0, count: slots.count)
    for (color, index) in colors {
      let slot = slots.slot(of: color & mask)
      slots.take(slot, color & mask)
      indices[slot] = index
    }
  }

  /// The index of a color; 0 for a color that is not in the table.
  @inline(__always)
  subscript(color: UInt32) -> UInt8 { indices[slots.slot(of: color & mask)] }

  /// Writes the indices of some pixels, of which those without opacity count as 0. The table
  /// ignores no bits.
  func write(
    _ pixels: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    unsafe render_png_indices(target, pixels, count, slots.keys, indices, Int32(slots.bits))
  }
}

/// Numbers of colors, in the order in which they come; 0 is that of transparent pixels.
struct ColorNumbers {
  /// The colors by their numbers.
  private(set) var colors: [UInt32] = [0]

  private let limit: Int
  private var slots = ColorSlots(bits: 8)
  private var numbers = [UInt16](repeating: 0, count: 1 << 8)

  /// - Parameter limit: The most colors, at most 65,536.
  init(limit: Int) { self.limit = limit }

  /// The number of a color; nil where there are too many.
  mutating func number(of color: UInt32) -> UInt16? {
    if color == 0 { return 0 }
    var slot = slots.slot(of: color)
    if !slots.isVacant(slot) { return numbers[slot] }
    guard colors.count < limit else { return nil }
    if 2 * colors.count >= slots.count {
      grow()
      slot = slots.slot(of: color)
    }
    colors.append(color)
    put(colors.count - 1, in: slot)
    return numbers[slot]
  }

  /// Forgets all colors.
  mutating func removeAll() {
    colors.removeAll(keepingCapacity: true)
    colors.append(0)
    slots.removeAll()
  }

  @inline(__always)
  private mutating func put(_ number: Int, in slot: Int) {
    slots.take(slot, colors[number])
    numbers[slot] = UInt16(truncatingIfNeeded: number)
  }

  private mutating func grow() {
    slots = ColorSlots(bits: slots.bits + 1)
    numbers = [UInt16](repeating: 0, count: slots.count)
    for number in colors.indices.dropFirst() { put(number, in: slots.slot(of: colors[number])) }
  }
}
