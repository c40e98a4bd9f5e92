public import RenderFields
import RenderText

/// The reason for which a file could not be written.
///
/// Except after `notSynchronized`, an earlier file of the name is still there.
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

extension AtomicFileError: CustomStringConvertible {
  /// The line for a person.
  public var diagnostic: Diagnostic {
    switch self {
    case .exists(let path):
      Diagnostic(
        .cannotCreate,
        "\(quoted(path)) exists and \(field: "no-clobber") is given: use \(field: "force") or another name"
      )
    case .isFolder(let path):
      Diagnostic(
        .cannotCreate, "cannot write \(quoted(path)): it is a folder; add a file name")
    case .noFolder(let path, let folder):
      Diagnostic(
        .cannotCreate,
        "cannot create \(quoted(path)): there is no folder \(quoted(folder)); create it first")
    case .cannotCreate(let path, let reason):
      Diagnostic(.cannotCreate, "cannot create \(quoted(path)): \(reason)")
    case .cannotWrite(let path, let reason):
      Diagnostic(
        .inputOutput,
        "cannot write \(quoted(path)): \(reason); what was there before is unchanged")
    case .notSynchronized(let path, let reason):
      Diagnostic(
        .inputOutput,
        "the output is written, but folder \(quoted(path)) cannot be brought onto the storage: \(reason); check the disk and run the command again"
      )
    case .cannotStream(let path, let reason):
      Diagnostic(.inputOutput, "cannot write \(quoted(path)): \(reason)")
    case .brokenPipe(let path):
      Diagnostic(.brokenPipe, "nobody reads \(quoted(path))")
    }
  }

  /// The line for a person.
  public var description: String { diagnostic.description }
}

extension Diagnostics {
  /// The fault of a file that could not be written.
  public init(_ error: AtomicFileError) { self.init([error.diagnostic]) }
}
