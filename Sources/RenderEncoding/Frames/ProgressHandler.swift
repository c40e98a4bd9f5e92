/// Told how many of all steps are done, from 0 to the total; called in order, never at once.
public typealias ProgressHandler = @Sendable (_ done: Int, _ total: Int) -> Void

/// Counts steps over several passes.
struct ProgressCounter {
  private let handler: ProgressHandler?
  private let total: Int
  private var done = 0

  init(_ handler: ProgressHandler?, total: Int) {
    self.handler = handler
    self.total = total
    handler?(0, total)
  }

  /// Adds finished steps.
  mutating func advance(by steps: Int) {
    done = min(total, done + steps)
    handler?(done, total)
  }

  /// Reports the end, however many steps were left out.
  mutating func finish() {
    if done < total { advance(by: total - done) }
  }
}
