/// A name with places for values: `{style}-{color}@{scale}x.gif`. Doubled braces stand for braces.
struct NamePattern: Hashable, Sendable {
  /// A piece of a name.
  enum Part: Hashable, Sendable {
    case text(String)
    case value(String)
  }

  /// The pieces in order.
  let parts: [Part]

  /// Reads a pattern; nil where a brace has no partner.
  init?(_ text: String) {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        literal.append(character)
      case "{":
        guard let end = rest.firstIndex(of: "}") else { return nil }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(.value(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      case "}": return nil
      default: literal.append(character)
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
  }

  /// The name with its values; nil at the first one that is unknown, which becomes `unknown`.
  func name(unknown: inout String?, _ value: (String) -> String?) -> String? {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .value(let name):
        guard let text = value(name) else {
          unknown = name
          return nil
        }
        result += Self.fileNamePart(text)
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
