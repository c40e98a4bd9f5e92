/// Counts colors in a bounded table.
///
/// Where there are more than `limit` colors, the table either stops or merges colors that differ
/// in their lowest bits, depending on `coarsens`. Only the order of additions matters.
struct ColorHistogram: Sendable {
  /// The most colors that are told apart.
  let limit: Int

  /// Whether neighboring colors merge beyond the limit; otherwise `isOverfull` is set.
  let coarsens: Bool

  /// How many low bits of every component are ignored.
  private(set) var level = 0

  /// The number of colors held.
  private(set) var count = 0

  /// Whether more than `limit` colors came and were not kept.
  private(set) var isOverfull = false

  private var shift: UInt32 = 22
  private var keys = [UInt32](repeating: vacant, count: 1 << 10)
  private var colors = [UInt32](repeating: 0, count: 1 << 10)
  private var counts = [Int](repeating: 0, count: 1 << 10)
  private var frames = [Frames](repeating: Frames(), count: 1 << 10)

  /// How many frames drew a color, and the last that did.
  private struct Frames {
    var count: Int32 = 0
    var last: Int32 = -1
  }

  /// No mapped pixel has this value: without opacity, red is zero.
  private static let vacant: UInt32 = 1

  init(limit: Int, coarsens: Bool) {
    self.limit = limit
    self.coarsens = coarsens
  }
}

extension ColorHistogram {
  /// The part of a color that tells it apart at a level.
  static func mask(level: Int) -> UInt32 {
    let component = UInt32(0xff << level) & 0xff
    return 0xff00_0000 | component << 16 | component << 8 | component
  }

  /// Adds to a color's count; a count may be negative for a while.
  ///
  /// - Parameters:
  ///   - color: A mapped pixel.
  ///   - amount: The number of pixels.
  ///   - frame: The frame that draws the color, if one does.
  mutating func add(_ color: UInt32, _ amount: Int, frame: Int = -1) {
    if isOverfull || amount == 0 { return }
    let key = color & Self.mask(level: level)
    var slot = Int((key &* 0x9e37_79b1) &>> shift)
    while keys[slot] != key {
      if keys[slot] == Self.vacant {
        insert(color, amount, slot: slot, frame: frame)
        return
      }
      slot = (slot &+ 1) & (keys.count &- 1)
    }
    counts[slot] &+= amount
    mark(slot, frame)
  }

  /// Adds to a color's count, which may be negative, and to the number of frames that draw it.
  mutating func add(_ color: UInt32, _ amount: Int, uses: Int) {
    if isOverfull { return }
    if slot(of: color) == nil {
      var slot = Int((color & Self.mask(level: level) &* 0x9e37_79b1) &>> shift)
      while keys[slot] != Self.vacant { slot = (slot &+ 1) & (keys.count &- 1) }
      insert(color, amount, slot: slot, frame: -1)
    } else {
      add(color, amount)
    }
    addUses(uses, of: color)
  }

  @inline(__always)
  private mutating func mark(_ slot: Int, _ frame: Int) {
    let frame = Int32(truncatingIfNeeded: frame)
    if frame < 0 || frames[slot].last == frame { return }
    frames[slot].last = frame
    frames[slot].count &+= 1
  }

  private mutating func insert(_ color: UInt32, _ amount: Int, slot: Int, frame: Int) {
    if count == limit {
      guard coarsens, level < 7 else {
        isOverfull = true
        return
      }
      rebuild(level: level + 1, capacity: keys.count)
      add(color, amount, frame: frame)
      return
    }
    keys[slot] = color & Self.mask(level: level)
    colors[slot] = color
    counts[slot] = amount
    mark(slot, frame)
    count += 1
    if 2 * count > keys.count { rebuild(level: level, capacity: 2 * keys.count) }
  }

  private mutating func rebuild(level: Int, capacity: Int) {
    let old = entries
    let marks = old.map { entry in slot(of: entry.color).map { frames[$0] } ?? Frames() }
    self.level = level
    count = 0
    shift = UInt32(32 - capacity.trailingZeroBitCount)
    keys = [UInt32](repeating: Self.vacant, count: capacity)
    colors = [UInt32](repeating: 0, count: capacity)
    counts = [Int](repeating: 0, count: capacity)
    frames = [Frames](repeating: Frames(), count: capacity)
    // The most frequent color of a cell comes first and stands for the cell.
    let order = radixSorted(old.map { Int64.max.magnitude &- UInt64(bitPattern: Int64($0.count)) })
    for index in order {
      add(old[index].color, old[index].count)
      guard let slot = slot(of: old[index].color) else { continue }
      frames[slot].count &+= marks[index].count
      frames[slot].last = max(frames[slot].last, marks[index].last)
    }
  }

  /// Adds all counts of another histogram with the same limits.
  mutating func merge(_ other: ColorHistogram) {
    if other.isOverfull { isOverfull = true }
    if other.level > level { rebuild(level: other.level, capacity: keys.count) }
    for entry in other.entries {
      add(entry.color, entry.count)
      addUses(other.uses(of: entry.color), of: entry.color)
    }
  }

  /// How many frames drew a color; of merged colors, at least the most of any.
  func uses(of color: UInt32) -> Int { slot(of: color).map { Int(frames[$0].count) } ?? 0 }

  /// How many pixels have a color.
  func count(of color: UInt32) -> Int { slot(of: color).map { counts[$0] } ?? 0 }

  private mutating func addUses(_ uses: Int, of color: UInt32) {
    guard let slot = slot(of: color) else { return }
    frames[slot].count &+= Int32(truncatingIfNeeded: uses)
  }

  private func slot(of color: UInt32) -> Int? {
    let key = color & Self.mask(level: level)
    var slot = Int((key &* 0x9e37_79b1) &>> shift)
    while keys[slot] != key {
      if keys[slot] == Self.vacant { return nil }
      slot = (slot &+ 1) & (keys.count &- 1)
    }
    return slot
  }

  /// The colors and their counts, by color.
  var entries: [(color: UInt32, count: Int)] {
    let slots = keys.indices.filter { keys[$0] != Self.vacant }
    return radixSorted(slots.map { UInt64(colors[$0]) }).map {
      (colors[slots[$0]], counts[slots[$0]])
    }
  }
}
