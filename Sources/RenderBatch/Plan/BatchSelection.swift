import RenderFields
import RenderText

/// The jobs of a plan that are wanted.
package struct BatchSelection: Hashable, Sendable {
  /// Names of jobs or patterns of ids with `*` and `?`; empty for all.
  package var patterns: [String] = []

  /// Ids of jobs; empty for all.
  package var ids: [String] = []

  /// The part of all jobs, from 1, and the number of parts.
  package var shard: Shard?

  /// Everything.
  package init() {}

  /// One of several parts of about equal cost.
  package struct Shard: Hashable, Sendable {
    /// The number of the part, from 1.
    package let index: Int

    /// The number of parts.
    package let count: Int

    /// A part.
    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// Indicates whether everything is done.
  package var isEverything: Bool { patterns.isEmpty && ids.isEmpty && shard == nil }

  /// The jobs that names and patterns choose, in their order.
  ///
  /// - Throws: `Diagnostics` where one fits no job.
  func selected(_ jobs: [BatchJob]) throws(Diagnostics) -> [BatchJob] {
    func noJob(_ option: String, _ text: String, _ known: [String]) -> Diagnostics {
      let help =
        suggestion(for: text, in: Array(known.prefix(10_000)))
        ?? "'render batch --list-jobs' lists them"
      return .usage("no job fits \(field: option, text); \(help)", at: .option(option))
    }
    func fits(_ pattern: String, _ job: BatchJob) -> Bool {
      Self.matches(pattern, job.name) || Self.matches(pattern, job.id)
    }
    for pattern in patterns where !jobs.contains(where: { fits(pattern, $0) }) {
      throw noJob("only", pattern, jobs.map(\.name) + jobs.map(\.id))
    }
    let known = Set(jobs.map(\.id))
    for id in ids where !known.contains(id) { throw noJob("job", id, jobs.map(\.id)) }
    let wanted = Set(ids)
    return jobs.filter { job in
      (patterns.isEmpty || patterns.contains { fits($0, job) })
        && (ids.isEmpty || wanted.contains(job.id))
    }
  }

  /// Indicates whether a text fits a pattern, in which `*` stands for any text and `?` for one character.
  static func matches(_ pattern: String, _ text: String) -> Bool {
    let pattern = Array(pattern)
    let text = Array(text)
    var (p, t) = (0, 0)
    var star: Int?
    var resume = 0
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = p
        resume = t
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let star {
        // The last star takes one more character.
        p = star + 1
        resume += 1
        t = resume
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}

/// Divides jobs into parts of about equal cost, such that another job moves few of them.
///
/// Each job has an order of preference among the parts that depends on its id alone. The costliest
/// choose first; a part that is full refuses. The capacity of a part grows in steps, so that most
/// changes leave it as it is.
package enum ShardAssignment {
  /// The factor by which a part may be larger than the mean, at least.
  private static let slack = 1.03

  /// The ratio of one capacity to the next.
  private static let step = 1.08

  /// Divides jobs.
  ///
  /// - Parameters:
  ///   - ids: The ids of the jobs.
  ///   - costs: The amount of work of each.
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
