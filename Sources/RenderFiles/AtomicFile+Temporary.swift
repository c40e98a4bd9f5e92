import RenderSystem
import Synchronization

extension AtomicFile {
  /// The longest name of a file in bytes.
  private static let longestName = 255

  /// A hidden name beside the target that was not used before in this process.
  static func temporaryPath(for target: String) -> String {
    let number = serial.wrappingAdd(1, ordering: .relaxed).newValue
    let ending = ".render-\(getpid())-\(number).tmp"
    var name = FilePath.name(of: target)
    while name.utf8.count + ending.utf8.count + 1 > longestName { name.removeLast() }
    return FilePath.join(FilePath.folder(of: target), ".\(name)\(ending)")
  }

  /// Creates a file beside the target that nothing else uses.
  static func openTemporary(
    for target: String
  ) throws(SystemCalls.Failure) -> (Int32, Interruptions.File) {
    while true {
      let path = temporaryPath(for: target)
      do {
        return try Interruptions.create(path) { () throws(SystemCalls.Failure) in
          try SystemCalls.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
        }
      } catch {
        guard error.isExisting else { throw error }
      }
    }
  }

  /// Gives a new file the owner, where allowed, and the permissions of the one it replaces.
  static func copyAttributes(_ status: SystemCalls.Status, to descriptor: Int32) {
    if (try? SystemCalls.status(of: descriptor)).map({ ($0.owner, $0.group) })
      .map({ $0 != (status.owner, status.group) }) ?? false
    {
      _ = fchown(descriptor, status.owner, status.group)
    }
    _ = fchmod(descriptor, status.mode & 0o777)
  }
}
