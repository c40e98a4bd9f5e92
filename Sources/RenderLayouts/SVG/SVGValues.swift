import RenderDocuments
import RenderGeometry
import RenderSkeletons
import RenderText

/// Numbers, lengths and transforms of SVG.
enum SVGValues {
  /// A length in user units, of which `whole` is 100 %; nil where it is none.
  static func length(_ text: String, of whole: Double) -> Double? {
    let trimmed = trimmed(text)
    if trimmed.last == "%" {
      return Decimal.number(String(trimmed.dropLast())).map { $0 / 100 * whole }
        .flatMap(bounded)
    }
    for (unit, factor) in units where trimmed.hasSuffix(unit) {
      return Decimal.number(String(trimmed.dropLast(unit.count))).map { $0 * factor }
        .flatMap(bounded)
    }
    return Decimal.number(trimmed).flatMap(bounded)
  }

  /// Units of CSS in pixels.
  private static let units: [(String, Double)] = [
    ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
    ("rem", 16), ("em", 16),
  ]

  private static func bounded(_ value: Double) -> Double? {
    abs(value) <= ViewTree.maximumLength ? value : nil
  }

  /// Numbers between spaces or commas; nil where something else is among them.
  static func numbers(_ text: some StringProtocol) -> [Double]? {
    let parts = text.split { ", \t\n\r".contains($0) }
    let numbers = parts.compactMap { Decimal.number(String($0)).flatMap(bounded) }
    return numbers.count == parts.count ? numbers : nil
  }

  /// A list of transforms; nil where one of them is not known.
  static func transform(_ text: String) -> Transform? {
    var result = Transform.identity
    for part in text.split(separator: ")") {
      let halves = part.split(separator: "(", maxSplits: 1)
      let name = trimmed(halves.first.map(String.init) ?? "")
      if halves.count < 2 {
        if name.isEmpty { continue }
        return nil
      }
      guard let values = numbers(halves[1]),
        let step = step(name.filter { $0 != "," && !$0.isWhitespace }, values)
      else { return nil }
      result = result * step
    }
    return result
  }

  private static func step(_ name: String, _ values: [Double]) -> Transform? {
    switch (name, values.count) {
    case ("translate", 1): return .translation(x: values[0], y: 0)
    case ("translate", 2): return .translation(x: values[0], y: values[1])
    case ("scale", 1): return .scaling(values[0])
    case ("scale", 2): return .scaling(x: values[0], y: values[1])
    case ("matrix", 6):
      return Transform(
        a: values[0], b: values[1], c: values[2], d: values[3], e: values[4], f: values[5])
    case ("rotate", 1): return rotation(values[0])
    case ("rotate", 3):
      return .translation(x: values[1], y: values[2]) * rotation(values[0])
        * .translation(x: -values[1], y: -values[2])
    default: return nil
    }
  }

  private static func rotation(_ degrees: Double) -> Transform {
    let (sine, cosine) = ElementaryFunctions.sincos(degrees: degrees)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0)
  }

  /// The value of a property: that of the style, or of the attribute.
  static func property(_ name: String, of node: XMLNode) -> String? {
    if let style = node["style"] {
      for declaration in style.split(separator: ";") {
        let halves = declaration.split(separator: ":", maxSplits: 1)
        if halves.count == 2, trimmed(String(halves[0])) == name {
          return trimmed(String(halves[1]))
        }
      }
    }
    return node[name]
  }

  /// The identifier in `url(#id)` or `#id`.
  static func reference(_ text: String?) -> String? {
    guard let text, let hash = text.firstIndex(of: "#") else { return nil }
    let rest = text[text.index(after: hash)...].prefix { !")\"' ".contains($0) }
    return rest.isEmpty ? nil : String(rest)
  }

  /// Text without white space around it.
  static func trimmed(_ text: String) -> String {
    func isSpace(_ character: Character) -> Bool { character.isWhitespace }
    guard let start = text.firstIndex(where: { !isSpace($0) }),
      let end = text.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(text[start...end])
  }
}
