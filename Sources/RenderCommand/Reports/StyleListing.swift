import RenderFields
import RenderGeometry
import RenderPixels
import RenderSceneFiles
import RenderScenes
import RenderStyles
import RenderText

/// The output of `render styles`.
enum StyleListing {
  /// A table of all styles.
  static func all(width: Int) -> String {
    let header = ["NAME", "SIZE", "PERIOD", "SUMMARY"]
    let rows = StyleCatalog.all.map { style in
      [style.name, size(style), "\(period(style)) s", style.summary]
    }
    let lines = TextTable(rows: [header] + rows).lines(width: width)
    let end = "See 'render styles <name>' for the parameters of a style."
    return (lines + ["", end]).map { $0 + "\n" }.joined()
  }

  /// All about one style.
  static func one(_ style: any Style.Type, width: Int) -> String {
    var lines = wrapped("\(style.name): \(style.summary)", to: width)
    lines.append("")
    lines += wrapped(
      "Reference size \(size(style)) points, one loop \(period(style)) s, "
        + (style.takesPictures ? "shows pictures given by '--image'." : "shows no pictures."),
      to: width)
    let infos = style.fields
    if !infos.isEmpty {
      lines += ["", "Parameters for '--set name=value':", ""]
      let header = ["NAME", "VALUES", "DEFAULT", "MEANING", "ORIGIN OF THE DEFAULT"]
      lines += TextTable(rows: [header] + infos.map(row)).lines(width: width)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// All about a scene file.
  static func page(of file: SceneFile, width: Int) -> String {
    let scene = file.drawing
    let about = file.summary.isEmpty ? file.name : "\(file.name): \(file.summary)"
    let pictures = file.pictures.map { "\($0.name) (\($0.path))" }
    let shown =
      pictures.isEmpty
      ? "shows no pictures." : "shows \(alternatives(pictures, "and")), or those of '--image'."
    var lines = wrapped(about, to: width)
    lines.append("")
    lines += wrapped(
      "Size \(Decimal.text(scene.size.width))x\(Decimal.text(scene.size.height)) points, one loop "
        + "\(Decimal.text(scene.period)) s, \(shown)",
      to: width)
    if !file.fields.isEmpty {
      lines += ["", "Parameters for '--set name=value':", ""]
      let header = ["NAME", "VALUES", "DEFAULT", "MEANING"]
      lines += TextTable(rows: [header] + file.fields.map { Array(row($0).prefix(4)) })
        .lines(width: width)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The names of the parameters of all styles, each once, in order.
  static var parameterNames: [String] {
    var names: [String] = []
    for name in StyleCatalog.all.flatMap({ $0.fields.map(\.name) }) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private static func row(_ field: Field) -> [String] {
    let unit = field.unit.isEmpty ? "" : " \(field.unit)"
    var isNumber = true
    let values: String
    switch field.type {
    case .number(let range):
      values = "\(Decimal.text(range.lowerBound)) to \(Decimal.text(range.upperBound))\(unit)"
    case .integer(let range): values = "\(range.lowerBound) to \(range.upperBound)\(unit)"
    case .choice(let words): (values, isNumber) = (words.joined(separator: ", "), false)
    case .color: (values, isNumber) = ("color", false)
    default: (values, isNumber) = ("yes, no", false)
    }
    return [
      field.name, values, field.defaultText + (isNumber ? unit : ""), field.help, field.origin,
    ]
  }

  private static func size(_ style: any Style.Type) -> String {
    let size = style.referenceSize
    return "\(Decimal.text(size.width))x\(Decimal.text(size.height))"
  }

  private static func period(_ style: any Style.Type) -> String {
    let scene = style.init().scene(size: style.referenceSize, theme: Theme(), pictures: [])
    return Decimal.text(scene.period)
  }
}
