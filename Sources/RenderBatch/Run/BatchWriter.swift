/// Writes the files of jobs; what is unchanged is left as it is.
final class BatchWriter {
  private let group = AtomicFileGroup()

  /// Files whose names were given while another one was begun.
  private var faults: [String: BatchFault] = [:]

  /// Writes a file where it differs from what is there.
  ///
  /// - Returns: Whether it differs.
  func write(_ file: BatchFile, _ folders: borrowing OutputFolders) throws(BatchFault) -> Bool {
    if let stamp = FileStamp(path: file.path, followingLinks: true),
      stamp.byteCount == file.bytes.count,
      let old = try? FileReading.bytes(of: file.path), old == file.bytes
    {
      return false
    }
    try folders.create(for: file.path)
    do throws(AtomicFileError) {
      add(try group.add(file.bytes, path: file.path))
    } catch {
      throw Self.fault(error)
    }
    return true
  }

  private func add(_ failures: [AtomicFileError.OfFile]) {
    for failure in failures { faults[failure.path] = Self.fault(failure.error) }
  }

  /// Whether a group is complete.
  var isFull: Bool { group.isFull }

  /// Gives all files that wait their names.
  ///
  /// - Returns: Why each file that could not be written was not, by its path.
  func flush() -> [String: BatchFault] {
    add(group.commit())
    defer { faults = [:] }
    return faults
  }

  /// Brings the names of all files onto the storage.
  func finish() throws(BatchFault) {
    do throws(AtomicFileError) {
      try group.finish()
    } catch {
      throw Self.fault(error)
    }
  }

  private static func fault(_ error: AtomicFileError) -> BatchFault {
    switch error {
    case .exists(let path): BatchFault(message: "cannot write '\(path)': it exists", status: 73)
    case .isFolder(let path):
      BatchFault(message: "cannot write '\(path)': a folder has that name", status: 73)
    case .noFolder(let path, let folder):
      BatchFault(message: "cannot write '\(path)': there is no folder '\(folder)'", status: 73)
    case .cannotCreate(let path, let reason):
      BatchFault(message: "cannot create '\(path)': \(reason)", status: 73)
    case .cannotWrite(let path, let reason), .cannotStream(let path, let reason):
      BatchFault(
        message: "cannot write '\(path)': \(reason); what was there before is unchanged",
        status: 74)
    case .notSynchronized(let path, let reason):
      BatchFault(
        message: "folder '\(path)' cannot be brought onto the storage: \(reason)", status: 74)
    case .brokenPipe(let path):
      BatchFault(message: "cannot write '\(path)': nobody reads it", status: 74)
    }
  }
}
