/// A JSON value whose members keep their order.
package indirect enum JSONText: Sendable {
  case string(String)
  case number(Int)
  /// A finite number, with the fewest digits that tell it from others.
  case real(Double)
  case bool(Bool)
  case array([JSONText])
  case object([(String, JSONText)])
}

extension JSONText {
  /// Two spaces per level; objects and arrays of plain values stay on one line.
  package func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .string(let value): return Self.quoted(value)
    case .number(let value): return String(value)
    case .real(let value): return Self.short(value)
    case .bool(let value): return value ? "true" : "false"
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

  private var isPlain: Bool {
    switch self {
    case .string, .number, .real, .bool: true
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
