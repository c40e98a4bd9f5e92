import RenderFields
import RenderJobs
import RenderText

/// The JSON Schema of manifests, for editors; from the same fields as the reader.
package enum ManifestSchema {
  /// The schema.
  package static let json = schema.document(
    title: "Manifest of render batch",
    [
      Field("$schema", .output, "The place of this schema."),
      Field("output", .output, "The folder for all outputs, relative to the manifest."),
      Field(
        "defaults",
        .object(options + [Field("theme", .text, "The theme of jobs that name none.")]),
        "Options of every job."),
      Field("palettes", .map(.map(.color)), "Colors with names."),
      Field(
        "themes",
        .map(
          .object(
            options + [Field("palette", .text, "The palette in which colors are looked up.")])),
        "Options with names."),
      Field(
        "jobs", .reference("jobs"), "The jobs, by name or as a list.", isRequired: true),
    ],
    definitions: [("jobs", jobs), ("matrix", matrix), ("scalar", scalar)])

  private static let schema = JSONSchema(numbersMayBeText: true, textMayBeNumber: true)

  private static let options = JobOptions.keys.map(\.field)

  private static let scalar = JSON.object([("type", .strings(["string", "number", "boolean"]))])

  private static var jobs: JSON {
    let output = options.map { $0.name == "out" ? $0.with { $0.isRequired = true } : $0 }
    let values = FieldType.reference("scalar")
    let job =
      options + [
        Field("theme", .text, "A theme, whose options count before the defaults."),
        Field(
          "matrix", .reference("matrix"),
          "Values to combine, by option; set.NAME for a parameter."),
        Field(
          "exclude", .list(.map(.either([values, .list(values)]))),
          "Combinations of the matrix that are left out."),
        Field(
          "outputs", .list(.either([.text, .object(output)]), 1...Int.max),
          "Several outputs, each with options of its own."),
      ]
    let named = schema.type(.map(.object(job))).members ?? []
    let name = Field("name", .text, "The name of the job.", isRequired: true)
    return .object([
      (
        "anyOf",
        .array([
          .object(named + [("minProperties", .number(1))]),
          schema.type(.list(.object(job.filter { $0.name != "name" } + [name]), 1...Int.max)),
        ])
      )
    ])
  }

  private static var matrix: JSON {
    func list(_ element: JSON) -> JSON {
      .object([
        ("type", .string("array")), ("minItems", .number(1)), ("uniqueItems", .bool(true)),
        ("items", element),
      ])
    }
    let axes = ManifestReader.axes.map { ($0.name, list(schema.type($0.type))) }
    return .object([
      ("type", .string("object")), ("additionalProperties", .bool(false)),
      ("properties", .object(axes + [("theme", list(schema.type(.text)))])),
      ("patternProperties", .object([("^set\\..+$", list(schema.type(.reference("scalar"))))])),
    ])
  }
}
