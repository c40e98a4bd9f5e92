import RenderConcurrency
import RenderPixels

/// A few frames that were made before, so that making others need not begin at the first.
final class FrameCache: Sendable {
  private struct State {
    var frames: [(index: Int, pixmap: Pixmap)] = []
  }

  private let state = Locked(State())

  /// The most frames that are kept, at least 2.
  let capacity: Int

  /// The memory that frames may take, in bytes.
  private static let budget = 128 << 20

  init(frameArea: Int) {
    capacity = max(2, min(3, Self.budget / (4 * max(1, frameArea))))
  }

  /// Keeps a frame, in place of the one that was not used for the longest time.
  func keep(_ pixmap: Pixmap, at index: Int) {
    state.withLock { state in
      state.frames.removeAll { $0.index == index }
      if state.frames.count >= capacity { state.frames.removeFirst() }
      state.frames.append((index, pixmap))
    }
  }

  /// A frame that is kept.
  func frame(at index: Int) -> Pixmap? {
    state.withLock { state in
      guard let place = state.frames.lastIndex(where: { $0.index == index }) else { return nil }
      let frame = state.frames.remove(at: place)
      state.frames.append(frame)
      return frame.pixmap
    }
  }
}
