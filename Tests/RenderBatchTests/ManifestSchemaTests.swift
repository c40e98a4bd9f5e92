import Foundation
import RenderFields
import RenderJobs
import RenderText
import TestSupport
import Testing

@testable import RenderBatch

/// The schema allows what the reader reads. Both know what belongs where and of what type it is;
/// what values mean, the reader alone knows.
struct ManifestSchemaTests {
  private static let good = [
    #"{"jobs": {"a": {"style": "pulse", "out": "a.gif"}}}"#,
    #"{"jobs": [{"name": "a", "style": "flip", "size": 3, "scale": "2", "out": "a.gif"}]}"#,
    #"{"$schema": "x", "output": "o", "defaults": {"size": 1, "theme": "t"}, "jobs": {"a": {}}, "themes": {"t": {"color": "red"}}}"#,
    #"{"palettes": {"p": {"main": "red"}}, "themes": {"t": {"palette": "p", "square": true}}, "jobs": {"a": {"theme": "t"}}}"#,
    #"{"jobs": {"a": {"image": "a.png", "set": {"x": 1, "y": "b", "z": true}}}}"#,
    #"{"jobs": {"a": {"image": ["a.png", "b.png"], "set": ["x=1"]}}}"#,
    #"{"jobs": {"a": {"set": "x=1", "outputs": ["a.gif", {"out": "b.gif", "size": 2}]}}}"#,
    #"{"jobs": {"a": {"matrix": {"size": [1, 2], "set.x": ["a", 1], "square": [true]}, "exclude": [{"size": 1}, {"size": [1, 2], "set.x": "a"}]}}}"#,
  ]

  private static let bad = [
    #"[]"#, #"{}"#, #"{"jobs": {}}"#, #"{"jobs": []}"#, #"{"jobs": [{"style": "pulse"}]}"#,
    #"{"job": {"a": {}}, "jobs": {"a": {}}}"#,
    #"{"jobs": {"a": {"stile": "ring"}}}"#,
    #"{"jobs": {"a": {"style": "pulze"}}}"#,
    #"{"jobs": {"a": {"size": [1]}}}"#,
    #"{"jobs": {"a": {"size": {"x": 1}}}}"#,
    #"{"jobs": {"a": {"square": "yes"}}}"#,
    #"{"jobs": {"a": {"color": ["red"]}}}"#,
    #"{"jobs": {"a": {"set": ["x"]}}}"#,
    #"{"jobs": {"a": {"set": {"x": [1]}}}}"#,
    #"{"jobs": {"a": {"matrix": {"size": 1}}}}"#,
    #"{"jobs": {"a": {"matrix": {"size": []}}}}"#,
    #"{"jobs": {"a": {"matrix": {"size": [1, 1]}}}}"#,
    #"{"jobs": {"a": {"matrix": {"out": ["a"]}}}}"#,
    #"{"jobs": {"a": {"matrix": {"set": ["a"]}}}}"#,
    #"{"jobs": {"a": {"outputs": []}}}"#,
    #"{"jobs": {"a": {"outputs": [{"size": 1}]}}}"#,
    #"{"jobs": {"a": {"outputs": [{"out": "a", "matrix": {}}]}}}"#,
    #"{"jobs": {"a": {}}, "defaults": {"matrix": {}}}"#,
    #"{"jobs": {"a": {}}, "themes": {"t": {"theme": "x"}}}"#,
    #"{"jobs": {"a": {}}, "palettes": {"p": {"main": 3.5}}}"#,
    #"{"jobs": {"a": {}}, "output": ["o"]}"#,
  ]

  private func readerErrors(_ text: String) -> [String] {
    do throws(Diagnostics) {
      let (_, decoder) = try ManifestReader.read(bytes: Array(text.utf8), name: "a.json")
      return decoder.errors.map(\.description)
    } catch {
      return error.lines()
    }
  }

  private func schemaAllows(_ text: String) throws -> Bool {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try SchemaValidator(ManifestSchema.json).accepts(value)
  }

  @Test(arguments: good)
  func `what the reader reads the schema allows`(text: String) throws {
    #expect(readerErrors(text) == [])
    #expect(try schemaAllows(text))
  }

  @Test(arguments: bad)
  func `what the reader refuses the schema does not allow`(text: String) throws {
    #expect(readerErrors(text) != [])
    #expect(try !schemaAllows(text))
  }

  @Test func `every option has a description`() throws {
    for key in JobOptions.keys {
      #expect(
        ManifestSchema.json.contains("\"description\": \(JSON.quoted(key.field.helpText()))"))
    }
  }
}
