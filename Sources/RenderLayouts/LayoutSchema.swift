import RenderFields
import RenderGeometry
import RenderSkeletons
import RenderText

/// The JSON Schema of layouts of this program's own form, made from the keys that are read.
public enum LayoutSchema {
  /// The schema as text, with a line feed at its end.
  public static var json: String {
    let schema = JSONSchema()
    return schema.document(
      title: "A layout of render, in YAML or JSON", TreeLayoutReader.fields.map(\.field),
      definitions: definitions.map { ($0, schema.type($1)) })
  }

  private static let index = FieldType.integer(0...ViewTree.maximumCount)
  private static let count = FieldType.integer(1...ViewTree.maximumCount)

  private static var definitions: [(String, FieldType)] {
    func object<Target>(_ keys: [LayoutKey<Target>]) -> FieldType { .object(keys.map(\.field)) }
    let lengths = FieldType.lengths
    let place = FieldType.number(FieldType.places)
    let length = FieldType.number(lengths)
    let value = FieldType.number(-100...100)
    return [
      ("view", object(LayoutKeys.view)),
      ("adjustment", object(LayoutKeys.adjustment)),
      ("skeleton", object(LayoutKeys.skeleton)),
      ("list", object(LayoutKeys.lists)),
      ("section", object(LayoutKeys.section)),
      ("item", object(LayoutKeys.item)),
      ("settings", object(LayoutKeys.settings)),
      ("track", object(LayoutKeys.track)),
      ("keyframe", object(LayoutKeys.keyframe)),
      (
        "frame",
        .either([
          .tuple([place, place, length, length]), .numbers(2, lengths), object(LayoutKeys.frame),
        ])
      ),
      ("size", .numbers(2, lengths)),
      ("insets", .numbers(4, FieldType.places)),
      ("curve", .tuple([.number(0...1), value, .number(0...1), value])),
      ("color", .either([.anyText, object(LayoutKeys.color)])),
      (
        "blocks",
        .either([
          index, .text, .list(index),
          .variant([
            Field("name", .text, ""), Field("range", .tuple([index, count]), ""),
            Field("new", .either([index, .text]), ""),
          ]),
        ])
      ),
      ("change", change),
    ]
  }

  /// A change: its name alone, or with its arguments.
  private static var change: FieldType {
    let signatures = Adjustment.signatures
    let bare = signatures.filter { $0.parameters.count == $0.optionalCount }.map(\.name)
    return .either([
      .choice(bare), .variant(signatures.map { Field($0.name, arguments($0), "") }),
    ])
  }

  private static func arguments(_ signature: Adjustment.Signature) -> FieldType {
    if signature.parameters == [.colors] {
      return .either([.reference("color"), .list(.reference("color"), 1...Int.max)])
    }
    let types = signature.parameters.map { type(of: $0) }
    guard let first = types.first else { return .either([.null, .list(.null, 0...0)]) }
    let fewest = types.count - signature.optionalCount
    var choices: [FieldType] = [.tuple(types, optional: signature.optionalCount)]
    if fewest <= 1 { choices.append(first) }
    if fewest == 0 { choices.append(.null) }
    return .either(choices)
  }

  private static func type(of kind: Adjustment.ParameterKind) -> FieldType {
    switch kind {
    case .length: .number(FieldType.places)
    case .factor: .number(FieldType.lengths)
    case .index: index
    case .count: count
    case .color, .colors: .reference("color")
    case .text: .text
    case .mode: .choice(LineMode.allCases.map(\.rawValue))
    }
  }
}
