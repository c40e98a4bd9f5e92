public import RenderFields

/// The name of an asset, and what platforms make of it.
public struct AssetName: Hashable, Sendable {
  /// The name as it was given.
  public let text: String

  /// Checks a name: 1 to 80 letters, digits, spaces, `-`, `_` and `.`, a letter or digit first, no
  /// space or point last.
  ///
  /// - Throws: `Diagnostics` about the field `name`.
  public init(_ text: String) throws(Diagnostics) {
    func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }
    let scalars = text.unicodeScalars
    guard scalars.count <= 80, text.utf8.count <= 160, let first = scalars.first,
      let last = scalars.last, isWord(first), last != " ", last != ".",
      scalars.allSatisfy({
        isWord($0) || $0.properties.generalCategory == .nonspacingMark
          || " -_.".unicodeScalars.contains($0)
      })
    else { throw .invalidValue(text, for: "name", expected: Message(Self.rule)) }
    self.text = text
  }
}

extension AssetName {
  /// The rule for names, for messages.
  static let rule =
    "1 to 80 letters, digits, spaces, '-', '_' or '.' that begin with a letter or digit"

  /// The name of an Android resource: `a`…`z`, digits and `_`, a letter first, no word of Java.
  public var android: String {
    var result = ""
    for scalar in text.lowercased().unicodeScalars {
      let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      result.unicodeScalars.append(isPlain ? scalar : "_")
    }
    if !("a"..."z").contains(result.first ?? "_") { result = "loader_" + result }
    return Self.javaWords.contains(result) ? result + "_" : result
  }

  /// The name in addresses and style sheets: ASCII letters, digits, `-` and `_`, a letter first.
  public var web: String {
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(Self.isASCIIWord(scalar) || scalar == "_" ? scalar : "-")
    }
    let startsWell = result.unicodeScalars.first.map { $0.properties.isAlphabetic } ?? false
    return startsWell ? result : "loader-" + result
  }

  /// The name as a lower camel case identifier.
  public var identifier: String {
    let words = text.unicodeScalars.split { !Self.isASCIIWord($0) }.map { String($0) }
    guard let first = words.first else { return "loader" }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = first.prefix(1).lowercased() + first.dropFirst() + rest.joined()
    return name.first.map { ("a"..."z").contains($0) } ?? false ? name : "loader" + name
  }

  private static func isASCIIWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }

  /// Java Language Specification, §3.9 and §3.10.
  private static let javaWords: Set<String> = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
    "continue", "default", "do", "double", "else", "enum", "extends", "false", "final", "finally",
    "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long",
    "native", "new", "null", "package", "private", "protected", "public", "return", "short",
    "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws",
    "transient", "true", "try", "void", "volatile", "while",
  ]
}
