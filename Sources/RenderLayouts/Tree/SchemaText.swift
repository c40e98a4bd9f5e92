/// The text of a JSON Schema, a line for each key.
struct SchemaText {
  /// What was written.
  private(set) var result = ""

  /// Writes a line.
  mutating func line(_ text: String, _ level: Int) {
    result += String(repeating: "  ", count: level) + text + "\n"
  }

  /// Writes a definition with a name.
  mutating func definition<Target>(_ name: String, _ fields: [LayoutField<Target>]) {
    line("\"\(name)\": {", 2)
    object(fields, 3, isLast: true)
    line("},", 2)
  }

  /// Writes what makes an object of some keys and no others.
  mutating func object<Target>(_ fields: [LayoutField<Target>], _ level: Int, isLast: Bool) {
    line("\"type\": \"object\",", level)
    line("\"additionalProperties\": false,", level)
    let required = fields.filter(\.isRequired).map { "\"\($0.name)\"" }
    if !required.isEmpty {
      line("\"required\": [\(required.joined(separator: ", "))],", level)
    }
    line("\"properties\": {", level)
    for (position, field) in fields.enumerated() {
      let type = Self.type(field.type, also: "\"description\": \"\(field.summary)\"")
      line("\"\(field.name)\": \(type)\(position == fields.count - 1 ? "" : ",")", level + 1)
    }
    line(isLast ? "}" : "},", level)
  }

  /// The schema of a type.
  static func type(_ type: LayoutType, also other: String = "") -> String {
    let end = other.isEmpty ? "}" : ", \(other)}"
    func number(_ value: Double) -> String { DocumentText.number(value) }
    return switch type {
    case .number(let range):
      "{\"type\": \"number\", \"minimum\": \(number(range.lowerBound)), "
        + "\"maximum\": \(number(range.upperBound))\(end)"
    case .integer(let range):
      "{\"type\": \"integer\", \"minimum\": \(range.lowerBound), "
        + "\"maximum\": \(range.upperBound)\(end)"
    case .flag: "{\"type\": \"boolean\"\(end)"
    case .text: "{\"type\": \"string\"\(end)"
    case .words(let words):
      "{\"enum\": [\(words.map { "\"\($0)\"" }.joined(separator: ", "))]\(end)"
    case .list(let element): "{\"type\": \"array\", \"items\": \(Self.type(element))\(end)"
    case .reference(let name): "{\"$ref\": \"#/$defs/\(name)\"\(end)"
    }
  }
}
