/// Why a parameter could not be set.
public enum StyleError: Error, Hashable, Sendable {
  /// The style has no such parameter.
  case unknownParameter(name: String, style: String, known: [String])

  /// The text is no value of the parameter.
  case invalidValue(parameter: String, value: String, expected: String)
}
