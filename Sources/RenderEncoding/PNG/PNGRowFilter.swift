import CPNGKernels

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
  /// Some rows of a picture, each after its filter type.
  ///
  /// - Parameters:
  ///   - rows: The rows; the first of them is compared with the one above it, if there is one.
  ///   - samples: All rows, without filter types.
  ///   - bytesPerRow: The bytes of a row in `samples`, at least 1.
  ///   - bytesPerPixel: How far back the left neighbor of a byte is.
  /// - Returns: `rows.count` × (1 + `bytesPerRow`) bytes.
  func filtered(
    _ rows: Range<Int>, of samples: [UInt8], bytesPerRow: Int, bytesPerPixel: Int
  ) -> [UInt8] {
    precondition(rows.lowerBound >= 0 && rows.upperBound * bytesPerRow <= samples.count)
    var lines = PNGFilterLines(bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel)
    if rows.lowerBound > 0 { lines.take(rows.lowerBound - 1, of: samples) }
    var result: [UInt8] = []
    result.reserveCapacity(rows.count * (1 + bytesPerRow))
    for row in rows {
      lines.take(row, of: samples)
      switch self {
      case .all(let filter): lines.append(filter, to: &result)
      case .leastSum: lines.appendBest(to: &result) { lines, _ in lines.magnitudes() }
      case .leastEntropy: lines.appendBest(to: &result) { lines, _ in lines.disorder() }
      case .leastPairEntropy:
        lines.appendBest(to: &result) { lines, counts in lines.pairDisorder(&counts) }
      case .fewestPairs:
        lines.appendBest(to: &result) { lines, counts in lines.pairs(&counts) }
      }
    }
    return result
  }
}

/// A row and the one above it, with what filters make of it.
private struct PNGFilterLines {
  private let bytesPerRow: Int
  private let bytesPerPixel: Int

  // Both begin with a pixel of zeros, so that every byte has a left neighbor.
  private var above: [UInt8]
  private var row: [UInt8]
  private var candidate: [UInt8]
  private var best: [UInt8]
  private var counts: [UInt32] = []

  init(bytesPerRow: Int, bytesPerPixel: Int) {
    self.bytesPerRow = bytesPerRow
    self.bytesPerPixel = bytesPerPixel
    above = [UInt8](repeating: 0, count: bytesPerPixel + bytesPerRow)
    row = above
    candidate = [UInt8](repeating: 0, count: bytesPerRow)
    best = candidate
  }

  /// Goes on with a row of the samples; the one before becomes the row above.
  mutating func take(_ index: Int, of samples: [UInt8]) {
    swap(&above, &row)
    let start = index * bytesPerRow
    row.replaceSubrange(bytesPerPixel..., with: samples[start..<(start + bytesPerRow)])
  }

  mutating func append(_ filter: PNGFilter, to result: inout [UInt8]) {
    result.append(filter.rawValue)
    if filter == .none {
      result.append(contentsOf: row[bytesPerPixel...])
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
    let (count, distance) = (bytesPerRow, bytesPerPixel)
    unsafe row.withUnsafeBufferPointer { row in
      unsafe above.withUnsafeBufferPointer { above in
        guard let row = row.baseAddress, let above = above.baseAddress else { return }
        unsafe render_png_filter(
          &candidate, row + distance, above + distance, count, distance, Int32(filter.rawValue))
      }
    }
  }

  func magnitudes() -> Int { Int(unsafe render_png_magnitudes(candidate, bytesPerRow)) }

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
