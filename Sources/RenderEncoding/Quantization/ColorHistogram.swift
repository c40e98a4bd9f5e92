/// Counts colors in a bounded table.
///
/// Where there are more than `limit` colors, the table either stops or merges colors that differ
/// in their lowest bits, depending on `coarsens`. Only the order of additions matters.
struct ColorHistogram: Sendable {
  /// The most colors that are told apart.
  let limit: Int

  /// Indicates whether neighboring colors merge beyond the limit; otherwise `isOverfull` is set.
  let coarsens: Bool

  /// The number of low bits of every component that are ignored.
  private(set) var level = 0

  /// The number of colors held.
  private(set) var count = 0

  /// Indicates whether more than `limit` colors came and were not kept.
  private(set) var isOverfull = false

  private var keyMask = Self.mask(level: 0)
  private var slots = ColorSlots(bits: 10)
  private var tallies = [Tally](repeating: Tally(), count: 1 << 10)

  /// A color with the number of its pixels, and how many frames drew it and which was the last.
  private struct Tally {
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
    if slots.isVacant(place) {
      insert(color, amount, at: place, frame: frame)
    } else {
      tallies[place].add(amount, frame)
    }
  }

  /// Adds to a color's count, which may be negative, and to the number of frames that draw it.
  mutating func add(_ color: UInt32, _ amount: Int, uses: Int) {
    if isOverfull { return }
    let place = place(of: color)
    if slots.isVacant(place) {
      insert(color, amount, at: place, frame: -1)
    } else {
      tallies[place].count &+= amount
    }
    addUses(uses, of: color)
  }

  private mutating func insert(_ color: UInt32, _ amount: Int, at place: Int, frame: Int) {
    if count == limit {
      guard coarsens, level < 7 else {
        isOverfull = true
        return
      }
      rebuild(level: level + 1, bits: slots.bits)
      add(color, amount, frame: frame)
      return
    }
    slots.take(place, color & keyMask)
    tallies[place] = Tally(color: color)
    tallies[place].add(amount, frame)
    count += 1
    if 2 * count > slots.count { rebuild(level: level, bits: slots.bits + 1) }
  }

  private mutating func rebuild(level: Int, bits: Int) {
    let old = held
    self.level = level
    keyMask = Self.mask(level: level)
    count = 0
    slots = ColorSlots(bits: bits)
    tallies = [Tally](repeating: Tally(), count: slots.count)
    // The most frequent color of a cell stands for the cell.
    var counts = [Int](repeating: 0, count: slots.count)
    for entry in old {
      let place = place(of: entry.color)
      if slots.isVacant(place) {
        slots.take(place, entry.color & keyMask)
        tallies[place] = entry
        counts[place] = entry.count
        count += 1
        continue
      }
      let isFirst = entry.color < tallies[place].color
      if entry.count > counts[place] || (entry.count == counts[place] && isFirst) {
        tallies[place].color = entry.color
        counts[place] = entry.count
      }
      tallies[place].count &+= entry.count
      tallies[place].frameCount &+= entry.frameCount
      tallies[place].lastFrame = max(tallies[place].lastFrame, entry.lastFrame)
    }
  }

  /// The tallies of all colors, in the order of their slots.
  private var held: [Tally] {
    var held: [Tally] = []
    held.reserveCapacity(count)
    for place in tallies.indices where !slots.isVacant(place) { held.append(tallies[place]) }
    return held
  }

  /// Adds all counts of another histogram with the same limits.
  mutating func merge(_ other: ColorHistogram) {
    if other.isOverfull { isOverfull = true }
    if other.level > level { rebuild(level: other.level, bits: slots.bits) }
    for tally in other.held {
      add(tally.color, tally.count)
      addUses(Int(tally.frameCount), of: tally.color)
    }
  }

  /// The number of frames that drew a color; of merged colors, at least the most of any.
  func uses(of color: UInt32) -> Int { Int(tallies[place(of: color)].frameCount) }

  /// The number of pixels that have a color.
  func count(of color: UInt32) -> Int { tallies[place(of: color)].count }

  private mutating func addUses(_ uses: Int, of color: UInt32) {
    let place = place(of: color)
    if slots.isVacant(place) { return }
    tallies[place].frameCount &+= Int32(truncatingIfNeeded: uses)
  }

  /// The slot of a color, or the vacant one that it would take.
  @inline(__always)
  private func place(of color: UInt32) -> Int { slots.slot(of: color & keyMask) }

  /// The colors and their counts, by color.
  var entries: [(color: UInt32, count: Int)] {
    let held = held
    return radixSorted(held.map { UInt64($0.color) }).map { (held[$0].color, held[$0].count) }
  }
}

/// The positions of keys in ascending order; equal keys stay in theirs.
func radixSorted(_ keys: [UInt64]) -> [Int] {
  var differing: UInt64 = 0
  for key in keys { differing |= key ^ keys[0] }
  var order = Array(keys.indices)
  var next = order
  for shift in stride(from: 0, to: UInt64(64), by: 8) where differing &>> shift & 0xff != 0 {
    // Where the next key with each byte goes.
    var places = [Int](repeating: 0, count: 257)
    for key in keys { places[Int(key &>> shift & 0xff) + 1] += 1 }
    for byte in 0..<256 { places[byte + 1] += places[byte] }
    for position in order {
      let byte = Int(keys[position] &>> shift & 0xff)
      next[places[byte]] = position
      places[byte] += 1
    }
    swap(&order, &next)
  }
  return order
}
