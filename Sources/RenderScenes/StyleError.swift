/// An error in the name or the value of a parameter.
public enum StyleError: Error, Hashable, Sendable {
  /// The style has no such parameter.
  case unknownParameter(name: String, style: String, known: [String])

  /// The text is no value of the parameter.
  case invalidValue(parameter: String, value: String, expected: String)
}

extension StyleError: CustomStringConvertible {
  /// One line that names what is wrong and what was expected.
  public var description: String {
    switch self {
    case .unknownParameter(let name, let style, let known):
      "the style '\(style)' has no parameter '\(name)'; it has "
        + (known.isEmpty ? "none" : known.joined(separator: ", "))
    case .invalidValue(let parameter, let value, let expected):
      "'\(value)' is no value of '\(parameter)': expected \(expected)"
    }
  }
}
