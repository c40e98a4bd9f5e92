import RenderConcurrency
import RenderSystem
import Synchronization

/// A file that appears whole or not at all.
///
/// Bytes go to a temporary file in the same folder, which takes the name only in `commit`. Until
/// then, and after any failure, what had the name before is untouched. Symbolic links are written
/// through, the permissions of a replaced file are kept, and devices and pipes are written to
/// directly, since they cannot be replaced.
///
/// A signal that ends the process removes the temporary file, once `Interruptions.install` was
/// called.
public final class AtomicFile: Sendable {
  /// The policy for a file that has the name already.
  public enum Existing: Hashable, Sendable {
    /// The new file takes its place.
    case replaced
    /// The new file is refused, also where the other one appears while this one is written.
    case refused
  }

  let path: String
  let destination: Destination
  let existing: Existing
  let state: Locked<State>

  /// The open descriptor and its temporary file; neither after the end.
  struct State {
    var descriptor: Int32
    var temporary: Interruptions.File?
  }

  static let serial = Atomic<Int>(0)

  /// The longest wait for the reader of a pipe in milliseconds.
  static let patience = 10_000

  /// Prepares a file.
  ///
  /// - Throws: `AtomicFileError` where the name cannot be used.
  public init(path: String, existing: Existing = .replaced) throws(AtomicFileError) {
    self.path = path
    self.existing = existing
    let destination = try Self.destination(of: path, existing: existing)
    self.destination = destination
    do {
      switch destination {
      case .stream(let path):
        let descriptor = try SystemCalls.openStream(path, patience: Self.patience)
        state = Locked(State(descriptor: descriptor, temporary: nil))
      case .file(let target, let replaced):
        let (descriptor, temporary) = try Self.openTemporary(for: target)
        // Whoever finds it unlocked later knows that this process is gone.
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
        if let replaced { Self.copyAttributes(replaced, to: descriptor) }
        state = Locked(State(descriptor: descriptor, temporary: temporary))
      }
    } catch {
      throw Self.failure(path, error)
    }
  }

  deinit { discard() }

  /// Appends bytes.
  ///
  /// - Throws: `AtomicFileError.cannotWrite`; the file is discarded then.
  public func write(_ bytes: [UInt8]) throws(AtomicFileError) {
    do {
      try state.withLock { state throws(SystemCalls.Failure) in
        try SystemCalls.write(bytes, to: state.descriptor)
      }
    } catch {
      discard()
      throw failure(error)
    }
  }

  /// Returns the error of a failed write: `brokenPipe` for a pipe whose reader is gone,
  /// `cannotStream` where a device has taken part of the bytes, `cannotWrite` where the old file is
  /// untouched.
  func failure(_ error: SystemCalls.Failure) -> AtomicFileError {
    if error.isBrokenPipe { return .brokenPipe(path: path) }
    if case .stream = destination { return .cannotStream(path: path, reason: error.reason) }
    return .cannotWrite(path: path, reason: error.reason)
  }

  /// Begins to bring the bytes onto the storage, so that `commit` need not wait long; call it after
  /// the last `write`.
  package func beginWriteback() {
    state.withLock { state in
      guard state.temporary != nil else { return }
      SystemCalls.beginWriteback(state.descriptor)
    }
  }

  /// Gives the file its name, after its bytes have reached the storage.
  ///
  /// After a failure of power, either the old file or the new one has the name. Who has to know
  /// that it is the new one calls `synchronizeFolder`.
  ///
  /// - Throws: `AtomicFileError`; the file is discarded then.
  public func commit() throws(AtomicFileError) { try Self.commit([self]) }

  /// Removes what was written so far. Does nothing after `commit`.
  public func discard() {
    state.withLock { state in
      if state.descriptor >= 0 { try? SystemCalls.close(state.descriptor) }
      state.temporary?.remove()
      state = State(descriptor: -1, temporary: nil)
    }
  }
}

extension AtomicFile {
  /// Writes a whole file.
  ///
  /// - Throws: `AtomicFileError`; what had the name before is untouched then.
  public static func write(
    _ bytes: [UInt8], to path: String, existing: Existing = .replaced
  ) throws(AtomicFileError) {
    let file = try AtomicFile(path: path, existing: existing)
    try file.write(bytes)
    try file.commit()
  }

  /// Finds out whether a file could be written, before work is spent on its bytes.
  ///
  /// - Throws: `AtomicFileError` where the name cannot be used.
  public static func check(
    path: String, existing: Existing = .replaced
  ) throws(AtomicFileError) {
    guard case .file(let target, _) = try destination(of: path, existing: existing) else { return }
    let folder = FilePath.folder(of: target)
    guard unsafe faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) == 0 else {
      throw failure(path, SystemCalls.Failure(code: errno))
    }
  }

  /// Brings the names in a folder onto the storage.
  ///
  /// - Throws: `AtomicFileError.notSynchronized` where the storage is faulty.
  public static func synchronizeFolder(_ folder: String) throws(AtomicFileError) {
    // A folder that can be written to but not read cannot be synchronized; the file is there.
    guard let descriptor = try? SystemCalls.open(folder, O_RDONLY | O_DIRECTORY) else { return }
    defer { try? SystemCalls.close(descriptor) }
    do {
      try SystemCalls.synchronize(descriptor)
    } catch {
      throw .notSynchronized(path: folder, reason: error.reason)
    }
  }
}

extension AtomicFile {
  /// Indicates whether the first bytes can be replaced: devices and pipes take them at once.
  package var canPatch: Bool {
    if case .file = destination { true } else { false }
  }

  /// Replaces the first bytes of the file, all of which were written.
  ///
  /// - Throws: `AtomicFileError.cannotWrite`; the file is discarded then.
  package func patch(_ bytes: [UInt8]) throws(AtomicFileError) {
    do {
      try state.withLock { state throws(SystemCalls.Failure) in
        try SystemCalls.rewrite(bytes, of: state.descriptor, at: 0)
      }
    } catch {
      discard()
      throw failure(error)
    }
  }
}
