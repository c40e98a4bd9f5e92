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
