import Foundation
import RenderDrawing
import RenderFields
import RenderGeometry
import RenderScenes
import TestSupport
import Testing

@testable import RenderSceneFiles

struct SceneSchemaTests {
  /// Returns whether the schema and the reader allow a scene in JSON.
  private func verdicts(_ text: String) throws -> (schema: Bool, reader: Bool) {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return (
      try SchemaValidator(SceneSchema.json).accepts(value), SceneFixture.message(text) == nil
    )
  }

  @Test(arguments: [
    // what is added to a circle, and whether it is allowed
    ("\"fill\": \"red\"", true), ("\"fill\": 3", false), ("\"fill\": [\"red\"]", false),
    ("\"fill\": {\"color\": \"red\", \"opacity\": 0.5}", true),
    ("\"fill\": {\"color\": \"red\", \"opacity\": 2}", false),
    ("\"fill\": {\"opacity\": 0.5}", false),
    ("\"fill\": {\"linear\": [\"red\", {\"color\": \"blue\", \"at\": 0.5}]}", true),
    ("\"fill\": {\"linear\": []}", false), ("\"fill\": {\"linear\": \"red\"}", false),
    ("\"fill\": {\"radial\": [\"red\"], \"radii\": [1, 2], \"center\": [0, 0]}", true),
    ("\"fill\": {\"radial\": [\"red\"], \"from\": [1, 2]}", false),
    ("\"fill\": {\"conic\": [\"red\"], \"start\": 3, \"mix\": \"oklab\"}", true),
    ("\"fill\": {\"conic\": [\"red\"], \"mix\": \"lab\"}", false),
    ("\"fill\": {\"from\": \"red\", \"to\": \"blue\"}", true),
    ("\"fill\": {\"keyframes\": [[0, \"red\"], [\"50%\", \"blue\", \"ease\"]]}", true),
    ("\"fill\": {\"keyframes\": [[0, 3]]}", false), ("\"fill\": {\"keyframes\": []}", false),
    ("\"fill\": {\"keyframes\": [[0]]}", false),
    ("\"fill\": {\"keyframes\": [{\"at\": 0, \"value\": \"red\"}]}", true),
    ("\"fill\": {\"keyframes\": [{\"at\": 0}]}", false),
    ("\"fill\": \"red\", \"opacity\": 0.5", true), ("\"fill\": \"red\", \"opacity\": 2", false),
    ("\"fill\": \"red\", \"opacity\": \"1 / 2\"", true),
    ("\"fill\": \"red\", \"opacity\": true", false),
    ("\"fill\": \"red\", \"opacity\": null", false),
    ("\"fill\": \"red\", \"opacity\": {\"from\": 0, \"to\": 1, \"every\": \"never\"}", true),
    ("\"fill\": \"red\", \"opacity\": {\"from\": 0, \"to\": 1, \"every\": 0}", false),
    ("\"fill\": \"red\", \"opacity\": {\"from\": 0, \"to\": 1, \"curve\": \"ease\"}", true),
    ("\"fill\": \"red\", \"opacity\": {\"from\": 0, \"to\": 1, \"curve\": \"easy\"}", false),
    ("\"fill\": \"red\", \"opacity\": {\"from\": 0, \"to\": 1, \"curve\": [0, 0, 1, 1]}", true),
    ("\"fill\": \"red\", \"opacity\": {\"from\": 0, \"to\": 1, \"curve\": [0, 0, 2, 1]}", false),
    ("\"fill\": \"red\", \"opacity\": {\"from\": 0, \"to\": 1, \"curve\": \"steps(3)\"}", true),
    (
      "\"fill\": \"red\", \"opacity\": {\"from\": 0, \"to\": 1, \"curve\": "
        + "{\"spring\": {\"duration\": 1}}}", true
    ),
    (
      "\"fill\": \"red\", \"opacity\": {\"from\": 0, \"to\": 1, \"curve\": "
        + "{\"spring\": {\"duration\": 0}}}", false
    ),
    ("\"fill\": \"red\", \"at\": [1, 2]", true), ("\"fill\": \"red\", \"at\": [1]", false),
    ("\"fill\": \"red\", \"at\": {\"from\": [1, 2], \"to\": [3, 4]}", true),
    ("\"fill\": \"red\", \"at\": {\"from\": 1, \"to\": 2}", false),
    ("\"fill\": \"red\", \"scale\": 2", true), ("\"fill\": \"red\", \"scale\": [2, 3]", true),
    ("\"fill\": \"red\", \"scale\": [2, 3, 4]", false),
    ("\"fill\": \"red\", \"rotate\": {\"from\": 0, \"to\": 360, \"delay\": -1}", true),
    ("\"fill\": \"red\", \"visible\": [0, \"50%\"]", true),
    ("\"fill\": \"red\", \"visible\": [[0, 0.5], [0.6, 1]]", true),
    ("\"fill\": \"red\", \"visible\": 1", false),
    ("\"fill\": \"red\", \"clip\": {\"rect\": [1, 2]}", true),
    ("\"fill\": \"red\", \"clip\": [{\"path\": \"M0 0h1v1z\", \"fill-rule\": \"even-odd\"}]", true),
    ("\"fill\": \"red\", \"clip\": {\"rect\": [1]}", false),
    ("\"fill\": \"red\", \"blend\": \"source-in\"", true),
    ("\"fill\": \"red\", \"blend\": \"sourceIn\"", false),
    ("\"fill\": \"red\", \"isolated\": true", true), ("\"fill\": \"red\", \"isolated\": 1", false),
    ("\"fill\": \"red\", \"repeat\": {\"count\": 3, \"rotate\": \"360 / count\"}", true),
    ("\"fill\": \"red\", \"repeat\": {\"count\": 1.5}", false),
    ("\"fill\": \"red\", \"repeat\": 3", false),
    ("\"stroke\": \"red\", \"dash\": [1, 2], \"cap\": \"round\", \"trim-end\": 0.5", true),
    ("\"stroke\": \"red\", \"dash\": []", false), ("\"stroke\": \"red\", \"cap\": \"flat\"", false),
    ("\"fill\": \"red\", \"children\": [{\"circle\": 3, \"fill\": \"red\"}]", true),
    ("\"fill\": \"red\", \"children\": [{\"circles\": 3}]", false),
    ("\"fill\": \"red\", \"children\": []", false), ("\"fill\": \"red\", \"name\": \"\"", false),
  ])
  func `the schema and the reader allow the same nodes`(added: String, isAllowed: Bool) throws {
    let verdicts = try verdicts(
      "{\"size\": 9, \"duration\": 1, \"nodes\": [{\"circle\": 3, \(added)}]}")
    #expect(verdicts.schema == isAllowed)
    #expect(verdicts.reader == isAllowed)
  }

