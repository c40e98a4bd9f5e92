import RenderFields
public import RenderFiles
import RenderSystem
import RenderText

/// A folder that a bundle is written into, file by file; each of them appears whole or not at all,
/// and what is found by another appears before it.
public struct BundleFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// The policy for files that exist.
  public let existing: AtomicFile.Existing

  private let group = AtomicFileGroup()

  /// Names a folder, which is created when the first file is written; its parent exists.
  public init(path: String, existing: AtomicFile.Existing = .replaced) {
    self.path = path
    self.existing = existing
  }
}

extension BundleFolder {
  /// Finds out whether all files of a bundle can be written; creates nothing.
  ///
  /// - Throws: `AtomicFileError` or `Diagnostics`.
  public func check(_ plan: BundlePlan) throws {
    for ending in plan.endings where SystemCalls.exists(FilePath.join(path, ending)) {
      throw Diagnostics(
        .cannotCreate,
        "\(quoted(FilePath.join(path, ending))) is left from an earlier run with more frames and would be shown too: remove it first"
      )
    }
    for file in plan.paths {
      let target = FilePath.join(path, file)
      // Where a folder is missing, nothing is in the way.
      guard SystemCalls.exists(FilePath.folder(of: target)) else { continue }
      try AtomicFile.check(path: target, existing: existing)
    }
  }

  /// Writes a file and the folders that it lies in. It has its name after `finish`, or before.
  ///
  /// - Throws: `AtomicFileError`, maybe of a file before; what had the name is untouched then.
  public func write(_ file: BundleFile) throws(AtomicFileError) {
    try createFolders(of: file.path)
    try group.write(file.bytes, to: FilePath.join(path, file.path), existing: existing)
  }

  /// Gives all files their names and brings those onto the storage.
  ///
  /// - Throws: `AtomicFileError`.
  public func finish() throws(AtomicFileError) { try group.finish() }

  private func createFolders(of file: String) throws(AtomicFileError) {
    var folder = path
    try create(folder)
    for part in file.split(separator: "/").dropLast() {
      folder = FilePath.join(folder, String(part))
      try create(folder)
    }
  }

  private func create(_ folder: String) throws(AtomicFileError) {
    guard unsafe mkdir(folder, 0o777) != 0 else { return }
    let code = errno
    if let status = try? SystemCalls.status(of: folder) {
      guard status.kind != .folder else { return }
      throw .cannotCreate(path: folder, reason: "it is a file, where the bundle needs a folder")
    }
    throw .cannotCreate(path: folder, reason: SystemCalls.Failure(code: code).reason)
  }
}

extension SystemCalls {
  /// Indicates whether anything exists at a path.
  fileprivate static func exists(_ path: String) -> Bool {
    (try? status(of: path, followingLinks: false)) != nil
  }
}
