/// Writes files in groups, each of which waits for the storage once.
///
/// A file has its name only when its bytes are safe. What is unchanged is left as it is.
final class BatchWriter {
  /// The most files that wait for their names.
  private static let groupSize = 32

  /// The most bytes that wait.
  private static let groupByteCount = 16_000_000

  private struct Pending {
    let path: String
    let file: AtomicFile
  }

  private var pending: [Pending] = []
  private var pendingByteCount = 0
  private var folders: [String] = []

  /// The files that have changed, in order.
  private(set) var writtenCount = 0

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
      let atomic = try AtomicFile(path: file.path)
      try atomic.write(file.bytes)
      pending.append(Pending(path: file.path, file: atomic))
    } catch {
      throw Self.fault(error)
    }
    pendingByteCount += file.bytes.count
    return true
  }

  /// Whether a group is complete.
  var isFull: Bool {
    pending.count >= Self.groupSize || pendingByteCount >= Self.groupByteCount
  }

  /// Gives all files that wait their names.
  ///
  /// - Returns: Why each file that could not be written was not, by its path.
  func flush() -> [String: BatchFault] {
    var faults: [String: BatchFault] = [:]
    for item in pending {
      do throws(AtomicFileError) {
        try item.file.synchronize()
      } catch {
        faults[item.path] = Self.fault(error)
      }
    }
    for item in pending where faults[item.path] == nil {
      do throws(AtomicFileError) {
        try item.file.commit(synchronizingFolder: false)
        let folder = AtomicFile.folder(of: item.path)
        if folders.last != folder, !folders.contains(folder) { folders.append(folder) }
        writtenCount += 1
      } catch {
        faults[item.path] = Self.fault(error)
      }
    }
    pending.removeAll(keepingCapacity: true)
    pendingByteCount = 0
    return faults
  }

  /// Brings the names of all files onto the storage.
  func finish() throws(BatchFault) {
    for folder in folders {
      do throws(AtomicFileError) {
        try AtomicFile.synchronizeFolder(folder)
      } catch {
        throw Self.fault(error)
      }
    }
    folders = []
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
