import RenderSystem

extension AtomicFile {
  /// The destination of the bytes once a path is followed to its end.
  enum Destination: Hashable, Sendable {
    /// A regular file or nothing: the only things ever renamed onto.
    case file(path: String, replaced: SystemCalls.Status?)

    /// A device, a pipe or an open descriptor: written to directly.
    case stream(path: String)
  }

  /// The most symbolic links that are followed, as in Linux.
  private static let longestLinkChain = 40

  /// Follows a path to the file behind all symbolic links, which stay as they are.
  static func destination(
    of path: String, existing: Existing
  ) throws(AtomicFileError) -> Destination {
    guard !path.isEmpty else {
      throw .cannotCreate(path: path, reason: "the name is empty")
    }
    let status: SystemCalls.Status?
    do {
      status = try SystemCalls.status(of: path)
    } catch {
      guard error.code == ENOENT else { throw failure(path, error) }
      status = nil
    }
    switch status?.kind {
    case .folder: throw .isFolder(path: path)
    case .file, nil: break
    default: return .stream(path: path)
    }
    if path.utf8.last == UInt8(ascii: "/") {
      throw .noFolder(path: path, folder: path)
    }

    var target = path
    var links = 0
    while let link = try? SystemCalls.status(of: target, followingLinks: false), link.kind == .link
    {
      // Links of the system to open descriptors have no name that could be replaced.
      if target.hasPrefix("/proc/") || target.hasPrefix("/dev/fd/") { return .stream(path: path) }
      links += 1
      guard links <= longestLinkChain else {
        throw failure(path, SystemCalls.Failure(code: ELOOP))
      }
      do {
        let next = try SystemCalls.target(ofLink: target)
        target = next.hasPrefix("/") ? next : FilePath.join(FilePath.folder(of: target), next)
      } catch {
        throw failure(path, error)
      }
    }
    if let status {
      guard existing == .replaced else { throw .exists(path: path) }
      // The folder alone would allow to replace a file that is protected.
      guard unsafe faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) == 0 else {
        throw failure(path, SystemCalls.Failure(code: errno))
      }
      return .file(path: target, replaced: status)
    }
    let parent = FilePath.folder(of: target)
    guard let found = try? SystemCalls.status(of: parent), found.kind == .folder else {
      throw .noFolder(path: path, folder: parent)
    }
    return .file(path: target, replaced: nil)
  }

  /// Indicates whether two writable paths lead to the same file, however they are spelled.
  package static func isSameFile(_ a: String, _ b: String) -> Bool {
    guard case .file(let first, let old)? = try? destination(of: a, existing: .replaced),
      case .file(let second, let other)? = try? destination(of: b, existing: .replaced)
    else { return false }
    if let old, let other { return (old.device, old.inode) == (other.device, other.inode) }
    guard old == nil, other == nil, FilePath.name(of: first) == FilePath.name(of: second),
      let home = try? SystemCalls.status(of: FilePath.folder(of: first)),
      let otherHome = try? SystemCalls.status(of: FilePath.folder(of: second))
    else { return false }
    return (home.device, home.inode) == (otherHome.device, otherHome.inode)
  }

  /// Returns the error of a failed call: `cannotWrite` for a fault of the storage, `cannotCreate`
  /// for one of the name, `brokenPipe` for a pipe whose reader is gone.
  static func failure(_ path: String, _ error: SystemCalls.Failure) -> AtomicFileError {
    if error.isBrokenPipe { return .brokenPipe(path: path) }
    return error.isStorage
      ? .cannotWrite(path: path, reason: error.reason)
      : .cannotCreate(path: path, reason: error.reason)
  }
}
