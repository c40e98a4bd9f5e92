#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Temporary files of processes that were killed before they could remove them.
package enum Leftovers {
  /// How long a file rests before it counts as left behind, in nanoseconds.
  private static let patience = 2_000_000_000

  /// Removes a temporary file that no process writes: whoever writes one holds its lock.
  static func remove(_ path: String) {
    guard let stamp = FileStamp(path: path, followingLinks: false), stamp.kind == .file,
      stamp.modified &+ patience < FileStamp.now(),
      let descriptor = try? SystemCalls.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    else { return }
    defer { try? SystemCalls.close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    _ = unsafe unlink(path)
  }

  /// Removes what was left in a folder of outputs: `.NAME.render-PID-N.tmp`.
  package static func remove(in folder: String) {
    for name in FileReading.names(in: folder)
    where name.hasPrefix(".") && name.hasSuffix(".tmp") && name.contains(".render-") {
      remove("\(folder)/\(name)")
    }
  }
}
