import RenderBatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes results to their target, whole or not at all.
enum OutputWriter {
  /// Finds out whether a target can be written; creates nothing.
  static func check(
    _ target: OutputTarget, existing: AtomicFile.Existing
  ) throws(CommandError) {
    do throws(AtomicFileError) {
      switch target {
      case .standardOutput: break
      case .file(let path): try AtomicFile.check(path: path, existing: existing)
      case .folder(let path): try checkFolder(path)
      case .pattern:
        guard let path = target.path(ofFrame: 0, count: 1) else { return }
        try AtomicFile.check(path: path, existing: existing)
      }
    } catch {
      throw .output(error)
    }
  }

  /// Creates the folder of a target where it is missing; its parent has to exist.
  static func createFolder(of target: OutputTarget) throws(CommandError) {
    guard case .folder(let path) = target else { return }
    guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    let reason = SystemCalls.Failure(code: errno).reason
    throw .output(.cannotCreate(path: path, reason: reason))
  }

  /// Writes bytes to standard output or to a file that appears whole or not at all.
  ///
  /// Where a target is many files, the bytes are those of frame `index` of `count`. The names of
  /// the files reach the storage with the last frame, which has to be written last.
  static func write(
    _ bytes: [UInt8], to target: OutputTarget, frame index: Int = 0, of count: Int = 1,
    existing: AtomicFile.Existing
  ) throws(CommandError) {
    guard let path = target.path(ofFrame: index, count: count) else {
      try Console.printResult(bytes)
      return
    }
    do throws(AtomicFileError) {
      let file = try AtomicFile(path: path, existing: existing)
      try file.write(bytes)
      try file.commit(synchronizingFolder: index == count - 1)
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
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    try AtomicFile.check(path: path)
  }
}
