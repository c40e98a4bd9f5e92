import RenderBatch
import RenderDocuments
import RenderEncoding

/// Why the command ends without having done what was asked.
enum CommandError: Error, Hashable, Sendable {
  /// No option has that name.
  case unknownOption(String, nearest: String?)

  /// An option came without its value.
  case missingValue(option: String, expected: String)

  /// A switch came with a value.
  case unexpectedValue(option: String)

  /// An argument that is neither an option nor expected where it stands.
  case unexpectedArgument(String, hint: String?)

  /// An argument without a name is missing.
  case missingArgument(String, usage: String)

  /// An argument is not UTF-8.
  case undecodableArgument(position: Int)

  /// A required option is missing.
  case missingOption(String, hint: String)

  /// A value cannot be used; `hint` says what was probably meant.
  case invalidValue(option: String, value: String, expected: String, hint: String?)

  /// Options that are valid alone but not together.
  case conflict(String)

  /// An option would be ignored; the text says why.
  case uselessOption(String, String)

  /// A manifest cannot be used.
  case manifest(DocumentErrors)

  /// Files are not as they should be.
  case differences(String)

  /// A job could not be done; the status is that of the first one.
  case jobsFailed(String, status: ExitStatus)

  /// The animation is larger than what is rendered; `hint` says which option makes it smaller.
  case tooLarge(String, hint: String)

  /// A file to read is missing or unreadable.
  case unreadable(file: String, reason: String)

  /// A picture is damaged, too large or of another format.
  case badPicture(file: String, reason: String)

  /// A layout cannot be used.
  case layout(DocumentErrors)

  /// A scene file cannot be used.
  case scene(DocumentErrors)

  /// The bytes of a picture cannot be read.
  case image(ImageError)

  /// The bytes of an animation cannot be read.
  case animation(ImageError)

  /// No way was found to keep a limit.
  case overLimit(String)

  /// Two animations differ, which has been said.
  case different

  /// The frames do not fit the format.
  case encoding(EncodingError)

  /// The frames cannot become a bundle.
  case bundle(BundleError)

  /// The output could not be written.
  case output(AtomicFileError)

  /// Standard output could not be written.
  case standardOutput(reason: String)

  /// Whoever read standard output has gone.
  case brokenPipe

  /// The system has too little of something; the text says what and what to do.
  case resources(String)

  /// A fault of this program.
  case internalFault(String)
}

extension CommandError {
  /// How the command ends.
  var status: ExitStatus {
    switch self {
    case .unknownOption, .missingValue, .unexpectedValue, .unexpectedArgument, .missingArgument,
      .undecodableArgument, .missingOption, .invalidValue, .conflict, .uselessOption,
      .tooLarge,
      .overLimit:
      .usage
    case .manifest: .badData
    case .differences: .different
    case .jobsFailed(_, let status): status
    case .unreadable: .noInput
    case .badPicture, .image, .animation, .layout, .scene: .badData
    case .bundle(.leftover): .cannotCreate
    case .bundle: .usage
    case .different: .different
    case .encoding(.library): .internalFault
    case .encoding: .usage
    case .output(let error):
      switch error {
      case .cannotWrite, .notSynchronized, .cannotStream, .brokenPipe: .inputOutput
      case .exists, .isFolder, .noFolder, .cannotCreate: .cannotCreate
      }
    case .standardOutput, .brokenPipe: .inputOutput
    case .resources: .resources
    case .internalFault: .internalFault
    }
  }

  /// One line that says what is wrong, what was expected and what to do; nil where nobody is left
  /// to read it.
  var message: String? {
    switch self {
    case .unknownOption(let name, let nearest):
      "unknown option \(quoted(name))" + (nearest.map { " (did you mean '\($0)'?)" } ?? "")
    case .missingValue(let option, let expected):
      "'\(option)' needs a value: \(expected)"
    case .unexpectedValue(let option):
      "'\(option)' takes no value"
    case .unexpectedArgument(let argument, let hint):
      "unexpected argument \(quoted(argument))" + (hint.map { " (\($0))" } ?? "")
    case .missingArgument(let name, let usage):
      "missing <\(name)>: expected '\(usage)'"
    case .undecodableArgument(let position):
      "argument \(position) is not UTF-8: rename the file or use a relative path"
    case .missingOption(let option, let hint):
      "missing '\(option)': \(hint)"
    case .invalidValue(let option, let value, let expected, let hint):
      "invalid value \(quoted(value)) for '\(option)': expected \(expected)"
        + (hint.map { " (\($0))" } ?? "")
    case .conflict(let message), .uselessOption(_, let message), .differences(let message),
      .jobsFailed(let message, _):
      message
    case .manifest(let errors): "\(errors)"
    case .tooLarge(let what, let hint): "\(what): \(hint)"
    case .unreadable(let file, let reason): "cannot read \(quoted(file)): \(reason)"
    case .badPicture(let file, let reason): "cannot use picture \(quoted(file)): \(reason)"
    case .animation(let error): "cannot read \(error)"
    case .overLimit(let message): message
    case .different: nil
    case .layout(let errors), .scene(let errors): "\(errors)"
    case .image(let error): "cannot use picture \(error)"
    case .encoding(let error): "\(error)"
    case .bundle(.invalidName(let name)):
      "invalid value \(quoted(name)) for '--name': expected \(AssetName.rule)"
    case .bundle(let error): "\(error)"
    case .output(let error): Self.message(error)
    case .standardOutput(let reason): "cannot write to standard output: \(reason)"
    case .brokenPipe: nil
    case .resources(let message): message
    case .internalFault(let message): "internal fault: \(message); please report it"
    }
  }

  private static func message(_ error: AtomicFileError) -> String? {
    switch error {
    case .exists(let path):
      "\(quoted(path)) exists and '--no-clobber' is given: use '--force' or another name"
    case .isFolder(let path):
      "cannot write \(quoted(path)): it is a folder; add a file name"
    case .noFolder(let path, let folder):
      "cannot create \(quoted(path)): there is no folder \(quoted(folder)); create it first"
    case .cannotCreate(let path, let reason):
      "cannot create \(quoted(path)): \(reason)"
    case .cannotWrite(let path, let reason):
      "cannot write \(quoted(path)): \(reason); what was there before is unchanged"
    case .notSynchronized(let path, let reason):
      "the output is written, but folder \(quoted(path)) cannot be brought onto the storage: "
        + "\(reason); check the disk and run the command again"
    case .cannotStream(let path, let reason):
      "cannot write \(quoted(path)): \(reason)"
    case .brokenPipe: nil
    }
  }
}
