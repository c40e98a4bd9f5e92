/// The colors of flat areas, which stay exact in a palette that cannot hold all colors.
enum FlatColors {
  /// A color whose share of all pixels is at least one in this many may be an area's.
  private static let share = 1024

  /// Colors that cover much of an animation and stand out: together, the colors next to them cover
  /// less. So the steps of a gradient are none.
  ///
  /// - Parameters:
  ///   - histogram: All mapped pixels.
  ///   - limit: The most colors.
  /// - Returns: The most frequent first.
  static func find(in histogram: ColorHistogram, limit: Int) -> [UInt32] {
    let colors = histogram.entries.filter { $0.count > 0 && $0.color != 0 }
    let total = colors.reduce(0) { $0 + $1.count }
    let large = colors.filter {
      $0.count * share >= total && $0.count > around($0.color, in: histogram)
    }.sorted {
      ($1.count, $0.color) < ($0.count, $1.color)
    }
    return large.prefix(limit).map(\.color)
  }

  /// The number of pixels of colors that differ by one step in any components.
  private static func around(_ color: UInt32, in histogram: ColorHistogram) -> Int {
    let step = 1 << histogram.level
    func near(_ shift: UInt32) -> [UInt32] {
      let component = Int(color >> shift & 0xff)
      return [component - step, component, component + step].filter { (0...255).contains($0) }
        .map { UInt32($0) << shift }
    }
    var sum = 0
    for blue in near(16) {
      for green in near(8) {
        for red in near(0) where blue | green | red != color & 0xff_ffff {
          sum += histogram.count(of: 0xff00_0000 | blue | green | red)
        }
      }
    }
    return sum
  }
}
