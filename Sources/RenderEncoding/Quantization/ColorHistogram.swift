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
  private var keyMask = Self.mask(level: 0)
  private var slots = [Slot](repeating: Slot(), count: 1 << 10)

  /// A color with the number of its pixels, and how many frames drew it and which was the last.
  private struct Slot {
    var key = vacant
    var color: UInt32 = 0
    var count = 0
    var frameCount: Int32 = 0
    var lastFrame: Int32 = -1

    @inline(__always)
    mutating func add(_ amount: Int, _ frame: Int) {
      count &+= amount
      let frame = Int32(truncatingIfNeeded: frame)
      if frame < 0 || lastFrame == frame { return }
      lastFrame = frame
      frameCount &+= 1
    }
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
    let place = place(of: color)
    if slots[place].key == Self.vacant {
      insert(color, amount, at: place, frame: frame)
    } else {
      slots[place].add(amount, frame)
    }
  }

  /// Adds to a color's count, which may be negative, and to the number of frames that draw it.
  mutating func add(_ color: UInt32, _ amount: Int, uses: Int) {
    if isOverfull { return }
    let place = place(of: color)
    if slots[place].key == Self.vacant {
      insert(color, amount, at: place, frame: -1)
    } else {
      slots[place].count &+= amount
    }
    addUses(uses, of: color)
  }

  private mutating func insert(_ color: UInt32, _ amount: Int, at place: Int, frame: Int) {
    if count == limit {
      guard coarsens, level < 7 else {
        isOverfull = true
        return
      }
      rebuild(level: level + 1, capacity: slots.count)
      add(color, amount, frame: frame)
      return
    }
    slots[place] = Slot(key: color & keyMask, color: color)
    slots[place].add(amount, frame)
    count += 1
    if 2 * count > slots.count { rebuild(level: level, capacity: 2 * slots.count) }
  }

  private mutating func rebuild(level: Int, capacity: Int) {
    var old: [Slot] = []
    swap(&old, &slots)
    self.level = level
    keyMask = Self.mask(level: level)
    count = 0
    shift = UInt32(32 - capacity.trailingZeroBitCount)
    slots = [Slot](repeating: Slot(), count: capacity)
    // The most frequent color of a cell stands for the cell.
    var counts = [Int](repeating: 0, count: capacity)
    for entry in old where entry.key != Self.vacant {
      let place = place(of: entry.color)
      if slots[place].key == Self.vacant {
        slots[place] = entry
        slots[place].key = entry.color & keyMask
        counts[place] = entry.count
        count += 1
        continue
      }
      let isFirst = entry.color < slots[place].color
      if entry.count > counts[place] || (entry.count == counts[place] && isFirst) {
        slots[place].color = entry.color
        counts[place] = entry.count
      }
      slots[place].count &+= entry.count
      slots[place].frameCount &+= entry.frameCount
      slots[place].lastFrame = max(slots[place].lastFrame, entry.lastFrame)
    }
  }

  /// Adds all counts of another histogram with the same limits.
  mutating func merge(_ other: ColorHistogram) {
    if other.isOverfull { isOverfull = true }
    if other.level > level { rebuild(level: other.level, capacity: slots.count) }
    for slot in other.slots where slot.key != Self.vacant {
      add(slot.color, slot.count)
      addUses(Int(slot.frameCount), of: slot.color)
    }
  }

  /// How many frames drew a color; of merged colors, at least the most of any.
  func uses(of color: UInt32) -> Int { Int(slots[place(of: color)].frameCount) }

  /// How many pixels have a color.
  func count(of color: UInt32) -> Int { slots[place(of: color)].count }

  private mutating func addUses(_ uses: Int, of color: UInt32) {
    let place = place(of: color)
    if slots[place].key == Self.vacant { return }
    slots[place].frameCount &+= Int32(truncatingIfNeeded: uses)
  }

  /// Where a color is, or would be.
  @inline(__always)
  private func place(of color: UInt32) -> Int {
    let slots = slots.span
    let key = color & keyMask
    var place = Int((key &* 0x9e37_79b1) &>> shift)
    var found = slots[place].key
    while found != key, found != Self.vacant {
      place = (place &+ 1) & (slots.count &- 1)
      found = slots[place].key
    }
    return place
  }

  /// The colors and their counts, by color.
  var entries: [(color: UInt32, count: Int)] {
    let held = slots.filter { $0.key != Self.vacant }
    return radixSorted(held.map { UInt64($0.color) }).map { (held[$0].color, held[$0].count) }
  }
}
