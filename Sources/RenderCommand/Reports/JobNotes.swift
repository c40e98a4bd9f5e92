/// What jobs have to say, each sentence once however many of them say it.
struct JobNotes: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let note: String
    let job: String
    var count: Int
  }

  /// The most sentences; more of them are only counted.
  private static let mostEntries = 100

  private var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  private var omittedCount = 0

  /// Notes what a job says.
  mutating func add(_ note: String, of job: String) {
    if let index = indices[note] {
      entries[index].count += 1
    } else if entries.count < Self.mostEntries {
      indices[note] = entries.count
      entries.append(Entry(note: note, job: job, count: 1))
    } else {
      omittedCount += 1
    }
  }

  /// The lines, in the order in which the sentences came up.
  var lines: [String] {
    entries.map { entry in
      let others = entry.count > 1 ? " and \(count(entry.count - 1, "other"))" : ""
      return "note: job '\(entry.job)'\(others): \(entry.note)"
    } + (omittedCount > 0 ? ["note: and \(count(omittedCount, "more note"))"] : [])
  }
}
