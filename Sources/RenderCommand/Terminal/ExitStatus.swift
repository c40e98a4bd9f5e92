import RenderFields

/// The status with which the command ends, in the numbers of `sysexits.h`.
enum ExitStatus: Int32, Hashable, Sendable {
  /// All was done.
  case success = 0
  /// Two animations differ, or files are not as they should be.
  case different = 1
  /// The arguments are wrong.
  case usage = 64
  /// A picture or a manifest is damaged, wrong or too large.
  case badData = 65
  /// A file to read is missing or unreadable.
  case noInput = 66
  /// A fault of this program.
  case internalFault = 70
  /// The system has too little memory, threads or open files.
  case resources = 71
  /// The output cannot be created.
  case cannotCreate = 73
  /// The output could not be written.
  case inputOutput = 74
}

extension ExitStatus {
  /// The status of a kind of fault.
  init(_ kind: Diagnostic.Kind) {
    self =
      switch kind {
      case .usage: .usage
      case .badData: .badData
      case .noInput: .noInput
      case .cannotCreate: .cannotCreate
      case .inputOutput, .brokenPipe: .inputOutput
      case .resources: .resources
      case .different: .different
      case .internalFault: .internalFault
      }
  }
}
