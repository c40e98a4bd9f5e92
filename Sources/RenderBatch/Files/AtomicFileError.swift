/// Why a file could not be written. Except after `notSynchronized`, whatever was
/// there before is still there.
public enum AtomicFileError: Error, Hashable, Sendable {
  /// The file exists and is not to be replaced.
  case exists(path: String)

  /// A folder has that name.
  case isFolder(path: String)

  /// The folder that should hold the file does not exist.
  case noFolder(path: String, folder: String)

  /// The file cannot be created or replaced; `reason` is what the system says.
  case cannotCreate(path: String, reason: String)

  /// The bytes could not be written; `reason` is what the system says.
  case cannotWrite(path: String, reason: String)

  /// The files have their names, but a failing machine might lose them; `reason` is what the system
  /// says about the folder.
  case notSynchronized(path: String, reason: String)

  /// A device or pipe did not take the bytes; `reason` is what the system says.
  case cannotStream(path: String, reason: String)

  /// Nobody reads the other end of the pipe.
  case brokenPipe(path: String)
}
