import RenderConcurrency

/// Files that take their names some at a time, in the order in which they were added.
///
/// A file has its name only when its bytes are on the storage. They are brought there while others
/// are made, so that hardly anything is left to wait for, and the names follow with the next write
/// of the journal: `finish` waits for that once a folder.
package final class AtomicFileGroup: Sendable {
  /// The most files that wait for their names, each of which is open.
  private static let mostFiles = 32

  /// The most bytes that wait.
  private static let mostBytes = 16_000_000

  private struct State {
    var files: [AtomicFile] = []
    var byteCount = 0
    var folders: Set<String> = []
  }

  private let state = Locked(State())

  /// A group without files.
  package init() {}

  /// Indicates whether names should be given now.
  package var isFull: Bool {
    state.withLock { $0.files.count >= Self.mostFiles || $0.byteCount >= Self.mostBytes }
  }

  /// Writes a file that waits for its name. Where too many files are open, those before it get
  /// theirs first.
  ///
  /// - Returns: The files that could not get their names because of that.
  /// - Throws: `AtomicFileError`; what had the name before is untouched then.
  @discardableResult
  package func add(
    _ bytes: [UInt8], path: String, existing: AtomicFile.Existing = .replaced
  ) throws(AtomicFileError) -> [AtomicFileError.OfFile] {
    var failures: [AtomicFileError.OfFile] = []
    let file: AtomicFile
    do throws(AtomicFileError) {
      file = try AtomicFile(path: path, existing: existing)
    } catch {
      guard !state.withLock({ $0.files.isEmpty }) else { throw error }
      failures = commit()
      file = try AtomicFile(path: path, existing: existing)
    }
    try file.write(bytes)
    file.beginWriteback()
    state.withLock { state in
      state.files.append(file)
      state.byteCount += bytes.count
    }
    return failures
  }

  /// Writes a file that waits for its name; the names of full groups are given now.
  ///
  /// - Throws: `AtomicFileError`, maybe of a file before.
  package func write(
    _ bytes: [UInt8], to path: String, existing: AtomicFile.Existing
  ) throws(AtomicFileError) {
    var failures = try add(bytes, path: path, existing: existing)
    if isFull { failures += commit() }
    if let failure = failures.first { throw failure.error }
  }

  /// Gives all files that wait their names.
  ///
  /// - Returns: Those that could not be written, with the reasons; what had their names is
  ///   untouched.
  package func commit() -> [AtomicFileError.OfFile] {
    let files = state.withLock { state in
      defer {
        state.files.removeAll(keepingCapacity: true)
        state.byteCount = 0
      }
      return state.files
    }
    var failures: [AtomicFileError.OfFile] = []
    for file in files {
      do throws(AtomicFileError) {
        try file.commit()
        let folder = FilePath.folder(of: file.path)
        state.withLock { _ = $0.folders.insert(folder) }
      } catch {
        failures.append(AtomicFileError.OfFile(path: file.path, error: error))
      }
    }
    return failures
  }

  /// Gives all files their names and brings those onto the storage.
  ///
  /// - Throws: The first reason why a file could not be written, or `notSynchronized`.
  package func finish() throws(AtomicFileError) {
    if let failure = commit().first { throw failure.error }
    let folders = state.withLock { state in
      defer { state.folders = [] }
      return state.folders.sorted()
    }
    for folder in folders { try AtomicFile.synchronizeFolder(folder) }
  }
}

extension AtomicFileError {
  /// The error of one of several files.
  package struct OfFile: Hashable, Sendable {
    /// The file.
    package let path: String

    /// The reason for which it could not be written.
    package let error: AtomicFileError
  }
}
