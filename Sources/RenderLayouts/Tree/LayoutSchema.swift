import RenderSkeletons

/// The JSON Schema of layouts of this program's own form, made from the keys that are read.
public enum LayoutSchema {
  /// The schema as text, with a line feed at its end.
  public static var json: String {
    var text = SchemaText()
    text.line("{", 0)
    text.line("\"$schema\": \"https://json-schema.org/draft/2020-12/schema\",", 1)
    text.line("\"title\": \"A layout of render, in YAML or JSON\",", 1)
    text.object(TreeLayoutReader.fields, 1, isLast: false)
    text.line("\"$defs\": {", 1)
    text.definition("view", LayoutFields.view)
    text.definition("adjustment", LayoutFields.adjustment)
    text.definition("skeleton", LayoutFields.skeleton)
    text.definition("list", LayoutFields.lists)
    text.definition("section", LayoutFields.section)
    text.definition("item", LayoutFields.item)
    text.definition("settings", LayoutFields.settings)
    text.definition("track", LayoutFields.track)
    text.definition("keyframe", LayoutFields.keyframe)
    for (name, value) in fixed { text.line("\"\(name)\": \(value),", 2) }
    text.line("\"change\": \(change)", 2)
    text.line("}", 1)
    text.line("}", 0)
    return text.result
  }

  private static var fixed: [(String, String)] {
    let length = SchemaText.type(.number(LayoutType.lengths))
    let place = SchemaText.type(.number(LayoutType.places))
    let index = SchemaText.type(.integer(0...ViewTree.maximumCount))
    let count = SchemaText.type(.integer(1...ViewTree.maximumCount))
    func list(_ items: String, _ count: Int) -> String {
      "{\"type\": \"array\", \"items\": \(items), \"minItems\": \(count), \"maxItems\": \(count)}"
    }
    func list(_ items: [String]) -> String {
      "{\"type\": \"array\", \"prefixItems\": [\(items.joined(separator: ", "))], "
        + "\"minItems\": \(items.count), \"maxItems\": \(items.count)}"
    }
    func mapping(_ parts: [(String, String)], required: [String]) -> String {
      let properties = parts.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")
      let names = required.map { "\"\($0)\"" }.joined(separator: ", ")
      return "{\"type\": \"object\", \"properties\": {\(properties)}, \"required\": [\(names)], "
        + "\"additionalProperties\": false}"
    }
    func one(_ choices: [String]) -> String { "{\"oneOf\": [\(choices.joined(separator: ", "))]}" }
    let css = "{\"type\": \"string\"}"
    let name = "{\"type\": \"string\", \"minLength\": 1}"
    let frame = mapping(
      [("x", place), ("y", place), ("width", length), ("height", length)],
      required: ["width", "height"])
    let point = SchemaText.type(.number(0...1))
    let value = SchemaText.type(.number(-100...100))
    return [
      ("frame", one([list([place, place, length, length]), list(length, 2), frame])),
      ("size", list(length, 2)),
      ("insets", list(place, 4)),
      ("curve", list([point, value, point, value])),
      ("color", one([css, mapping([("light", css), ("dark", css)], required: ["light"])])),
      (
        "blocks",
        one([
          index, name, "{\"type\": \"array\", \"items\": \(index)}",
          mapping([("name", name)], required: ["name"]),
          mapping([("range", list([index, count]))], required: ["range"]),
          mapping([("new", one([index, name]))], required: ["new"]),
        ])
      ),
    ]
  }

  /// A change: its name alone, or with what it takes.
  private static var change: String {
    let signatures = Adjustment.signatures
    let bare = signatures.filter { $0.parameters.count == $0.optionalCount }
      .map { "\"\($0.name)\"" }.joined(separator: ", ")
    let properties = signatures.map { "\"\($0.name)\": \(arguments($0))" }
      .joined(separator: ", ")
    return "{\"oneOf\": [{\"enum\": [\(bare)]}, {\"type\": \"object\", \"properties\": "
      + "{\(properties)}, \"minProperties\": 1, \"maxProperties\": 1, "
      + "\"additionalProperties\": false}]}"
  }

  private static func arguments(_ signature: Adjustment.Signature) -> String {
    let types = signature.parameters.map { type(of: $0) }
    if signature.parameters == [.colors] {
      return "{\"oneOf\": [{\"$ref\": \"#/$defs/color\"}, {\"type\": \"array\", \"items\": "
        + "{\"$ref\": \"#/$defs/color\"}, \"minItems\": 1}]}"
    }
    let fewest = types.count - signature.optionalCount
    let list =
      "{\"type\": \"array\", \"prefixItems\": [\(types.joined(separator: ", "))], "
      + "\"minItems\": \(fewest), \"maxItems\": \(types.count)}"
    guard let first = types.first else {
      return "{\"oneOf\": [{\"type\": \"null\"}, \(emptyList)]}"
    }
    var choices = [list]
    if fewest <= 1 { choices.append(first) }
    if fewest == 0 { choices.append("{\"type\": \"null\"}") }
    return "{\"oneOf\": [\(choices.joined(separator: ", "))]}"
  }

  private static let emptyList = "{\"type\": \"array\", \"maxItems\": 0}"

  private static func type(of kind: Adjustment.ParameterKind) -> String {
    switch kind {
    case .length: SchemaText.type(.number(LayoutType.places))
    case .factor: SchemaText.type(.number(LayoutType.lengths))
    case .index: SchemaText.type(.integer(0...ViewTree.maximumCount))
    case .count: SchemaText.type(.integer(1...ViewTree.maximumCount))
    case .color, .colors: "{\"$ref\": \"#/$defs/color\"}"
    case .text: "{\"type\": \"string\", \"minLength\": 1}"
    case .mode: SchemaText.type(.words(LineMode.allCases.map(\.rawValue)))
    }
  }
}
