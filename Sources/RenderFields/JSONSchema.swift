package import RenderText

/// JSON Schemas (draft 2020-12) out of fields.
package struct JSONSchema: Sendable {
  /// Indicates whether a number may also be a string, since strings hold arithmetic.
  package var numbersMayBeText = false

  /// Indicates whether a string may also be a number, since YAML has no need of quotes.
  package var textMayBeNumber = false

  /// A writer of schemas.
  package init(numbersMayBeText: Bool = false, textMayBeNumber: Bool = false) {
    self.numbersMayBeText = numbersMayBeText
    self.textMayBeNumber = textMayBeNumber
  }

  /// A whole schema: a mapping with certain fields, and definitions by name.
  package func document(
    title: String, _ fields: [Field], definitions: [(String, JSON)] = []
  ) -> String {
    var members: [(String, JSON)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)),
    ]
    members += object(fields).members ?? []
    if !definitions.isEmpty { members.append(("$defs", .object(definitions))) }
    return JSON.object(members).text() + "\n"
  }

  /// A mapping with certain fields and no others.
  package func object(_ fields: [Field]) -> JSON {
    var members: [(String, JSON)] = [
      ("type", .string("object")), ("additionalProperties", .bool(false)),
    ]
    let required = fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members.append(("required", .strings(required))) }
    members.append(("properties", .object(fields.map { ($0.name, property($0)) })))
    return .object(members)
  }

  /// A field: its description and its type.
  package func property(_ field: Field) -> JSON {
    let help: [(String, JSON)] =
      field.help.isEmpty ? [] : [("description", .string(field.helpText()))]
    return .object(help + (type(field.type).members ?? []))
  }

  /// The schema of a type.
  package func type(_ type: FieldType) -> JSON {
    switch type {
    case .number(let range):
      return .object([
        ("type", numeric("number")), ("minimum", .real(range.lowerBound)),
        ("maximum", .real(range.upperBound)),
      ])
    case .integer(let range):
      return .object([
        ("type", numeric("integer")), ("minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ])
    case .flag: return .object([("type", .string("boolean"))])
    case .text where textMayBeNumber:
      return .object([("type", .strings(["string", "number"])), ("minLength", .number(1))])
    case .text, .color, .output:
      return .object([("type", .string("string")), ("minLength", .number(1))])
    case .anyText: return .object([("type", .string("string"))])
    case .pattern(let pattern):
      return .object([("type", .string("string")), ("pattern", .string(pattern))])
    case .choice(let words): return .object([("enum", .strings(words))])
    case .input: return self.type(.either([.text, .list(.text, 1...1000)]))
    case .settings:
      let scalar = JSON.object([("type", .strings(["string", "number", "boolean"]))])
      return .object([
        ("type", .strings(["object", "array", "string"])), ("additionalProperties", scalar),
        ("items", .object([("type", .string("string")), ("pattern", .string("^[^=]+="))])),
      ])
    case .list(let element, let counts):
      var members: [(String, JSON)] = [("type", .string("array")), ("items", self.type(element))]
      if counts.lowerBound > 0 { members.append(("minItems", .number(counts.lowerBound))) }
      if counts.upperBound < .max { members.append(("maxItems", .number(counts.upperBound))) }
      return .object(members)
    case .tuple(let elements, let optional):
      return .object([
        ("type", .string("array")), ("prefixItems", .array(elements.map(self.type))),
        ("minItems", .number(elements.count - optional)), ("maxItems", .number(elements.count)),
      ])
    case .either(let types): return .object([("anyOf", .array(types.map(self.type)))])
    case .map(let element):
      return .object([
        ("type", .string("object")), ("additionalProperties", self.type(element)),
      ])
    case .object(let fields): return object(fields)
    case .variant(let fields):
      let one: [(String, JSON)] = [("minProperties", .number(1)), ("maxProperties", .number(1))]
      return .object((object(fields).members ?? []) + one)
    case .null: return .object([("type", .string("null"))])
    case .reference(let name): return .object([("$ref", .string("#/$defs/\(name)"))])
    }
  }

  private func numeric(_ type: String) -> JSON {
    numbersMayBeText ? .strings([type, "string"]) : .string(type)
  }
}
