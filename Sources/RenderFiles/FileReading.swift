import RenderSystem

/// Reading regular files.
package enum FileReading {
  /// The reason for which a file cannot be read.
  package struct Problem: Error, Hashable, Sendable {
    /// The message, of the system or about the file itself.
    package let reason: String

    /// Indicates whether nothing is there.
    package let isMissing: Bool

    init(_ reason: String, isMissing: Bool = false) {
      self.reason = reason
      self.isMissing = isMissing
    }
  }

  /// The bytes of a regular file of at most `limit` bytes.
  package static func bytes(
    of path: String, limit: Int = 256_000_000
  ) throws(Problem) -> [UInt8] {
    do {
      // A pipe that nobody writes to would block.
      let descriptor = try SystemCalls.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      defer { try? SystemCalls.close(descriptor) }
      let status = try SystemCalls.status(of: descriptor)
      if let problem = problem(status.kind) { throw problem }
      guard status.byteCount <= limit else { throw Problem("it has more than \(limit) bytes") }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(status.byteCount)
      while try SystemCalls.read(
        max(1, min(status.byteCount - bytes.count + 1, 1 << 24)), from: descriptor, onto: &bytes)
        > 0
      {
        guard bytes.count <= limit else { throw Problem("it has more than \(limit) bytes") }
      }
      return bytes
    } catch let error as SystemCalls.Failure {
      throw error.isMissing
        ? Problem("there is no such file", isMissing: true) : Problem(error.reason)
    } catch let error as Problem {
      throw error
    } catch {
      throw Problem("\(error)")
    }
  }

  /// Returns the problem with files of a kind; nil for regular files.
  package static func problem(_ kind: SystemCalls.Status.Kind) -> Problem? {
    switch kind {
    case .file: nil
    case .folder: Problem("it is a folder")
    case .link, .pipe, .other: Problem("it is no regular file")
    }
  }

  /// The names in a folder, in no order; empty where it cannot be read.
  package static func names(in folder: String) -> [String] {
    (try? listing(of: folder)) ?? []
  }

  /// The names in a folder that are UTF-8, in no order.
  package static func listing(of folder: String) throws(SystemCalls.Failure) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw SystemCalls.Failure(code: errno) }
    defer { _ = unsafe closedir(stream) }
    var names: [String] = []
    // No sequence is longer than that, and a folder may be anything.
    while names.count <= 1_000_000, let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(validating: Array(bytes.prefix { $0 != 0 }), as: UTF8.self)
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Creates a folder and those above it.
  package static func createFolder(_ path: String) throws(SystemCalls.Failure) {
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    switch errno {
    case EEXIST: return
    case ENOENT:
      let parent = FilePath.folder(of: path)
      guard parent != path, parent != "." else { throw SystemCalls.Failure(code: ENOENT) }
      try createFolder(parent)
      guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST else { return }
      throw SystemCalls.Failure(code: errno)
    default: throw SystemCalls.Failure(code: errno)
    }
  }
}
