import RenderConcurrency
import RenderFiles

/// A line on the terminal that grows while frames are made; invisible anywhere else.
///
/// May be called from any thread.
final class ProgressBar: Sendable {
  private struct State {
    var isDrawn = false
    var lastDrawing: ContinuousClock.Instant?
  }

  private static let interval = Duration.milliseconds(100)
  private static let cells = 30

  private let isVisible: Bool
  private let state = Locked(State())

  /// Creates a line that is drawn only where `isVisible`.
  init(isVisible: Bool) { self.isVisible = isVisible }

  /// Shows that `done` of `total` steps are done.
  func update(done: Int, total: Int) {
    guard isVisible else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      // Short work ends before the first line is drawn.
      let last = state.lastDrawing ?? now
      state.lastDrawing = last
      guard now - last >= Self.interval else { return }
      state.lastDrawing = now
      state.isDrawn = true
      Interruptions.setHasProgressLine(true)
      Self.write("\r" + Self.line(done: done, total: total))
    }
  }

  /// Removes the line.
  func finish() {
    guard isVisible else { return }
    state.withLock { state in
      guard state.isDrawn else { return }
      Self.write("\r\u{1B}[K")
      Interruptions.setHasProgressLine(false)
      state.isDrawn = false
    }
  }

  /// The line: `[#####     ]  12%`.
  static func line(done: Int, total: Int) -> String {
    let total = max(1, total)
    let percent = String(max(0, min(done, total)) * 100 / total)
    return bar(done: done, total: total)
      + " \(String(repeating: " ", count: 3 - percent.count))\(percent)%"
  }

  /// The bar: `[#####     ]`.
  static func bar(done: Int, total: Int) -> String {
    let total = max(1, total)
    let filled = max(0, min(done, total)) * cells / total
    return "[\(String(repeating: "#", count: filled))"
      + "\(String(repeating: " ", count: cells - filled))]"
  }

  private static func write(_ text: String) {
    try? SystemCalls.write(Array(text.utf8), to: 2)
  }
}
