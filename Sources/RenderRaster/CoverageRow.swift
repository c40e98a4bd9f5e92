import CKernels

/// One row of coverage as runs.
///
/// Coverage is a 16-bit fraction: 65,535 stands for full coverage and nothing else does.
struct CoverageRow: ~Copyable {
  /// Adjacent pixels with one coverage or with a coverage each.
  struct Run {
    /// The first column.
    var x: Int
    /// The number of pixels.
    var count: Int
    /// The coverage of all, or -1 where each pixel has its own in `values`.
    var coverage: Int
  }

  /// The runs from left to right; pixels in none of them are empty.
  private(set) var runs = Scratch<Run>()

  /// The number of runs.
  private(set) var runCount = 0

  /// Coverage by column, relative to `x`; valid inside runs that say so.
  private(set) var values = Scratch<UInt16>()

  /// The column of `values[0]`.
  private(set) var x = 0

  /// Full coverage.
  static let full = 65_535

  /// Starts an empty row.
  mutating func begin(x: Int, width: Int) {
    self.x = x
    runCount = 0
    runs.require(width + 2, filledWith: Run(x: 0, count: 0, coverage: 0))
    values.require(width + 2, filledWith: 0)
  }

  /// Replaces the row by one run of single values, from area sums that are zero afterwards.
  @inline(__always)
  mutating func setValues(fromSums sums: inout Scratch<Int>, at base: Int, width: Int) {
    runs[0] = Run(x: x, count: width, coverage: -1)
    runCount = 1
    unsafe sums.withPointer(at: base, count: width) { sums in
      unsafe values.withPointer(at: 0, count: width) { values in
        unsafe sums.withMemoryRebound(to: Int64.self, capacity: width) { sums in
          unsafe render_sweep(sums, values, width)
        }
      }
    }
  }

  /// Area sum to coverage: rounded, with full and empty exact.
  @inline(__always)
  static func coverage(ofSum sum: Int) -> Int {
    let area = abs(sum)
    if area >= FixedPoint.fullArea { return full }
    let rounded = (area &+ 1 &<< 16) &>> 17
    return rounded < full ? rounded : full &- 1
  }

  /// Adds pixels that share an area sum.
  @inline(__always)
  mutating func appendConstant(_ sum: Int, from first: Int, to end: Int) {
    appendConstant(coverage: Self.coverage(ofSum: sum), from: first, to: end)
  }

  @inline(__always)
  private mutating func appendConstant(coverage: Int, from first: Int, to end: Int) {
    if coverage == 0 { return }
    if runCount > 0 {
      let last = runs[runCount &- 1]
      if last.coverage == coverage && last.x &+ last.count == x &+ first {
        runs[runCount &- 1].count = last.count &+ (end &- first)
        return
      }
    }
    runs[runCount] = Run(x: x &+ first, count: end &- first, coverage: coverage)
    runCount &+= 1
  }

  /// Adds a pixel with its own area sum.
  @inline(__always)
  mutating func appendPixel(_ sum: Int, at column: Int) {
    let coverage = Self.coverage(ofSum: sum)
    if coverage == 0 { return }
    if coverage == Self.full {
      return appendConstant(coverage: coverage, from: column, to: column &+ 1)
    }
    values[column] = UInt16(truncatingIfNeeded: coverage)
    if runCount > 0 {
      let last = runs[runCount &- 1]
      if last.coverage < 0 && last.x &+ last.count == x &+ column {
        runs[runCount &- 1].count = last.count &+ 1
        return
      }
    }
    runs[runCount] = Run(x: x &+ column, count: 1, coverage: -1)
    runCount &+= 1
  }

  /// Multiplies the row by a row of a mask.
  ///
  /// All runs become runs of single values.
  mutating func multiply(by mask: Mask, row: Int) {
    let count = runCount
    var last = 0
    for index in 0..<count {
      let run = runs[index]
      for column in run.x..<(run.x &+ run.count) {
        let own = run.coverage < 0 ? Int(values[column &- x]) : run.coverage
        values[column &- x] = UInt16(
          truncatingIfNeeded: Self.product(own, mask.coverage(x: column, y: row)))
      }
      // Runs stay in place; touching ones are joined.
      if last > 0, runs[last &- 1].x &+ runs[last &- 1].count == run.x {
        let joined = runs[last &- 1].count &+ run.count
        runs[last &- 1] = Run(x: runs[last &- 1].x, count: joined, coverage: -1)
      } else {
        runs[last] = Run(x: run.x, count: run.count, coverage: -1)
        last &+= 1
      }
    }
    runCount = last
  }

  /// Gives each pixel of a run its own value, all equal.
  mutating func spread(_ run: Run) {
    values.fill(
      run.x &- x..<run.x &- x &+ run.count, with: UInt16(truncatingIfNeeded: run.coverage))
  }

  /// The product of two coverages, never full unless both are.
  @inline(__always)
  static func product(_ a: Int, _ b: Int) -> Int {
    if a == full { return b }
    if b == full { return a }
    return (a &* b &+ 32_767) / full
  }
}
