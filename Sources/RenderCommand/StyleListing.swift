import RenderDocuments
import RenderGeometry
import RenderPixels
import RenderScenes

/// What `render styles` prints.
enum StyleListing {
  /// A table of all styles.
  static func all(width: Int) -> String {
    let header = ["NAME", "SIZE", "PERIOD", "SUMMARY"]
    let rows = StyleLibrary.all.map { style in
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
    let infos = style.parameterInfos
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
    if !file.parameters.isEmpty {
      lines += ["", "Parameters for '--set name=value':", ""]
      let header = ["NAME", "VALUES", "DEFAULT", "MEANING"]
      lines += TextTable(rows: [header] + file.parameters.map { Array(row($0).prefix(4)) })
        .lines(width: width)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func row(_ info: ParameterInfo) -> [String] {
    let unit = info.unit.isEmpty ? "" : " \(info.unit)"
    let values =
      switch info.kind {
      case .number(let range):
        "\(Decimal.text(range.lowerBound)) to \(Decimal.text(range.upperBound))\(unit)"
      case .integer(let range): "\(range.lowerBound) to \(range.upperBound)\(unit)"
      case .choice(let words): words.joined(separator: ", ")
      case .color: "color"
      case .flag: "yes, no"
      }
    let isNumber =
      switch info.kind {
      case .number, .integer: true
      case .choice, .color, .flag: false
      }
    return [
      info.name, values, info.defaultText + (isNumber ? unit : ""), info.summary, info.origin,
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
