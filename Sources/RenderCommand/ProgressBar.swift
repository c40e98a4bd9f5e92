import RenderBatch
import Synchronization

/// A line on the terminal that grows while frames are made; invisible anywhere else.
///
/// May be called from any thread.
final class ProgressBar: Sendable {
  private struct State {
    var total = 0
    var done = 0
    var isDrawn = false
    var lastDrawing: ContinuousClock.Instant?
  }

  private static let interval = Duration.milliseconds(100)
  private static let cells = 30

  private let isVisible: Bool
  private let state = Mutex(State())

  /// Creates a line that is drawn only where `isVisible`.
  init(isVisible: Bool) { self.isVisible = isVisible }

  /// Says how many steps of all are done.
  func show(_ done: Int, of total: Int) {
    guard isVisible else { return }
    state.withLock { state in
      state.total = total
      state.done = done
      let now = ContinuousClock.now
      // Short work ends before the first line is drawn.
      guard let last = state.lastDrawing else {
        state.lastDrawing = now
        return
      }
      if now - last < Self.interval { return }
      state.lastDrawing = now
      state.isDrawn = true
      Interruptions.setHasProgressLine(true)
      Self.write("\r" + Self.line(done: state.done, total: state.total))
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

  /// The line: `[#####     ] 12/96 frames`.
  static func line(done: Int, total: Int) -> String {
    let total = max(1, total)
    let done = max(0, min(done, total))
    let filled = done * cells / total
    let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: cells - filled)
    return "[\(bar)] \(done)/\(total) frames"
  }

  private static func write(_ text: String) {
    try? SystemCalls.write(Array(text.utf8), to: 2)
  }
}
