/// A JSON value whose members keep their order.
package indirect enum JSON: Sendable {
  /// A string.
  case string(String)
  /// A whole number.
  case number(Int)
  /// A finite number, written with the fewest digits that tell it from others.
  case real(Double)
  /// True or false.
  case bool(Bool)
  /// Nothing.
  case null
  /// Values in order.
  case array([JSON])
  /// Named values in order.
  case object([(String, JSON)])

  /// Strings in order.
  package static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
}

extension JSON {
  /// The value of a member, nil where there is none.
  package subscript(_ name: String) -> JSON? { members?.first { $0.0 == name }?.1 }

  /// The string, nil for anything else.
  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number if it is a whole one within ±2³¹, nil for anything else.
  package var integer: Int? {
    switch self {
    case .number(let value) where value.magnitude <= 2_147_483_648: value
    case .real(let value) where value.magnitude <= 2_147_483_648: Int(exactly: value)
    default: nil
    }
  }

  /// The truth value, nil for anything else.
  package var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The values of an array, nil for anything else.
  package var array: [JSON]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// The members of an object, nil for anything else.
  package var members: [(String, JSON)]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
}

extension JSON {
  /// Two spaces per level; objects and arrays of plain values stay on one line.
  package func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .string(let value): return Self.quoted(value)
    case .number(let value): return String(value)
    case .real(let value): return Self.short(value)
    case .bool(let value): return value ? "true" : "false"
    case .null: return "null"
    case .array(let values):
      if values.allSatisfy(\.isPlain) {
        return "[" + values.map { $0.text() }.joined(separator: ", ") + "]"
      }
      return Self.lines(values.map { $0.text(indent: inner) }, "[", "]", indent: indent)
    case .object(let members):
      if members.allSatisfy(\.1.isPlain) {
        let parts = members.map { "\(Self.quoted($0.0)): \($0.1.text())" }
        return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
      }
      return Self.lines(
        members.map { "\(Self.quoted($0.0)): \($0.1.text(indent: inner))" }, "{", "}",
        indent: indent)
    }
  }

  /// The text on one line.
  package var line: String {
    switch self {
    case .array(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.0)): \($0.1.line)" }.joined(separator: ", ") + "}"
    default: text()
    }
  }

  private var isPlain: Bool {
    switch self {
    case .string, .number, .real, .bool, .null: true
    case .array, .object: false
    }
  }

  private static func lines(
    _ parts: [String], _ open: String, _ close: String, indent: String
  ) -> String {
    "\(open)\n" + parts.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)\(close)"
  }

  /// A number without a needless fraction.
  package static func short(_ value: Double) -> String {
    let text = String(value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A text between quotation marks.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7f {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
