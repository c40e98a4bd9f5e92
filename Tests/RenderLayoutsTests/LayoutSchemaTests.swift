import Foundation
import RenderFields
import RenderSkeletons
import TestSupport
import Testing

@testable import RenderLayouts

struct LayoutSchemaTests {
  /// Returns whether the schema and the reader allow a layout in JSON.
  private func verdicts(_ text: String) throws -> (schema: Bool, reader: Bool) {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return (
      try SchemaValidator(LayoutSchema.json).accepts(value), LayoutFixture.message(text) == nil
    )
  }

  @Test(arguments: [
    // what is added to a view of 99 × 99, and whether it is allowed
    ("\"kind\": \"label\"", true), ("\"kind\": \"lable\"", false), ("\"kind\": 3", false),
    ("\"corner-radius\": 3", true), ("\"corner-radius\": -3", false),
    ("\"corner-radius\": \"3\"", false), ("\"corner_radius\": 3", false),
    ("\"hidden\": true", true), ("\"hidden\": \"yes\"", false), ("\"hidden\": 1", false),
    ("\"lines\": 0", true), ("\"lines\": 1.5", false), ("\"lines\": -1", false),
    ("\"alpha\": 0.5", true), ("\"alpha\": 1.5", false),
    ("\"fill\": {\"light\": \"red\"}", true), ("\"fill\": {\"dark\": \"red\"}", false),
    ("\"children\": []", true), ("\"children\": [{}]", false), ("\"children\": {}", false),
    ("\"children\": [{\"frame\": [1, 2, 3, 4]}]", true),
    ("\"children\": [{\"frame\": [1, 2, 3]}]", false),
    ("\"children\": [{\"frame\": {\"width\": 1, \"height\": 2}}]", true),
    ("\"children\": [{\"frame\": {\"width\": 1}}]", false),
    ("\"children\": [{\"frame\": [1, 2], \"settings\": {}}]", false),
    ("\"settings\": {\"rules\": \"skeletonview\", \"filter\": [1, 2]}", true),
    ("\"settings\": {\"filter\": 3}", false),
    ("\"settings\": {\"track\": {\"property\": \"scale\", \"period\": 1}}", false),
    (
      "\"settings\": {\"track\": {\"property\": \"scale\", \"period\": 1, "
        + "\"keyframes\": [{\"at\": 0, \"value\": 1, \"curve\": [0, 0, 1, 1]}]}}", true
    ),
    ("\"adjust\": [{\"changes\": [\"remove\"]}]", true),
    ("\"adjust\": [{\"changes\": [\"left\"]}]", false),
    ("\"adjust\": [{\"changes\": [{\"left\": 3}]}]", true),
    ("\"adjust\": [{\"changes\": [{\"left\": [3]}]}]", true),
    ("\"adjust\": [{\"changes\": [{\"left\": [3, 4]}]}]", false),
    ("\"adjust\": [{\"changes\": [{\"left\": \"a\"}]}]", false),
    ("\"adjust\": [{\"changes\": [{\"left\": 3, \"up\": 4}]}]", false),
    ("\"adjust\": [{\"changes\": [{\"line\": 0}]}]", false),
    ("\"adjust\": [{\"changes\": [{\"leftEqualTo\": 1}]}]", true),
    ("\"adjust\": [{\"changes\": [{\"leftEqualTo\": [1, -4]}]}]", true),
    ("\"adjust\": [{\"changes\": [{\"gradient\": [\"red\", \"blue\"]}]}]", true),
    ("\"adjust\": [{\"changes\": [{\"remove\": null}]}]", true),
    ("\"adjust\": [{\"blocks\": {\"range\": [0, 2]}, \"changes\": []}]", true),
    ("\"adjust\": [{\"blocks\": {\"range\": [0, 0]}, \"changes\": []}]", false),
    ("\"adjust\": [{\"blocks\": -1, \"changes\": []}]", false),
    ("\"adjust\": [{\"blocks\": []}]", false),
    ("\"skeleton\": {\"last-line-fill\": 0.5, \"padding\": [1, 2, 3, 4]}", true),
    ("\"skeleton\": {\"padding\": [1, 2]}", false),
  ])
  func `the schema and the reader allow the same layouts`(added: String, isAllowed: Bool) throws {
    let verdicts = try verdicts("{\"frame\": [99, 99], \(added)}")
    #expect(verdicts.schema == isAllowed)
    #expect(verdicts.reader == isAllowed)
  }

  @Test
  func `the schema needs a frame as the reader does`() throws {
    let verdicts = try verdicts("{\"kind\": \"view\"}")
    #expect(!verdicts.schema)
    #expect(!verdicts.reader)
  }

  @Test
  func `the example in JSON follows the schema`() throws {
    let bytes = try LayoutFixture.bytes("grid.json")
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    #expect(try SchemaValidator(LayoutSchema.json).accepts(value))
  }

  @Test
  func `the schema names every kind of view and every operation`() throws {
    let schema = LayoutSchema.json
    for kind in ViewNode.Kind.allCases { #expect(schema.contains("\"\(kind.rawValue)\"")) }
    for signature in Adjustment.signatures { #expect(schema.contains("\"\(signature.name)\"")) }
  }
}
