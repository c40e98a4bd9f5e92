/// Why SVG path data could not be read. `offset` counts characters from 0.
public enum PathDataError: Error, Hashable, Sendable {
  /// The data does not start with `M` or `m`.
  case expectedMove(offset: Int)

  /// There is something other than a command or a number.
  case unexpectedCharacter(offset: Int)

  /// A command has too few numbers, or a number is not well-formed.
  case expectedNumber(command: Character, offset: Int)

  /// A flag of an arc is neither 0 nor 1.
  case expectedFlag(offset: Int)

  /// A number, or the coordinate that it leads to, is beyond ±1,000,000.
  case numberOutOfRange(offset: Int)
}

extension PathDataError: CustomStringConvertible {
  /// What is wrong and where: `expected a number for 'L' at character 12`.
  public var description: String {
    switch self {
    case .expectedMove(let offset): "path data must start with 'M' at character \(offset)"
    case .unexpectedCharacter(let offset): "unexpected character at character \(offset)"
    case .expectedNumber(let command, let offset):
      "expected a number for '\(command)' at character \(offset)"
    case .expectedFlag(let offset): "expected 0 or 1 at character \(offset)"
    case .numberOutOfRange(let offset): "number beyond 1000000 at character \(offset)"
    }
  }
}
