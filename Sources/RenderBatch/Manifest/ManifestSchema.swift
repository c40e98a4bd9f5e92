/// The JSON Schema of manifests, for editors; from the same tables as the reader.
package enum ManifestSchema {
  /// The schema.
  package static func text(options: [BatchOption]) -> String {
    let settings = options.filter { $0.kind == .settings }
    let axes = options.filter { $0.kind != .settings && $0.kind != .output }
    var job = options.map { property($0) }
    job += [
      member("theme", described("A theme, whose options count before the defaults.", "string")),
      member("matrix", matrix(axes, settings: settings.first?.name)),
      member("exclude", exclude),
      member("outputs", outputs(options)),
    ]
    let named = job + [member("name", described("What the job is called.", "string"))]
    let root: [JSONLine.Member] = [
      member("$schema", described("Where this schema is.", "string")),
      member(
        "output",
        described("The folder for all outputs, relative to the manifest.", "string")),
      member(
        "defaults",
        object(
          options.map { property($0) }
            + [member("theme", described("The theme of jobs that name none.", "string"))])),
      member("palettes", map(of: map(of: described("A CSS color.", "string")))),
      member(
        "themes",
        map(
          of: object(
            options.map { property($0) }
              + [
                member(
                  "palette", described("The palette in which colors are looked up.", "string"))
              ]))),
      member(
        "jobs",
        .members(
          (
            "anyOf",
            .array([
              .members(
                ("type", .string("object")), ("minProperties", .number(1)),
                ("additionalProperties", object(job))),
              .members(
                ("type", .string("array")), ("minItems", .number(1)),
                ("items", object(named, required: ["name"]))),
            ])
          ))),
    ]
    let schema: [JSONLine.Member] = [
      member("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      member("title", .string("Manifest of render batch")),
      member("type", .string("object")),
      member("additionalProperties", .bool(false)),
      member("required", .strings(["jobs"])),
      member("properties", .object(root)),
    ]
    return JSONLine.object(schema).lines() + "\n"
  }

  private static func member(_ name: String, _ value: JSONLine) -> JSONLine.Member {
    JSONLine.Member(name, value)
  }

  private static func described(_ text: String, _ type: String) -> JSONLine {
    .members(("description", .string(text)), ("type", .string(type)))
  }

  private static let scalar: JSONLine = .strings(["string", "number", "boolean"])

  private static func object(
    _ properties: [JSONLine.Member], required: [String] = []
  ) -> JSONLine {
    var members = [member("type", .string("object"))]
    if !required.isEmpty { members.append(member("required", .strings(required))) }
    members.append(member("additionalProperties", .bool(false)))
    members.append(member("properties", .object(properties)))
    return .object(members)
  }

  private static func map(of value: JSONLine) -> JSONLine {
    .members(("type", .string("object")), ("additionalProperties", value))
  }

  /// The value of an option.
  private static func value(_ option: BatchOption) -> [JSONLine.Member] {
    switch option.kind {
    case .value: [member("type", .strings(["string", "number"]))]
    case .choice(let words): [member("enum", .strings(words))]
    case .color, .output: [member("type", .string("string")), member("minLength", .number(1))]
    case .flag: [member("type", .string("boolean"))]
    case .inputs:
      [
        member("type", .strings(["string", "array"])),
        member("items", .members(("type", .string("string")))),
      ]
    case .settings:
      [
        member("type", .strings(["object", "array", "string"])),
        member("additionalProperties", .members(("type", scalar))),
        member("items", .members(("type", .string("string")), ("pattern", .string("^[^=]+=")))),
      ]
    }
  }

  private static func property(_ option: BatchOption) -> JSONLine.Member {
    member(
      option.name, .object([member("description", .string(option.summary))] + value(option)))
  }

  private static func matrix(_ axes: [BatchOption], settings: String?) -> JSONLine {
    func list(_ value: JSONLine) -> JSONLine {
      .members(
        ("type", .string("array")), ("minItems", .number(1)), ("uniqueItems", .bool(true)),
        ("items", value))
    }
    var properties = axes.map { member($0.name, list(.object(value($0)))) }
    properties.append(member("theme", list(.members(("type", .string("string"))))))
    var members = [
      member("description", .string("Values to combine, by option; set.NAME for a parameter.")),
      member("type", .string("object")),
      member("additionalProperties", .bool(false)),
      member("properties", .object(properties)),
    ]
    if let settings {
      members.append(
        member(
          "patternProperties",
          .object([member("^\(settings)\\..+$", list(.members(("type", scalar))))])))
    }
    return .object(members)
  }

  private static let exclude: JSONLine = .members(
    ("description", .string("Combinations of the matrix that are left out.")),
    ("type", .string("array")),
    (
      "items",
      .members(
        ("type", .string("object")),
        (
          "additionalProperties",
          .members(
            ("type", .strings(["string", "number", "boolean", "array"])),
            ("items", .members(("type", scalar))))
        ))
    ))

  private static func outputs(_ options: [BatchOption]) -> JSONLine {
    .members(
      ("description", .string("Several outputs, each with options of its own.")),
      ("type", .string("array")), ("minItems", .number(1)),
      (
        "items",
        .members(
          (
            "anyOf",
            .array([
              .members(("type", .string("string")), ("minLength", .number(1))),
              object(options.map { property($0) }, required: ["out"]),
            ])
          ))
      ))
  }
}
