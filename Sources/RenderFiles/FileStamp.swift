import RenderSystem

/// The metadata that changes with a file: a file with the same stamp has the same bytes.
package struct FileStamp: Hashable, Sendable {
  /// The kind of file.
  package let kind: SystemCalls.Status.Kind

  /// The numbers that tell one file from another.
  package let device, inode: UInt64

  /// The length in bytes.
  package let byteCount: Int

  /// The times of the last change of the bytes, and of anything, in nanoseconds since 1970.
  package let modified, changed: Int

  /// The stamp of what is at a path; nil where nothing is.
  package init?(path: String, followingLinks: Bool) {
    var value = stat()
    let result = unsafe followingLinks ? stat(path, &value) : lstat(path, &value)
    guard result == 0 else { return nil }
    kind =
      switch value.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      default: .other
      }
    device = UInt64(truncatingIfNeeded: value.st_dev)
    inode = UInt64(truncatingIfNeeded: value.st_ino)
    byteCount = Int(clamping: value.st_size)
    #if canImport(Darwin)
      (modified, changed) = (
        Self.nanoseconds(value.st_mtimespec), Self.nanoseconds(value.st_ctimespec)
      )
    #else
      (modified, changed) = (Self.nanoseconds(value.st_mtim), Self.nanoseconds(value.st_ctim))
    #endif
  }

  /// A stamp that was kept.
  package init(device: UInt64, inode: UInt64, byteCount: Int, modified: Int, changed: Int) {
    kind = .file
    self.device = device
    self.inode = inode
    self.byteCount = byteCount
    self.modified = modified
    self.changed = changed
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }

  /// The time of now.
  package static func now() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// Indicates whether a change after `now` would surely have another time.
  ///
  /// The clocks of file systems are coarse: 20 ms are allowed for, or 2 s where the time is in
  /// whole seconds.
  package func isSettled(at now: Int) -> Bool {
    // Whole seconds come from file systems that know no finer ones.
    let resolution = changed % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
    return changed &+ resolution < now && modified &+ resolution < now
  }
}
