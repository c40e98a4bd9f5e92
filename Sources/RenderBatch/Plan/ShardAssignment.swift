/// Divides jobs into parts of about equal cost, such that another job moves few of them.
///
/// Each job has an order of preference among the parts that depends on its id alone. The costliest
/// choose first; a part that is full refuses. The capacity of a part grows in steps, so that most
/// changes leave it as it is.
package enum ShardAssignment {
  /// How much larger than the mean a part may be, at least.
  private static let slack = 1.03

  /// The ratio of one capacity to the next.
  private static let step = 1.08

  /// Divides jobs.
  ///
  /// - Parameters:
  ///   - ids: What the jobs are called.
  ///   - costs: How much there is to do for each.
  ///   - count: The number of parts, at least 1.
  /// - Returns: The part of each job, from 0.
  package static func parts(ids: [String], costs: [Int], count: Int) -> [Int] {
    var result = [Int](repeating: 0, count: ids.count)
    guard count > 1 else { return result }
    let costs = costs.map { Double(max(1, $0)) }
    let mean = costs.reduce(0, +) / Double(count)
    var capacity = 1.0
    while capacity < mean * slack { capacity *= step }
    let seeds = ids.map { hash($0.utf8) }
    let order = ids.indices.sorted {
      costs[$0] != costs[$1]
        ? costs[$0] > costs[$1]
        : seeds[$0] != seeds[$1] ? seeds[$0] < seeds[$1] : ids[$0] < ids[$1]
    }
    var loads = [Double](repeating: 0, count: count)
    for job in order {
      var best = -1
      var bestRank: UInt64 = 0
      for part in 0..<count where loads[part] + costs[job] <= capacity {
        let rank = mixed(seeds[job] ^ mixed(UInt64(part) &+ 1))
        if best < 0 || rank > bestRank { (best, bestRank) = (part, rank) }
      }
      if best < 0 { best = loads.indices.min { loads[$0] < loads[$1] } ?? 0 }
      loads[best] += costs[job]
      result[job] = best
    }
    return result
  }

  /// FNV-1a with 64 bits.
  private static func hash(_ bytes: String.UTF8View) -> UInt64 {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return mixed(value)
  }

  /// The finalizer of SplitMix64.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
