import CKernels
package import RenderSystem

/// The system calls that files need, with errors as values.
package enum SystemCalls {
  /// A call that failed.
  package struct Failure: Error, Hashable, Sendable {
    /// The value of `errno`.
    package let code: Int32

    /// Creates a failure.
    package init(code: Int32) { self.code = code }

    /// The system's message in lower case, with advice where there is some.
    package var reason: String {
      guard let text = unsafe strerror(code) else { return "error \(code)" }
      let message = unsafe String(cString: text)
      let reason = message.prefix(1).lowercased() + message.dropFirst()
      return advice.map { "\(reason); \($0)" } ?? reason
    }

    /// The usual remedy.
    private var advice: String? {
      switch code {
      case EACCES, EPERM: "change its permissions or choose another place"
      case ENAMETOOLONG: "choose a shorter name"
      case ELOOP: "name the file itself"
      case ENOTDIR: "a part of the path is a file; check the path"
      case ENOENT: "check the path"
      case EROFS: "choose a folder that can be written to"
      case ENOSPC, EDQUOT: "free some space or choose another place"
      case EFBIG: "raise the limit on the size of files ('ulimit -f')"
      case ENFILE, EMFILE: "raise the number of open files ('ulimit -n')"
      case EIO: "check the disk"
      case ETXTBSY: "it is a program that runs; choose another name"
      case ENXIO: "nobody reads the pipe; start its reader first"
      case ENOMEM, EAGAIN: "the system is short of memory or processes; try again"
      default: nil
      }
    }

    /// Indicates whether nothing has that name.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// Indicates whether something has that name already.
    package var isExisting: Bool { code == EEXIST }

    /// Indicates whether the reader at the other end of a pipe is gone.
    package var isBrokenPipe: Bool { code == EPIPE }

    /// Indicates whether the storage is full or faulty, as opposed to the name being wrong.
    package var isStorage: Bool {
      [ENOSPC, EDQUOT, EIO, EFBIG, ENFILE, EMFILE].contains(code)
    }
  }

  /// The status of a file.
  package struct Status: Hashable, Sendable {
    /// The kinds that make a difference.
    package enum Kind: Hashable, Sendable {
      case file, folder, link, pipe, other
    }

    /// The kind.
    package let kind: Kind

    /// The permission bits.
    package let mode: mode_t

    /// The owner's number.
    package let owner: uid_t

    /// The group's number.
    package let group: gid_t

    /// The length in bytes.
    package let byteCount: Int

    /// The numbers that tell one file from another.
    package let device, inode: UInt64
  }

  private static func status(_ value: stat) -> Status {
    let kind: Status.Kind =
      switch value.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      default: .other
      }
    return Status(
      kind: kind, mode: value.st_mode & 0o7777, owner: value.st_uid, group: value.st_gid,
      byteCount: Int(clamping: value.st_size), device: UInt64(truncatingIfNeeded: value.st_dev),
      inode: UInt64(truncatingIfNeeded: value.st_ino))
  }

  /// Returns the status of the file at a path, behind all links unless `followingLinks` is false.
  package static func status(
    of path: String, followingLinks: Bool = true
  ) throws(Failure) -> Status {
    var value = stat()
    let result = unsafe followingLinks ? stat(path, &value) : lstat(path, &value)
    guard result == 0 else { throw Failure(code: errno) }
    return status(value)
  }

  /// Returns the status of an open file.
  package static func status(of descriptor: Int32) throws(Failure) -> Status {
    var value = stat()
    guard unsafe fstat(descriptor, &value) == 0 else { throw Failure(code: errno) }
    return status(value)
  }

  /// Returns the target of a symbolic link.
  package static func target(ofLink path: String) throws(Failure) -> String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return unsafe readlink(path, start.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard count >= 0 else { throw Failure(code: errno) }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  /// The folder that relative paths are relative to; nil where it is gone.
  package static var workingFolder: String? {
    guard let text = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// Removes a file, and says whether it is gone.
  package static func remove(_ path: String) -> Bool { unsafe unlink(path) == 0 }

  /// Opens a file; the descriptor is not inherited by other programs.
  package static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o666
  ) throws(Failure) -> Int32 {
    while true {
      let descriptor = unsafe openFile(path, flags | O_CLOEXEC, mode)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  /// Opens a device or a pipe for writing; a pipe without a reader for `patience` milliseconds is
  /// `ENXIO`.
  package static func openStream(_ path: String, patience: Int) throws(Failure) -> Int32 {
    let step = 20
    var rest = patience
    while true {
      do {
        // Without O_NONBLOCK a pipe that nobody reads would not even open.
        return try open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK)
      } catch {
        guard error.code == ENXIO, rest > 0, (try? status(of: path))?.kind == .pipe else {
          throw error
        }
        _ = poll(nil, 0, Int32(step))
        rest -= step
      }
    }
  }

  /// Writes all bytes.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        let rest = unsafe bytes.dropFirst(written).prefix(1 << 30)
        return unsafe writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        try wait(for: POLLOUT, on: descriptor, milliseconds: -1)
      } else if errno != EINTR {
        throw Failure(code: errno)
      }
    }
  }

  /// Replaces bytes of a file that were written before.
  package static func rewrite(
    _ bytes: [UInt8], of descriptor: Int32, at offset: Int
  ) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes.dropFirst(written))
        return unsafe writeBytes(descriptor, rest, at: offset + written)
      }
      if count < 0, errno != EINTR { throw Failure(code: errno) }
      written += max(0, count)
    }
  }

  /// The bytes of a file at a place, fewer where it ends before.
  package static func read(
    _ count: Int, from descriptor: Int32, at offset: Int
  ) throws(Failure) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, initialized in
      while initialized < count {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(room)[initialized..<count])
        let got = unsafe readBytes(descriptor, rest, at: offset + initialized)
        if got > 0 {
          initialized += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if failure != 0 { throw Failure(code: failure) }
    return bytes
  }

  /// Waits until a descriptor can be read or written.
  ///
  /// - Returns: True if it can, false after `milliseconds`; a negative number waits for ever.
  @discardableResult
  package static func wait(
    for event: Int32, on descriptor: Int32, milliseconds: Int32
  ) throws(Failure) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: event), revents: 0)
    while true {
      let count = unsafe poll(&request, 1, milliseconds)
      if count >= 0 { return count > 0 }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  /// Reads up to `count` bytes onto the end of `bytes`.
  ///
  /// Nothing for `patience` milliseconds is `ETIMEDOUT`, unless negative.
  ///
  /// - Returns: The number of bytes that were read; 0 at the end.
  package static func read(
    _ count: Int, from descriptor: Int32, onto bytes: inout [UInt8], patience: Int32 = -1
  ) throws(Failure) -> Int {
    var chunk = [UInt8](repeating: 0, count: count)
    while true {
      let result = unsafe chunk.withUnsafeMutableBytes { bytes in
        unsafe readBytes(descriptor, bytes)
      }
      if result >= 0 {
        bytes.append(contentsOf: chunk.prefix(result))
        return result
      }
      if errno == EAGAIN {
        guard try wait(for: POLLIN, on: descriptor, milliseconds: patience) else {
          throw Failure(code: ETIMEDOUT)
        }
      } else if errno != EINTR {
        throw Failure(code: errno)
      }
    }
  }

  /// Brings written bytes onto the storage, where it can tell.
  package static func synchronize(_ descriptor: Int32) throws(Failure) {
    while fsync(descriptor) != 0 {
      switch errno {
      case EINTR: continue
      case EINVAL, ENOTSUP, EROFS, ENOSYS: return
      default: throw Failure(code: errno)
      }
    }
  }

  /// Begins to bring written bytes onto the storage, where the system can; does not wait.
  package static func beginWriteback(_ descriptor: Int32) { render_begin_writeback(descriptor) }

  /// Waits until written bytes are on the storage, so that a name that the file gets from now on
  /// is never there without them. The name itself may follow later.
  package static func finishWriteback(_ descriptor: Int32) throws(Failure) {
    switch render_finish_writeback(descriptor) {
    case 0, EINVAL, ENOTSUP, EROFS, ENOSYS: return
    case let code: throw Failure(code: code)
    }
  }

  /// Closes a descriptor, which is closed afterwards even where this throws.
  package static func close(_ descriptor: Int32) throws(Failure) {
    // After EINTR the descriptor is gone too; a second close might hit another file.
    guard closeFile(descriptor) == 0 || errno == EINTR else { throw Failure(code: errno) }
  }
}

// The names of the calls are those of the functions above.
private func openFile(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe open(path, flags, mode)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, bytes.baseAddress, bytes.count)
}

private func writeBytes(
  _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int
) -> Int {
  unsafe pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(offset))
}

private func readBytes(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer, at offset: Int
) -> Int {
  unsafe pread(descriptor, bytes.baseAddress, bytes.count, off_t(offset))
}

private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