  @Test(arguments: [
    ("\"size\": 9, \"duration\": 1", true), ("\"size\": [9, 8], \"duration\": 1", true),
    ("\"size\": [9], \"duration\": 1", false), ("\"size\": 0, \"duration\": 1", false),
    ("\"duration\": 1", false), ("\"size\": 9", false),
    ("\"size\": 9, \"duration\": 1, \"fps\": 0", false),
    ("\"size\": 9, \"duration\": 1, \"origin\": \"center\"", true),
    ("\"size\": 9, \"duration\": 1, \"origin\": \"middle\"", false),
    ("\"size\": 9, \"duration\": 1, \"background\": \"none\"", true),
    ("\"size\": 9, \"duration\": 1, \"background\": 7", false),
    ("\"size\": 9, \"duration\": 1, \"colors\": {\"a\": \"red\"}", true),
    (
      "\"size\": 9, \"duration\": 1, \"colors\": {\"a\": {\"light\": \"red\", \"dark\": \"red\"}}",
      true
    ),
    ("\"size\": 9, \"duration\": 1, \"colors\": {\"a\": {\"light\": \"red\"}}", false),
    ("\"size\": 9, \"duration\": 1, \"parameters\": {\"a\": 3}", true),
    ("\"size\": 9, \"duration\": 1, \"parameters\": {\"a\": {\"default\": 3, \"min\": 1}}", true),
    ("\"size\": 9, \"duration\": 1, \"parameters\": {\"a\": {\"min\": 1}}", false),
    ("\"size\": 9, \"duration\": 1, \"parameters\": {\"a\": [3]}", false),
    ("\"size\": 9, \"duration\": 1, \"pictures\": {\"a\": \"b.png\"}", true),
    ("\"size\": 9, \"duration\": 1, \"pictures\": {\"a\": 3.5e3}", false),
    ("\"size\": 9, \"duration\": 1, \"$schema\": \"x\", \"about\": \"y\"", true),
    ("\"size\": 9, \"duration\": 1, \"version\": 1", false),
  ])
  func `the schema and the reader allow the same files`(members: String, isAllowed: Bool) throws {
    let verdicts = try verdicts("{\(members), \"nodes\": [{\"circle\": 3, \"fill\": \"red\"}]}")
    #expect(verdicts.schema == isAllowed)
    // A number in the place of a text is one to JSON, and a text to YAML.
    #expect(verdicts.reader == (isAllowed || members.contains("3.5e3")))
  }

  @Test func `the schema names all words`() {
    let schema = SceneSchema.json
    for mode in BlendMode.allCases { #expect(schema.contains("\"\(hyphenated(mode.rawValue))\"")) }
    for cap in Stroke.Cap.allCases { #expect(schema.contains("\"\(cap.rawValue)\"")) }
    for curve in SceneDecoder.namedCurves { #expect(schema.contains("\"\(curve.name)\"")) }
    #expect(SceneFixture.message("size: 1") != nil)
  }
}
