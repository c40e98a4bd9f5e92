import RenderBundles
import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderText

/// The output of `render inspect` for one animation.
struct InspectReport: Sendable {
  /// The path as it was given.
  let name: String

  /// The animation.
  let animation: AnimationFile

  /// The place whose limits are checked, if any.
  var preset: Preset?

  /// The checks against those limits, if any.
  var presetReport: PresetReport? { preset.map { PresetReport(description, preset: $0) } }

  private var description: AnimationDescription { animation.description }
  private var timing: FrameTiming { animation.timing }

  /// The name of the format in a sentence.
  private var format: String {
    switch description.format {
    case .gif: "GIF"
    case .apng: "APNG"
    case .png: "PNG"
    case .webp: "WebP"
    case .frames: "pictures"
    case .sheet: "sprite sheet"
    }
  }
}

extension InspectReport {
  /// The text for a terminal of `width` columns.
  func text(width: Int) -> String {
    var lines = [summary]
    for property in description.properties {
      lines.append("  \(property.name): \(property.value)")
    }
    lines.append("")
    lines += TextTable(rows: [heads] + description.images.indices.map(row)).lines(width: width)
    lines.append("")
    let parts = description.parts.map {
      [$0.name, Decimal.grouped($0.count), Decimal.grouped($0.byteCount), share($0.byteCount)]
    }
    lines += TextTable(rows: [["PART", "COUNT", "BYTES", "SHARE"]] + parts).lines(width: width)
    if let presetReport { lines += [""] + presetReport.lines(width: width) }
    if !description.warnings.isEmpty { lines.append("") }
    for warning in description.warnings { lines += wrapped("warning: \(warning)", to: width) }
    return lines.map { $0 + "\n" }.joined()
  }

  private var summary: String {
    let size = "\(description.size.width)x\(description.size.height) px"
    let count = description.images.count
    var facts = [format, size, count == 1 ? "1 frame" : "\(Decimal.grouped(count)) frames"]
    if count > 1 {
      facts.append("\(Decimal.text(timing.duration)) s")
      facts.append("plays " + Self.plays(description.plays))
    }
    facts.append(Decimal.bytes(description.byteCount))
    return "\(name): " + facts.joined(separator: ", ")
  }

  private static func plays(_ count: Int) -> String {
    count == 0 ? "for ever" : count == 1 ? "once" : "\(count) times"
  }

  private var hasPalettes: Bool { description.images.contains { $0.colorCount != nil } }

  private var heads: [String] {
    ["FRAME", "START", "DELAY", "AREA", "DISPOSAL", "BLEND"] + (hasPalettes ? ["PALETTE"] : [])
      + (description.format == .sheet ? ["NAME"] : ["BYTES"])
  }

  private func row(_ index: Int) -> [String] {
    let image = description.images[index]
    let isTimed = description.images.count > 1
    var palette = "-"
    if let count = image.colorCount {
      palette = "\(count)" + (image.hasLocalPalette ? " local" : "")
      if let transparent = image.transparentIndex { palette += ", \(transparent) clear" }
      if image.isInterlaced { palette += ", interlaced" }
    }
    return [
      "\(index)", isTimed ? "\(Decimal.text(timing.time(ofFrame: index))) s" : "-",
      isTimed ? "\(Decimal.text(image.delay)) s" : "-",
      "\(image.rect.width)x\(image.rect.height)+\(image.rect.x)+\(image.rect.y)", image.disposal,
      image.blend,
    ] + (hasPalettes ? [palette] : [])
      + [
        description.format == .sheet
          ? image.file ?? "-" : Decimal.grouped(image.byteCount)
      ]
  }

  private func share(_ byteCount: Int) -> String {
    "\(Decimal.text((1000 * Double(byteCount) / Double(max(1, description.byteCount))).rounded() / 10))%"
  }
}

extension InspectReport {
  /// The same as JSON.
  var json: JSON {
    .object(
      [
        ("file", .string(name)),
        ("format", .string(description.format.rawValue)),
        ("width", .number(description.size.width)),
        ("height", .number(description.size.height)),
        ("frames", .number(description.images.count)),
        ("duration", Self.seconds(description.images.count > 1 ? timing.duration : 0)),
        ("plays", .number(description.plays)),
        ("bytes", .number(description.byteCount)),
        (
          "properties",
          .object(description.properties.map { ($0.name, .string($0.value)) })
        ),
        ("images", .array(description.images.indices.map(image))),
        (
          "parts",
          .array(
            description.parts.map {
              .object([
                ("name", .string($0.name)), ("count", .number($0.count)),
                ("bytes", .number($0.byteCount)),
              ])
            })
        ),
        ("warnings", .array(description.warnings.map { .string($0) })),
      ] + (presetReport.map { [("preset", $0.json)] } ?? []))
  }

  /// Seconds without the dust of additions.
  private static func seconds(_ value: Double) -> JSON {
    .real((value * 1e9).rounded() / 1e9)
  }

  private func image(_ index: Int) -> JSON {
    let image = description.images[index]
    var members: [(String, JSON)] = [
      ("index", .number(index)),
      ("x", .number(image.rect.x)), ("y", .number(image.rect.y)),
      ("width", .number(image.rect.width)), ("height", .number(image.rect.height)),
      ("start", Self.seconds(timing.time(ofFrame: index))),
      ("delay", Self.seconds(image.delay)),
      ("delayNumerator", .number(image.delayNumerator)),
      ("delayDenominator", .number(image.delayDenominator)),
      ("disposal", .string(image.disposal)),
      ("blend", .string(image.blend)),
      ("interlaced", .bool(image.isInterlaced)),
      ("offset", .number(image.offset)),
      ("bytes", .number(image.byteCount)),
    ]
    if let colors = image.colorCount {
      members.append(("colors", .number(colors)))
      members.append(("localPalette", .bool(image.hasLocalPalette)))
    }
    if let transparent = image.transparentIndex {
      members.append(("transparentIndex", .number(transparent)))
    }
    if let file = image.file { members.append(("name", .string(file))) }
    return .object(members)
  }
}
