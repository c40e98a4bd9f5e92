/// Counts the colors of some pixels: one by one as long as they are few, by neighborhood beyond.
struct PixelCounts {
  private let kept: [UInt32]
  private var slots = [UInt32](repeating: 0, count: 1 << 10)
  private var colors: [(color: UInt32, count: Int)] = []
  /// For each cell of 4×4×4 its place among the sums, and one more; 0 where it has none.
  private var places: [UInt32] = []
  private var sums: [ComponentSum] = []
  private var cells: [Int32] = []

  /// The most colors that are told apart.
  private static let limit = 256

  /// - Parameter kept: Colors that are counted on their own in any case.
  init(kept: Set<UInt32> = []) { self.kept = kept.sorted() }
}

extension PixelCounts {
  /// The colors with their numbers: all of them if they are at most 256; else those that are kept
  /// and one for each cell of 4×4×4, which stands for the others in it.
  mutating func colors(of pixels: [UInt32]) -> [(color: UInt32, count: Int)] {
    for slot in slots.indices { slots[slot] = 0 }
    colors.removeAll(keepingCapacity: true)
    var last: UInt32 = 0
    var place = 0
    for pixel in pixels {
      if pixel != last {
        last = pixel
        var slot = Int((pixel &* 0x9e37_79b1) &>> 22)
        while slots[slot] != 0, slots[slot] != pixel { slot = (slot &+ 1) & 1023 }
        if slots[slot] == 0 {
          if colors.count == Self.limit { return joined(pixels) }
          slots[slot] = pixel
          colors.append((pixel, 0))
          place = colors.count - 1
        } else {
          place = colors.firstIndex { $0.color == pixel } ?? 0
        }
      }
      colors[place].count += 1
    }
    return colors.sorted { ($1.count, $0.color) < ($0.count, $1.color) }
  }

  /// The cell of a color.
  @inline(__always)
  private static func cell(of color: UInt32) -> Int {
    Int(color &>> 2 & 0x3f | color &>> 4 & 0xfc0 | color &>> 6 & 0x3_f000)
  }

  private mutating func joined(_ pixels: [UInt32]) -> [(color: UInt32, count: Int)] {
    if places.isEmpty { places = [UInt32](repeating: 0, count: 1 << 18) }
    for cell in cells { places[Int(cell)] = 0 }
    cells.removeAll(keepingCapacity: true)
    sums.removeAll(keepingCapacity: true)
    var exact = kept.map { (color: $0, count: 0) }
    for color in kept where places[Self.cell(of: color)] == 0 {
      places[Self.cell(of: color)] = .max
      cells.append(Int32(Self.cell(of: color)))
    }
    var others: [UInt32] = []
    var rest: [ComponentSum] = []
    for pixel in pixels {
      let cell = Self.cell(of: pixel)
      var place = places[cell]
      if place == .max {
        // The cells of kept colors have lists of their own.
        if let index = exact.firstIndex(where: { $0.color == pixel }) {
          exact[index].count += 1
        } else {
          let index = others.firstIndex(of: UInt32(cell)) ?? others.count
          if index == others.count {
            others.append(UInt32(cell))
            rest.append(ComponentSum())
          }
          rest[index].add(pixel)
        }
        continue
      }
      if place == 0 {
        cells.append(Int32(truncatingIfNeeded: cell))
        sums.append(ComponentSum())
        place = UInt32(truncatingIfNeeded: sums.count)
        places[cell] = place
      }
      sums[Int(place) &- 1].add(pixel)
    }
    return exact.filter { $0.count > 0 }
      + (rest + sums).map { ($0.color ?? 0, Int($0.weight)) }
  }
}
