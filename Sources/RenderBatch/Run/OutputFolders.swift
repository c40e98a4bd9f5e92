import RenderConcurrency

/// The folders of outputs: checked for links that lead elsewhere, and created.
struct OutputFolders: ~Copyable, Sendable {
  private let root: OutputRoot
  private let checked = Locked<[String: Bool]>([:])

  /// The folders below an output root.
  init(_ root: OutputRoot) { self.root = root }

  /// Finds out whether a file could be written, before work is spent on its bytes.
  ///
  /// - Throws: `BatchFault` where it could not.
  func check(_ path: String) throws(BatchFault) {
    try checkFolder(OutputPath.folder(of: path), of: path)
    guard let stamp = FileStamp(path: path, followingLinks: false) else { return }
    switch stamp.kind {
    case .file: break
    case .folder: throw fault(path, "a folder has that name")
    case .link:
      if !root.allowsOutside {
        throw fault(path, "a link has that name: remove it, or allow it with '--allow-outside'")
      }
    case .pipe, .other: throw fault(path, "it is no regular file: remove it")
    }
  }

  /// Creates the folder of a file.
  func create(for path: String) throws(BatchFault) {
    let folder = OutputPath.folder(of: path)
    guard folder != "." else { return }
    do throws(SystemCalls.Failure) {
      try FileReading.createFolder(folder)
    } catch {
      throw fault(path, "folder '\(folder)' cannot be created: \(error.reason)")
    }
  }

  /// Finds out whether a folder is, or could be, below the root without a link on the way.
  private func checkFolder(_ folder: String, of path: String) throws(BatchFault) {
    guard !checked.withLock({ $0[folder] ?? false }) else { return }
    let isBelow = folder != root.base && !(root.base == "." && folder == ".")
    if isBelow, folder != "/", folder != "." {
      try checkFolder(OutputPath.folder(of: folder), of: path)
    }
    if let stamp = FileStamp(path: folder, followingLinks: !isBelow) {
      switch stamp.kind {
      case .folder: break
      case .link where root.allowsOutside: break
      case .link:
        throw fault(
          path, "'\(folder)' is a link: use a folder, or allow it with '--allow-outside'")
      default: throw fault(path, "'\(folder)' is a file, where a folder is needed")
      }
    }
    checked.withLock { $0[folder] = true }
  }

  private func fault(_ path: String, _ reason: String) -> BatchFault {
    BatchFault(message: "cannot write '\(path)': \(reason)", status: 73)
  }
}
