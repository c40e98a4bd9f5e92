import RenderGeometry

/// Coverage by pixel inside a box, empty outside.
struct Mask {
  /// The pixels that have values.
  let region: PixelRect

  /// 16-bit coverage, row after row.
  private(set) var values: [UInt16]

  /// An empty mask.
  init(region: PixelRect) {
    self.region = region
    values = [UInt16](repeating: 0, count: region.area)
  }

  /// The coverage of a pixel.
  @inline(__always)
  func coverage(x: Int, y: Int) -> Int {
    let column = x &- region.x
    let row = y &- region.y
    guard column >= 0 && column < region.width && row >= 0 && row < region.height else { return 0 }
    return Int(values[row &* region.width &+ column])
  }

  /// Copies a row of coverage, which lies inside the region.
  mutating func set(row: Int, from coverage: borrowing CoverageRow) {
    let base = (row - region.y) * region.width - region.x
    for index in 0..<coverage.runCount {
      let run = coverage.runs[index]
      for column in run.x..<(run.x + run.count) {
        values[base + column] =
          run.coverage < 0
          ? coverage.values[column - coverage.x] : UInt16(truncatingIfNeeded: run.coverage)
      }
    }
  }
}
