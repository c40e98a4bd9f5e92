import RenderBundles
import RenderEncoding
import RenderGeometry
import RenderText

/// The comparison of an animation with the limits of a place.
struct PresetReport: Hashable, Sendable {
  /// A limit.
  struct Item: Hashable, Sendable {
    /// The name of the limited quantity, in lower case.
    let name: String
    /// The value of the file.
    let value: String
    /// The limit of the place.
    let limit: String
    /// Indicates whether the value is within the limit.
    let isKept: Bool
  }

  /// The place.
  let preset: Preset

  /// Its limits.
  let items: [Item]

  /// Indicates whether all limits are kept.
  var isKept: Bool { items.allSatisfy(\.isKept) }

  init(_ description: AnimationDescription, preset: Preset) {
    self.preset = preset
    let format = description.format.rawValue
    var items = [
      Item(
        name: "format", value: format, limit: alternatives(preset.formats),
        isKept: preset.formats.contains(format)),
      Item(
        name: "pixels", value: "\(description.size.width)x\(description.size.height)",
        limit: preset.sizeText,
        isKept: preset.takes(width: description.size.width, height: description.size.height)),
      Item(
        name: "bytes", value: Decimal.grouped(description.byteCount),
        limit: "at most \(Decimal.grouped(preset.byteCount))",
        isKept: description.byteCount <= preset.byteCount),
    ]
    if let most = preset.frameCount {
      items.append(
        Item(
          name: "frames", value: "\(description.images.count)", limit: "at most \(most)",
          isKept: description.images.count <= most))
    }
    self.items = items
  }
}

extension PresetReport {
  /// The text for a terminal of `width` columns.
  func lines(width: Int) -> [String] {
    let rows = items.map { [$0.name, $0.value, $0.limit, $0.isKept ? "yes" : "no"] }
    return TextTable(rows: [[preset.rawValue, "HERE", "TAKEN", "KEPT"]] + rows).lines(width: width)
  }

  /// The same as JSON.
  var json: JSON {
    .object([
      ("name", .string(preset.rawValue)),
      ("kept", .bool(isKept)),
      (
        "limits",
        .array(
          items.map {
            .object([
              ("name", .string($0.name)), ("value", .string($0.value)),
              ("limit", .string($0.limit)), ("kept", .bool($0.isKept)),
            ])
          })
      ),
    ])
  }
}
