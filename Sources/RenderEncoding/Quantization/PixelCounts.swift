/// Counts the colors of some pixels: one by one as long as they are few, by neighborhood beyond.
struct PixelCounts {
  private var slots = [UInt32](repeating: 0, count: 1 << 10)
  private var colors: [(color: UInt32, count: Int)] = []
  private var sums: [SIMD4<Int32>] = []
  private var used: [Int] = []

  /// The most colors that are told apart.
  private static let limit = 256

  /// The colors with their numbers: all of them if they are at most 256; else those of `kept` and
  /// one for each cell of 8×8×8, which stands for the others in it.
  mutating func colors(
    of pixels: [UInt32], kept: Set<UInt32>
  ) -> [(color: UInt32, count: Int)] {
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
          if colors.count == Self.limit { return joined(pixels, kept: kept) }
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

  private mutating func joined(
    _ pixels: [UInt32], kept: Set<UInt32>
  ) -> [(color: UInt32, count: Int)] {
    if sums.isEmpty { sums = [SIMD4<Int32>](repeating: .zero, count: 1 << 15) }
    for cell in used { sums[cell] = .zero }
    used.removeAll(keepingCapacity: true)
    var exact: [(color: UInt32, count: Int)] = kept.sorted().map { ($0, 0) }
    var last: UInt32 = 0
    var place = -1
    for pixel in pixels {
      if pixel != last {
        last = pixel
        place = kept.contains(pixel) ? exact.firstIndex { $0.color == pixel } ?? -1 : -1
      }
      if place >= 0 {
        exact[place].count += 1
        continue
      }
      let cell = NearestColor.cell(of: pixel)
      if sums[cell][3] == 0 { used.append(cell) }
      sums[cell] &+= SIMD4(
        Int32(pixel & 0xff), Int32(pixel &>> 8 & 0xff), Int32(pixel &>> 16 & 0xff), 1)
    }
    used.sort()
    return exact.filter { $0.count > 0 }
      + used.map { cell in
        let sum = sums[cell]
        func mean(_ value: Int32) -> UInt32 { UInt32((value + sum[3] / 2) / sum[3]) }
        return (
          0xff00_0000 | mean(sum[2]) << 16 | mean(sum[1]) << 8 | mean(sum[0]), Int(sum[3])
        )
      }
  }
}
