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
    var result: [UInt8] = []
    result.reserveCapacity(samples.count + samples.count / max(1, bytesPerRow))
    for start in stride(from: 0, to: samples.count, by: bytesPerRow) {
      result.append(rawValue)
      append(
        rowAt: start, of: samples, bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel,
        to: &result)
    }
    return result
  }

  /// All rows, each with the filter whose bytes have the least sum as signed numbers.
  static func adaptive(_ samples: [UInt8], bytesPerRow: Int, bytesPerPixel: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(samples.count + samples.count / max(1, bytesPerRow))
    var candidate: [UInt8] = []
    candidate.reserveCapacity(bytesPerRow)
    for start in stride(from: 0, to: samples.count, by: bytesPerRow) {
      var best: [UInt8] = []
      var bestSum = Int.max
      var bestFilter = PNGFilter.none
      for filter in allCases {
        candidate.removeAll(keepingCapacity: true)
        filter.append(
          rowAt: start, of: samples, bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel,
          to: &candidate)
        var sum = 0
        for byte in candidate { sum &+= Int(Int8(bitPattern: byte).magnitude) }
        if sum < bestSum {
          bestSum = sum
          bestFilter = filter
          swap(&best, &candidate)
        }
      }
      result.append(bestFilter.rawValue)
      result.append(contentsOf: best)
    }
    return result
  }

  private func append(
    rowAt start: Int, of samples: [UInt8], bytesPerRow: Int, bytesPerPixel: Int,
    to result: inout [UInt8]
  ) {
    let row = samples.span
    let end = start + bytesPerRow
    let first = min(start + bytesPerPixel, end)
    let hasAbove = start > 0
    switch self {
    case .none:
      result.append(contentsOf: samples[start..<end])
    case .sub:
      for i in start..<first { result.append(row[i]) }
      for i in first..<end { result.append(row[i] &- row[i &- bytesPerPixel]) }
    case .up:
      if !hasAbove {
        result.append(contentsOf: samples[start..<end])
        return
      }
      for i in start..<end { result.append(row[i] &- row[i &- bytesPerRow]) }
    case .average:
      for i in start..<end {
        let left = i < first ? 0 : UInt16(row[i &- bytesPerPixel])
        let above = hasAbove ? UInt16(row[i &- bytesPerRow]) : 0
        result.append(row[i] &- UInt8(truncatingIfNeeded: (left &+ above) &>> 1))
      }
    case .paeth:
      for i in start..<end {
        let left = i < first ? 0 : Int(row[i &- bytesPerPixel])
        let above = hasAbove ? Int(row[i &- bytesPerRow]) : 0
        let corner = i < first || !hasAbove ? 0 : Int(row[i &- bytesPerRow &- bytesPerPixel])
        let toLeft = (above &- corner).magnitude
        let toAbove = (left &- corner).magnitude
        let toCorner = (left &+ above &- 2 &* corner).magnitude
        let predicted =
          toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
        result.append(row[i] &- UInt8(truncatingIfNeeded: predicted))
      }
    }
  }
}
