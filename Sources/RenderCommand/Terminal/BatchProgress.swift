import RenderBatch
import RenderConcurrency
import RenderFields
import RenderFiles
import RenderText

/// A line on the terminal that counts jobs; invisible anywhere else.
///
/// May be called from any thread.
final class BatchProgress: Sendable {
  private struct State {
    var done = 0
    /// Jobs that took time, by which the rate is measured.
    var worked = 0
    var isDrawn = false
    var lastDrawing: ContinuousClock.Instant?
  }

  private static let interval = Duration.milliseconds(100)

  private let isVisible: Bool
  private let total: Int
  private let start = ContinuousClock.now
  private let state = Locked(State())

  /// Counts to `total`; the line is drawn only where `isVisible`.
  init(isVisible: Bool, total: Int) {
    self.isVisible = isVisible
    self.total = total
  }

  /// Counts a job, and says why it failed.
  func finishJob(_ result: BatchResult, _ console: Console) {
    count(result)
    guard let fault = result.fault else { return }
    clear()
    console.print(fault.prefixed("job '\(result.id)': "))
  }

  private func count(_ result: BatchResult) {
    guard isVisible else { return }
    state.withLock { state in
      state.done += 1
      if result.outcome != .unchanged { state.worked += 1 }
      let now = ContinuousClock.now
      let last = state.lastDrawing ?? start
      guard now - last >= Self.interval else { return }
      state.lastDrawing = now
      state.isDrawn = true
      Interruptions.setHasProgressLine(true)
      let line = Self.line(
        done: state.done, total: total, worked: state.worked, seconds: Self.seconds(now - start))
      try? SystemCalls.write(Array("\r\u{1B}[K\(line)".utf8), to: 2)
    }
  }

  /// Removes the line, until the next job is done.
  func clear() {
    guard isVisible else { return }
    state.withLock { state in
      guard state.isDrawn else { return }
      try? SystemCalls.write(Array("\r\u{1B}[K".utf8), to: 2)
      Interruptions.setHasProgressLine(false)
      state.isDrawn = false
    }
  }

  /// The line: `[#####     ]  412/1,000  215/s  0:03 left`.
  static func line(done: Int, total: Int, worked: Int, seconds: Double) -> String {
    let bar = ProgressBar.bar(done: done, total: total)
    var line = "\(bar)  \(Decimal.grouped(done))/\(Decimal.grouped(total))"
    guard seconds > 0, worked > 0 else { return line }
    let rate = Double(worked) / seconds
    line += "  \(Decimal.text(rate < 10 ? (rate * 10).rounded() / 10 : rate.rounded()))/s"
    let left = min(359_999, Double(max(0, total - done)) / rate)
    let whole = Int(left.rounded(.up))
    let (minutes, rest) = (whole / 60, whole % 60)
    return line + "  \(minutes):\(rest < 10 ? "0" : "")\(rest) left"
  }

  private static func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

/// The remarks about jobs, each sentence once however many jobs have it.
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

  /// Adds a remark about a job.
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
