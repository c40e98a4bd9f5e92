import RenderEncoding

/// A JSON value on one line, whose members keep their order.
package enum JSONLine: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A whole number.
  case number(Int)
  /// A truth value.
  case bool(Bool)
  /// Values in order.
  case array([JSONLine])
  /// Values with names, in order.
  case object([Member])

  /// A value with a name.
  package struct Member: Hashable, Sendable {
    let name: String
    let value: JSONLine

    /// A value with a name.
    package init(_ name: String, _ value: JSONLine) {
      self.name = name
      self.value = value
    }
  }

  /// An object of texts, numbers and so on.
  package static func members(_ members: (String, JSONLine)...) -> JSONLine {
    .object(members.map { Member($0.0, $0.1) })
  }

  /// Texts in order.
  package static func strings(_ texts: [String]) -> JSONLine { .array(texts.map { .string($0) }) }

  /// The text, without a line feed.
  package var text: String {
    switch self {
    case .string(let value): JSONText.quoted(value)
    case .number(let value): "\(value)"
    case .bool(let value): value ? "true" : "false"
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(JSONText.quoted($0.name)): \($0.value.text)" }.joined(separator: ", ")
        + "}"
    }
  }

  /// The text on several lines, two spaces a level.
  package func lines(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .array(let values) where values.contains(where: \.isNested):
      return "[\n" + values.map { inner + $0.lines(indent: inner) }.joined(separator: ",\n")
        + "\n\(indent)]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map {
        "\(inner)\(JSONText.quoted($0.name)): \($0.value.lines(indent: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    default: return text
    }
  }

  private var isNested: Bool {
    switch self {
    case .string, .number, .bool: false
    case .array, .object: true
    }
  }
}
