/// Why text is no adjustment.
public enum AdjustmentError: Error, Hashable, Sendable {
  /// There is no operation of the name.
  case unknownName(String)

  /// The operation takes another number of arguments.
  case wrongCount(name: String, expected: [Adjustment.ParameterKind], given: Int)

  /// An argument, counted from 0, is not what the operation takes.
  case wrongArgument(name: String, position: Int, expected: Adjustment.ParameterKind)
}

extension AdjustmentError: CustomStringConvertible {
  /// One line that says what is wrong and what was expected.
  public var description: String {
    switch self {
    case .unknownName(let name): "there is no adjustment '\(name)'"
    case .wrongCount(let name, let expected, let given):
      "'\(name)' has \(given) arguments, expected "
        + (expected.isEmpty ? "none" : expected.map(\.rawValue).joined(separator: ", "))
    case .wrongArgument(let name, let position, let expected):
      "argument \(position + 1) of '\(name)': expected \(expected.phrase)"
    }
  }
}

extension Adjustment.ParameterKind {
  /// What to write for a parameter.
  public var phrase: String {
    switch self {
    case .length: "a number of points from -1000000 to 1000000"
    case .factor: "a number from 0 to 1000000"
    case .index: "a whole number from 0 to 100000"
    case .count: "a whole number from 1 to 100000"
    case .color: "a color"
    case .colors: "at least one color"
    case .text: "a text"
    case .mode: "vertical or horizontal"
    }
  }
}
