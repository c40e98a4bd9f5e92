import RenderConcurrency
import RenderSystem

extension AtomicFile {
  /// Gives several files their names, all of them or none.
  ///
  /// Their bytes reach the storage first. Where a name cannot be taken after others were, those
  /// get back what they had; a signal waits until it is decided.
  ///
  /// - Throws: `AtomicFileError`; all files are discarded then.
  public static func commit(_ files: [AtomicFile]) throws(AtomicFileError) {
    defer { for file in files { file.discard() } }
    if files.count > 1 { for file in files { file.beginWriteback() } }
    for file in files { try file.finishBytes() }
    try Interruptions.uninterrupted { () throws(AtomicFileError) in
      var done: [Replacement] = []
      for file in files {
        do throws(AtomicFileError) {
          if let replacement = try file.takeName(keepingOld: files.count > 1) {
            done.append(replacement)
          }
        } catch {
          for replacement in done.reversed() { replacement.undo() }
          throw error
        }
      }
      for replacement in done { replacement.finish() }
    }
  }

  /// Brings the bytes onto the storage and closes the file.
  private func finishBytes() throws(AtomicFileError) {
    do {
      try state.withLock { state throws(SystemCalls.Failure) in
        guard state.descriptor >= 0 else { return }
        if state.temporary != nil { try SystemCalls.finishWriteback(state.descriptor) }
        let descriptor = state.descriptor
        state.descriptor = -1
        try SystemCalls.close(descriptor)
      }
    } catch {
      throw failure(error)
    }
  }

  /// A name that was taken, and what it stood for.
  private struct Replacement {
    let target: String

    /// A second name of the old file; nil where there was none.
    let old: Interruptions.File?

    /// Gives the name back.
    func undo() {
      if let old {
        _ = unsafe rename(old.path, target)
        old.forget()
      } else {
        _ = unsafe unlink(target)
      }
    }

    /// Lets go of the old file.
    func finish() { old?.remove() }
  }

  /// Renames the temporary file.
  ///
  /// - Returns: The replacement, which can be undone; nil where there is no name to take.
  private func takeName(keepingOld: Bool) throws(AtomicFileError) -> Replacement? {
    guard case .file(let target, let replaced) = destination,
      let temporary = state.withLock({ $0.temporary })
    else { return nil }
    var old: Interruptions.File?
    do {
      if keepingOld, replaced != nil { old = try Self.secondName(of: target) }
      switch existing {
      case .replaced: try Self.move(temporary.path, onto: target)
      case .refused: try Self.moveWithoutReplacing(temporary.path, to: target)
      }
    } catch {
      old?.remove()
      throw error.isExisting ? .exists(path: path) : Self.failure(path, error)
    }
    temporary.forget()
    state.withLock { $0.temporary = nil }
    return Replacement(target: target, old: old)
  }

  /// A second name for a file, or a copy of it where the system has no hard links.
  private static func secondName(
    of target: String
  ) throws(SystemCalls.Failure) -> Interruptions.File {
    while true {
      let path = temporaryPath(for: target)
      do {
        return try Interruptions.create(path) { () throws(SystemCalls.Failure) in
          guard unsafe link(target, path) != 0 else { return -1 }
          throw SystemCalls.Failure(code: errno)
        }.1
      } catch {
        if error.isExisting { continue }
        guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) else { throw error }
        let (descriptor, copy) = try openTemporary(for: target)
        do {
          defer { try? SystemCalls.close(descriptor) }
          let source = try SystemCalls.open(target, O_RDONLY)
          defer { try? SystemCalls.close(source) }
          if let status = try? SystemCalls.status(of: source) {
            copyAttributes(status, to: descriptor)
          }
          var bytes: [UInt8] = []
          while try SystemCalls.read(1 << 20, from: source, onto: &bytes) > 0 {
            try SystemCalls.write(bytes, to: descriptor)
            bytes.removeAll(keepingCapacity: true)
          }
        } catch {
          copy.remove()
          throw error
        }
        return copy
      }
    }
  }
}

extension AtomicFile {
  private static func move(_ path: String, onto target: String) throws(SystemCalls.Failure) {
    guard unsafe rename(path, target) == 0 else { throw SystemCalls.Failure(code: errno) }
  }

  /// Takes a name only where nothing has it, in one step.
  private static func moveWithoutReplacing(
    _ path: String, to target: String
  ) throws(SystemCalls.Failure) {
    if unsafe link(path, target) == 0 {
      _ = unsafe unlink(path)
      return
    }
    guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else {
      throw SystemCalls.Failure(code: errno)
    }
    // No hard links here: an empty file of our own reserves the name.
    try SystemCalls.close(SystemCalls.open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW))
    do {
      try move(path, onto: target)
    } catch {
      _ = unsafe unlink(target)
      throw error
    }
  }
}
