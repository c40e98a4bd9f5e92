import RenderFields
import RenderGeometry
import RenderMotion
import RenderPixels

/// The JSON Schema of scene files, made from the keys that are read.
public enum SceneSchema {
  /// The schema as text, with a line feed at its end.
  public static var json: String {
    let schema = JSONSchema(numbersMayBeText: true)
    return schema.document(
      title: "A scene of render, in YAML or JSON", SceneReader.fields.map(\.field),
      definitions: definitions.map { ($0, schema.type($1)) })
  }

  private static var definitions: [(String, FieldType)] {
    func object<Target>(_ keys: [SceneKey<Target>]) -> FieldType { .object(keys.map(\.field)) }
    func tracks<Value>(_ kind: SceneValue<Value>) -> [(String, FieldType)] {
      [
        (kind.trackName, object(SceneTrack.fields(kind))),
        ("\(kind.name)-keyframe", object(SceneKeyframe.fields(kind))),
      ]
    }
    let output = FieldType.number(SceneDecoder.outputs)
    let definitions: [(String, FieldType)] = [
      ("node", object(SceneNode.fields)),
      ("repeat", object(SceneRepeat.fields)),
      ("clip", object(SceneClip.fields)),
      ("parameter", object(SceneParameter.fields)),
      ("named-color", .either([.text, .reference("light-and-dark")])),
      ("light-and-dark", object(SceneNamedColor.fields)),
      ("color", .either([.text, .reference("color-with-opacity")])),
      ("color-with-opacity", object(SceneColor.fields)),
      ("stop", object(SceneStop.fields)),
      (
        "gradient",
        .either([
          object(SceneGradient.linear), object(SceneGradient.radial), object(SceneGradient.conic),
          object(ScenePicture.fields),
        ])
      ),
      (
        "curve",
        .either([
          .choice(SceneDecoder.namedCurves.map(\.name)),
          .pattern("^ *(cubic-bezier|steps|linear)\\(.*\\) *$"),
          .tuple([.number(0...1), output, .number(0...1), output]),
          .reference("curve-with-figures"),
        ])
      ),
      ("curve-with-figures", object(SceneCurve.fields)),
      ("spring", object(SceneSpring.fields)),
      ("time", .either([.number(FieldType.times), .text])),
    ]
    return definitions + tracks(SceneValue.point) + tracks(SceneValue.scale)
      + tracks(SceneValue.angle) + tracks(SceneValue.fraction)
      + tracks(SceneValue.turns) + tracks(SceneValue.color)
  }
}
