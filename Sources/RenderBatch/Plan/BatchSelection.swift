import RenderPixels

/// Which jobs of a plan are done.
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
    /// Which part, from 1.
    package let index: Int

    /// How many parts.
    package let count: Int

    /// A part.
    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// Whether everything is done.
  package var isEverything: Bool { patterns.isEmpty && ids.isEmpty && shard == nil }

  /// The jobs that names and patterns choose, in their order.
  ///
  /// - Throws: `BatchFault` where one fits no job.
  func selected<Work>(_ jobs: [BatchJob<Work>]) throws(BatchFault) -> [BatchJob<Work>] {
    var result = jobs
    if !patterns.isEmpty {
      for pattern in patterns where !jobs.contains(where: { Self.fits(pattern, $0) }) {
        throw noJob(pattern, option: "--only", jobs.map(\.name) + jobs.map(\.id))
      }
      result = result.filter { job in patterns.contains { Self.fits($0, job) } }
    }
    if !ids.isEmpty {
      let known = Set(jobs.map(\.id))
      for id in ids where !known.contains(id) { throw noJob(id, option: "--job", jobs.map(\.id)) }
      let wanted = Set(ids)
      result = result.filter { wanted.contains($0.id) }
    }
    return result
  }

  private func noJob(_ text: String, option: String, _ known: [String]) -> BatchFault {
    let nearest = Spelling.nearest(to: text, in: Array(known.prefix(10_000)))
    let help =
      nearest.map { "did you mean '\($0)'?" } ?? "'render batch --list-jobs' lists them"
    return BatchFault(
      message: "no job fits '\(option) \(text)'; \(help)", status: 64, option: option)
  }

  private static func fits<Work>(_ pattern: String, _ job: BatchJob<Work>) -> Bool {
    matches(pattern, job.name) || matches(pattern, job.id)
  }

  /// Whether a text fits a pattern, in which `*` stands for any text and `?` for one character.
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
