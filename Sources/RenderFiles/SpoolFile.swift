import RenderConcurrency
import RenderSystem

/// A file without a name that holds the bytes of what was read, so that memory need not: long
/// animations take about as much as short ones, and nobody can change what was read.
package final class SpoolFile: Sendable {
  private let descriptor: Int32
  private let state = Locked(State())

  private struct State {
    var byteCount = 0
    var failure: String?
  }

  /// Fewer bytes than these are not worth a file.
  static let threshold = 1 << 16

  /// Creates a file in the folder for temporary ones; nil where that cannot be done.
  package init?() {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    let place = (folder.hasPrefix("/") ? folder : "/tmp") + "/.render-\(getpid())-"
    for attempt in 0..<64 {
      let path = place + String(attempt)
      let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
      guard let opened = try? SystemCalls.open(path, flags, mode: 0o600) else { continue }
      guard SystemCalls.remove(path) else {
        try? SystemCalls.close(opened)
        return nil
      }
      descriptor = opened
      return
    }
    return nil
  }

  deinit { try? SystemCalls.close(descriptor) }

  /// Appends bytes, and says where they are; nil where the storage takes no more.
  package func append(_ bytes: [UInt8]) -> Range<Int>? {
    state.withLock { state in
      guard (try? SystemCalls.write(bytes, to: descriptor)) != nil else { return nil }
      defer { state.byteCount += bytes.count }
      return state.byteCount..<(state.byteCount + bytes.count)
    }
  }

  /// The file of some bytes; nil where they are few or there can be none.
  package static func holding(_ bytes: [UInt8]) -> SpoolFile? {
    guard bytes.count >= threshold, let file = SpoolFile(), file.append(bytes) != nil else {
      return nil
    }
    return file
  }

  package func bytes(in range: Range<Int>) -> [UInt8] {
    do {
      let bytes = try SystemCalls.read(range.count, from: descriptor, at: range.lowerBound)
      if bytes.count < range.count { fail("a temporary file was cut off") }
      return bytes
    } catch {
      fail("a temporary file: \(error.reason)")
      return []
    }
  }

  /// The reason for which some bytes could not be read; nil where all could.
  package var failure: String? { state.withLock { $0.failure } }

  private func fail(_ reason: String) {
    state.withLock { $0.failure = $0.failure ?? reason }
  }
}
