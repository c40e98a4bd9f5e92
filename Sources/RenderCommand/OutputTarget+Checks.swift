import RenderBatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension OutputTarget {
  /// Finds out whether the target can be written; creates nothing.
  func check(existing: AtomicFile.Existing) throws(CommandError) {
    do throws(AtomicFileError) {
      switch self {
      case .standardOutput: break
      case .file(let path): try AtomicFile.check(path: path, existing: existing)
      case .folder(let path): try Self.checkFolder(path)
      case .pattern:
        guard let path = path(ofFrame: 0, count: 1) else { return }
        try AtomicFile.check(path: path, existing: existing)
      }
    } catch {
      throw .output(error)
    }
  }

  private static func checkFolder(_ path: String) throws(AtomicFileError) {
    if let status = try? SystemCalls.status(of: path) {
      guard status.kind == .folder else {
        throw .cannotCreate(path: path, reason: "it is a file, where frames need a folder")
      }
      return
    }
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    try AtomicFile.check(path: path)
  }

  /// Creates the folder of numbered frames where it is missing; its parent has to exist.
  func createFolder() throws(CommandError) {
    guard case .folder(let path) = self else { return }
    guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    let reason = SystemCalls.Failure(code: errno).reason
    throw .output(.cannotCreate(path: path, reason: reason))
  }
}
