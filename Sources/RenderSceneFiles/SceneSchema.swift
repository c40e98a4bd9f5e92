import RenderGeometry
import RenderMotion
import RenderPixels

/// The JSON Schema of scene files, made from the keys that are read.
public enum SceneSchema {
  /// The schema as text, with a line feed at its end.
  public static var json: String {
    var text = """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scene of render, in YAML or JSON",

      """
    text += object(SceneReader.fields, indent: "  ").dropFirst(2) + ",\n"
    text += "  \"$defs\": {\n"
    text += definitions.map { "    \"\($0.name)\": \($0.text)" }.joined(separator: ",\n")
    return text + "\n  }\n}\n"
  }

  private static var definitions: [(name: String, text: String)] {
    func definition<Target>(
      _ name: String, _ fields: [SceneField<Target>]
    ) -> (name: String, text: String) {
      (name, "{\n" + object(fields, indent: "      ").dropFirst(2) + "\n    }")
    }
    let gradients = [
      object(SceneGradient.linear, indent: ""), object(SceneGradient.radial, indent: ""),
      object(SceneGradient.conic, indent: ""), object(ScenePicture.fields, indent: ""),
    ].map { "{\($0.split(separator: "\n").joined(separator: " ").dropFirst(2))}" }
    let colorText = type(.text)
    let curves = SceneDecoder.namedCurves.map(\.name)
    let bezier = SceneType.tuple(
      [
        .number(0...1), .number(SceneDecoder.outputs), .number(0...1),
        .number(SceneDecoder.outputs),
      ]
    )
    return [
      definition("node", SceneNode.fields),
      definition("repeat", SceneRepeat.fields),
      definition("clip", SceneClip.fields),
      definition("parameter", SceneParameter.fields),
      ("named-color", "{\"anyOf\": [\(colorText), {\"$ref\": \"#/$defs/light-and-dark\"}]}"),
      definition("light-and-dark", SceneNamedColor.fields),
      ("color", "{\"anyOf\": [\(colorText), {\"$ref\": \"#/$defs/color-with-opacity\"}]}"),
      definition("color-with-opacity", SceneColor.fields),
      definition("stop", SceneStop.fields),
      ("gradient", "{\"anyOf\": [\n      \(gradients.joined(separator: ",\n      "))\n    ]}"),
      (
        "curve",
        "{\"anyOf\": [\(type(.words(curves))), {\"type\": \"string\", \"pattern\": "
          + "\"^ *(cubic-bezier|steps|linear)\\\\(.*\\\\) *$\"}, \(type(bezier)), "
          + "{\"$ref\": \"#/$defs/curve-with-figures\"}]}"
      ),
      definition("curve-with-figures", SceneCurve.fields),
      definition("spring", SceneSpring.fields),
      ("time", type(.either([.number(SceneType.times), .text]))),
      definition("point-track", SceneTrack.fields(SceneValue.point)),
      definition("point-keyframe", SceneKeyframe.fields(SceneValue.point)),
      definition("scale-track", SceneTrack.fields(SceneValue.scale)),
      definition("scale-keyframe", SceneKeyframe.fields(SceneValue.scale)),
      definition("angle-track", SceneTrack.fields(SceneValue.angle)),
      definition("angle-keyframe", SceneKeyframe.fields(SceneValue.angle)),
      definition("fraction-track", SceneTrack.fields(SceneValue.fraction)),
      definition("fraction-keyframe", SceneKeyframe.fields(SceneValue.fraction)),
      definition("turns-track", SceneTrack.fields(SceneValue.turns)),
      definition("turns-keyframe", SceneKeyframe.fields(SceneValue.turns)),
      definition("color-track", SceneTrack.fields(SceneValue.color)),
      definition("color-keyframe", SceneKeyframe.fields(SceneValue.color)),
    ]
  }

  /// What makes an object of some keys and no others, without its braces, after `{\n`.
  private static func object<Target>(_ fields: [SceneField<Target>], indent: String) -> String {
    var lines = [
      "{", "\(indent)\"type\": \"object\",", "\(indent)\"additionalProperties\": false,",
    ]
    let required = fields.filter(\.isRequired).map { "\"\($0.name)\"" }
    if !required.isEmpty {
      lines.append("\(indent)\"required\": [\(required.joined(separator: ", "))],")
    }
    lines.append("\(indent)\"properties\": {")
    let properties = fields.map { field in
      let type = type(field.type)
      return "\(indent)  \"\(field.name)\": {\"description\": \"\(field.summary)\", "
        + "\(type.dropFirst())"
    }
    lines.append(properties.joined(separator: ",\n"))
    lines.append("\(indent)}")
    return lines.joined(separator: "\n")
  }

  /// The schema of a type.
  private static func type(_ type: SceneType) -> String {
    func number(_ value: Double) -> String { DocumentText.number(value) }
    func list(_ types: [SceneType]) -> String {
      types.map { Self.type($0) }.joined(separator: ", ")
    }
    return switch type {
    case .number(let range):
      // A text is arithmetic.
      "{\"type\": [\"number\", \"string\"], \"minimum\": \(number(range.lowerBound)), "
        + "\"maximum\": \(number(range.upperBound))}"
    case .whole(let range):
      "{\"type\": [\"integer\", \"string\"], \"minimum\": \(range.lowerBound), "
        + "\"maximum\": \(range.upperBound)}"
    case .flag: "{\"type\": \"boolean\"}"
    case .text: "{\"type\": \"string\", \"minLength\": 1}"
    case .words(let words):
      "{\"enum\": [\(words.map { "\"\($0)\"" }.joined(separator: ", "))]}"
    case .list(let element, let counts):
      "{\"type\": \"array\", \"items\": \(Self.type(element)), "
        + "\"minItems\": \(counts.lowerBound), \"maxItems\": \(counts.upperBound)}"
    case .tuple(let elements):
      "{\"type\": \"array\", \"prefixItems\": [\(list(elements))], "
        + "\"minItems\": \(elements.count), \"maxItems\": \(elements.count)}"
    case .either(let choices): "{\"anyOf\": [\(list(choices))]}"
    case .map(let element):
      "{\"type\": \"object\", \"additionalProperties\": \(Self.type(element))}"
    case .reference(let name): "{\"$ref\": \"#/$defs/\(name)\"}"
    }
  }
}
