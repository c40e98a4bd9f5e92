import CKernels

/// How the filters of all rows are chosen.
enum PNGRowFilter: Hashable, Sendable {
  /// The same filter for every row.
  case all(PNGFilter)

  /// For each row the filter whose bytes have the least sum as signed numbers.
  case leastSum

  /// For each row the filter whose bytes have the least entropy.
  case leastEntropy

  /// For each row the filter whose pairs of neighboring bytes have the least entropy.
  case leastPairEntropy

  /// For each row the filter with the fewest different pairs of neighboring bytes.
  case fewestPairs
}

extension PNGRowFilter {
  /// Appends some rows of a picture, each after its filter type.
  ///
  /// - Parameters:
  ///   - rows: The rows; the first of them is compared with the one above it, if there is one.
  ///   - source: The picture.
  ///   - result: Gets `rows.count` × (1 + `source.bytesPerRow`) bytes.
  func append(_ rows: Range<Int>, of source: some PNGRowSource, to result: inout [UInt8]) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= source.count)
    result.reserveCapacity(result.count + rows.count * (1 + source.bytesPerRow))
    var lines = PNGFilterLines(
      bytesPerRow: source.bytesPerRow, bytesPerPixel: source.bytesPerPixel)
    if rows.lowerBound > 0 { lines.take(rows.lowerBound - 1, of: source) }
    for row in rows {
      lines.take(row, of: source)
      switch self {
      case .all(let filter): lines.append(filter, to: &result)
      case .leastSum: lines.append(lines.filterOfLeastSum, to: &result)
      case .leastEntropy: lines.appendBest(to: &result) { lines, _ in lines.disorder() }
      case .leastPairEntropy:
        lines.appendBest(to: &result) { lines, counts in lines.pairDisorder(&counts) }
      case .fewestPairs:
        lines.appendBest(to: &result) { lines, counts in lines.pairs(&counts) }
      }
    }
  }
}

/// A row and the one above it, with what filters make of it.
private struct PNGFilterLines {
  private let bytesPerRow: Int
  private let bytesPerPixel: Int
  private var above: [UInt8]
  private var row: [UInt8]
  private var candidate: [UInt8]
  private var best: [UInt8]
  private var counts: [UInt32] = []

  init(bytesPerRow: Int, bytesPerPixel: Int) {
    self.bytesPerRow = bytesPerRow
    self.bytesPerPixel = bytesPerPixel
    above = [UInt8](repeating: 0, count: bytesPerRow)
    row = above
    candidate = above
    best = above
  }

  /// Goes on with a row of a picture; the one before becomes the row above.
  mutating func take(_ index: Int, of source: some PNGRowSource) {
    swap(&above, &row)
    source.take(index, into: &row)
  }

  mutating func append(_ filter: PNGFilter, to result: inout [UInt8]) {
    result.append(filter.rawValue)
    if filter == .none {
      result.append(contentsOf: row)
    } else {
      apply(filter)
      result.append(contentsOf: candidate)
    }
  }

  /// Appends the row with the filter of the least cost; of equal ones the first.
  mutating func appendBest(
    to result: inout [UInt8], cost: (Self, inout [UInt32]) -> Int
  ) {
    var choice = PNGFilter.none
    var least = Int.max
    var counts: [UInt32] = []
    swap(&counts, &self.counts)
    for filter in PNGFilter.allCases {
      apply(filter)
      let found = cost(self, &counts)
      if found < least {
        (least, choice) = (found, filter)
        swap(&candidate, &best)
      }
    }
    swap(&counts, &self.counts)
    result.append(choice.rawValue)
    result.append(contentsOf: best)
  }

  private mutating func apply(_ filter: PNGFilter) {
    unsafe render_png_filter(
      &candidate, row, above, bytesPerRow, bytesPerPixel, Int32(filter.rawValue))
  }

  var filterOfLeastSum: PNGFilter {
    let filter = unsafe render_png_least_sum(row, above, bytesPerRow, bytesPerPixel)
    return PNGFilter(rawValue: UInt8(truncatingIfNeeded: filter)) ?? .none
  }

  func disorder() -> Int { -Int(unsafe render_png_order(candidate, bytesPerRow)) }

  func pairDisorder(_ counts: inout [UInt32]) -> Int {
    if counts.isEmpty { counts = [UInt32](repeating: 0, count: 1 << 16) }
    return -Int(unsafe render_png_pair_order(candidate, bytesPerRow, &counts))
  }

  func pairs(_ counts: inout [UInt32]) -> Int {
    if counts.isEmpty { counts = [UInt32](repeating: 0, count: 1 << 16) }
    return Int(unsafe render_png_pairs(candidate, bytesPerRow, &counts))
  }
}
