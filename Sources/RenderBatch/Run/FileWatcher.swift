import RenderFiles
import RenderSystem

/// Waits until files change: told by the system on Linux, by looking again and again elsewhere.
///
/// Folders are watched rather than files, since editors replace a file by another one.
package final class FileWatcher {
  /// The milliseconds between two looks where the system does not tell.
  private static let interval: Int32 = 300

  /// The milliseconds that files have to rest before a change counts as complete.
  private static let rest: Int32 = 60

  /// The files that are watched.
  package let paths: [String]

  private var stamps: [FileStamp?]
  private let descriptor: Int32

  /// Watches some files, which need not be there yet, from now on.
  package init(_ paths: [String]) {
    self.paths = paths
    stamps = paths.map { FileStamp(path: $0, followingLinks: true) }
    #if canImport(Darwin)
      descriptor = -1
    #else
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      if descriptor >= 0 {
        let events = UInt32(
          IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB)
        for folder in Set(paths.map { FilePath.folder(of: $0) }).sorted() {
          _ = unsafe inotify_add_watch(descriptor, folder, events)
        }
      }
    #endif
  }

  deinit {
    if descriptor >= 0 { try? SystemCalls.close(descriptor) }
  }

  /// Waits until a file changes, and then until no other one does.
  ///
  /// - Returns: The files that have changed.
  package func wait() -> [String] {
    while true {
      pause(Self.interval)
      var changed = change()
      guard !changed.isEmpty else { continue }
      while true {
        _ = poll(nil, 0, Self.rest)
        let more = change()
        if more.isEmpty { return changed.sorted() }
        changed.formUnion(more)
      }
    }
  }

  /// Waits for an event, or for a while where there are none.
  private func pause(_ milliseconds: Int32) {
    guard descriptor >= 0 else {
      _ = poll(nil, 0, milliseconds)
      return
    }
    // Looking now and then also serves file systems that tell nothing.
    guard (try? SystemCalls.wait(for: POLLIN, on: descriptor, milliseconds: 2000)) == true else {
      return
    }
    var events: [UInt8] = []
    _ = try? SystemCalls.read(1 << 16, from: descriptor, onto: &events)
  }

  private func change() -> Set<String> {
    var changed: Set<String> = []
    for (index, path) in paths.enumerated() {
      let stamp = FileStamp(path: path, followingLinks: true)
      if stamp != stamps[index] {
        stamps[index] = stamp
        changed.insert(path)
      }
    }
    return changed
  }
}
