/// PNG's row filters (PNG, third edition, section 9).
enum PNGFilter: UInt8, CaseIterable, Sendable {
  case none = 0
  case sub = 1
  case up = 2
  case average = 3
  case paeth = 4
}

extension PNGFilter {
  /// All rows with one filter, each after its filter type.
  func filtered(_ samples: [UInt8], bytesPerRow: Int, bytesPerPixel: Int) -> [UInt8] {
    Self.forEachRow(of: samples, bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel) {
      (above, row, output, start) in
      output[start] = rawValue
      apply(above, row, bytesPerPixel: bytesPerPixel, to: &output, at: start + 1)
    }
  }

  /// All rows, each with the filter whose bytes have the least sum as signed numbers.
  static func adaptive(_ samples: [UInt8], bytesPerRow: Int, bytesPerPixel: Int) -> [UInt8] {
    var best = [UInt8](repeating: 0, count: bytesPerRow)
    var candidate = best
    return forEachRow(of: samples, bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel) {
      (above, row, output, start) in
      var bestSum = Int.max
      for filter in allCases {
        var bytes = candidate.mutableSpan
        filter.apply(above, row, bytesPerPixel: bytesPerPixel, to: &bytes, at: 0)
        var sum = 0
        for byte in candidate { sum &+= Int(Int8(bitPattern: byte).magnitude) }
        if sum < bestSum {
          bestSum = sum
          output[start] = filter.rawValue
          swap(&best, &candidate)
        }
      }
      for index in best.indices { output[start + 1 + index] = best[index] }
    }
  }

  /// Calls `body` with the row above, the row itself, both after a pixel of zeros, the output, and
  /// where in it the filter type and the filtered bytes go.
  private static func forEachRow(
    of samples: [UInt8], bytesPerRow: Int, bytesPerPixel: Int,
    _ body: (Span<UInt8>, Span<UInt8>, inout MutableSpan<UInt8>, Int) -> Void
  ) -> [UInt8] {
    var above = [UInt8](repeating: 0, count: bytesPerPixel + bytesPerRow)
    var row = above
    let rowCount = samples.count / bytesPerRow
    var result = [UInt8](repeating: 0, count: rowCount * (1 + bytesPerRow))
    for index in 0..<rowCount {
      row.replaceSubrange(
        bytesPerPixel..., with: samples[(index * bytesPerRow)..<((index + 1) * bytesPerRow)])
      var output = result.mutableSpan
      body(above.span, row.span, &output, index * (1 + bytesPerRow))
      swap(&above, &row)
    }
    return result
  }

  /// Filters a row. Its pixels and those above begin after one pixel of zeros, so that all have
  /// a left neighbor.
  private func apply(
    _ above: Span<UInt8>, _ row: Span<UInt8>, bytesPerPixel: Int,
    to output: inout MutableSpan<UInt8>, at start: Int
  ) {
    let count = row.count - bytesPerPixel
    precondition(count >= 0 && above.count == row.count)
    precondition(start >= 0 && start + count <= output.count)
    // Without checks of single indices the compiler filters many bytes at a time.
    switch self {
    case .none:
      for i in 0..<count {
        unsafe output[unchecked: start &+ i] = row[unchecked: i &+ bytesPerPixel]
      }
    case .sub:
      for i in 0..<count {
        let here = i &+ bytesPerPixel
        unsafe output[unchecked: start &+ i] = row[unchecked: here] &- row[unchecked: i]
      }
    case .up:
      for i in 0..<count {
        let here = i &+ bytesPerPixel
        unsafe output[unchecked: start &+ i] = row[unchecked: here] &- above[unchecked: here]
      }
    case .average:
      for i in 0..<count {
        let here = i &+ bytesPerPixel
        let sum = unsafe UInt16(row[unchecked: i]) &+ UInt16(above[unchecked: here])
        unsafe output[unchecked: start &+ i] =
          row[unchecked: here] &- UInt8(truncatingIfNeeded: sum &>> 1)
      }
    case .paeth:
      for i in 0..<count {
        let here = i &+ bytesPerPixel
        let left = unsafe Int16(row[unchecked: i])
        let up = unsafe Int16(above[unchecked: here])
        let corner = unsafe Int16(above[unchecked: i])
        let toLeft = abs(up &- corner)
        let toUp = abs(left &- corner)
        let toCorner = abs(left &+ up &- 2 &* corner)
        let other = toUp <= toCorner ? up : corner
        let predicted = toLeft <= min(toUp, toCorner) ? left : other
        unsafe output[unchecked: start &+ i] =
          row[unchecked: here] &- UInt8(truncatingIfNeeded: predicted)
      }
    }
  }
}
