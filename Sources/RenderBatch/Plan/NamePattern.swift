/// Names with places for values: `{style}-{color}@{scale}x.gif`. Doubled braces stand for braces.
enum NamePattern {
  /// The reason why a pattern is no name.
  enum Fault: Error, Hashable {
    /// A brace has no partner.
    case lonelyBrace
    /// A value is unknown.
    case unknown(String)
  }

  /// The name that a pattern becomes with values.
  static func name(_ pattern: String, _ value: (String) -> String?) throws(Fault) -> String {
    var result = ""
    var rest = pattern[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        result.append(character)
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw .lonelyBrace }
        let name = String(rest[..<end])
        guard let text = value(name) else { throw .unknown(name) }
        result += fileNamePart(text)
        rest = rest[rest.index(after: end)...]
      case "}": throw .lonelyBrace
      default: result.append(character)
      }
    }
    return result
  }

  /// A value as a part of a file's name: a color without `#`, nothing that would lead elsewhere.
  static func fileNamePart(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "#": continue
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "+", "@":
        result.unicodeScalars.append(scalar)
      case _ where scalar.value >= 0x80 && scalar.properties.isAlphabetic:
        result.unicodeScalars.append(scalar)
      default: if result.last != "-" { result += "-" }
      }
    }
    while result.hasPrefix(".") || result.hasPrefix("-") { result.removeFirst() }
    while result.hasSuffix("-") { result.removeLast() }
    return result.isEmpty ? "-" : result
  }
}
