import RenderText

/// A number of a scene file as arithmetic: `size / 2 - width`.
///
/// Numbers, names, `+ - * /`, and parentheses. A name may have hyphens, so a minus between names
/// has spaces around it, as in CSS.
struct SceneExpression {
  /// The reason why a text is no number.
  struct Fault: Error, Hashable {
    /// The end of a message that begins with "is 'text': ".
    let message: String
  }

  /// The longest text that is read.
  private static let longest = 200

  private let text: [UInt8]
  private var index = 0
  private let lookUp: (String) throws(Fault) -> Double

  /// The value of a text.
  ///
  /// - Parameters:
  ///   - text: The arithmetic.
  ///   - lookUp: The value of a name.
  /// - Returns: A number, which need not be finite.
  /// - Throws: `Fault` where the text is no arithmetic.
  static func value(
    of text: String, _ lookUp: @escaping (String) throws(Fault) -> Double
  ) throws(Fault) -> Double {
    guard text.utf8.count <= longest else {
      throw Fault(message: "it is longer than \(longest) characters")
    }
    var expression = SceneExpression(text: Array(text.utf8), lookUp: lookUp)
    let value = try expression.sum()
    guard let rest = expression.next else { return value }
    throw Fault(message: "unexpected '\(Character(Unicode.Scalar(rest)))'")
  }

  /// Indicates whether a text can be a name in arithmetic.
  static func isName(_ text: String) -> Bool {
    guard (1...50).contains(text.utf8.count), let first = text.utf8.first, isLetter(first) else {
      return false
    }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == hyphen }
      && text.utf8.last != hyphen && !text.contains("--")
  }

  private static let hyphen = UInt8(ascii: "-")

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  /// The next character that is no space; nil at the end.
  private var next: UInt8? {
    mutating get {
      while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
      return index < text.count ? text[index] : nil
    }
  }

  private mutating func sum() throws(Fault) -> Double {
    var value = try product()
    while let sign = next, sign == UInt8(ascii: "+") || sign == Self.hyphen {
      index += 1
      let other = try product()
      value = sign == Self.hyphen ? value - other : value + other
    }
    return value
  }

  private mutating func product() throws(Fault) -> Double {
    var value = try factor()
    while let sign = next, sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") {
      index += 1
      let other = try factor()
      value = sign == UInt8(ascii: "/") ? value / other : value * other
    }
    return value
  }

  private mutating func factor() throws(Fault) -> Double {
    guard let first = next else { throw Fault(message: "a number is missing at its end") }
    switch first {
    case Self.hyphen:
      index += 1
      return -(try factor())
    case UInt8(ascii: "("):
      index += 1
      let value = try sum()
      guard next == UInt8(ascii: ")") else { throw Fault(message: "a ')' is missing") }
      index += 1
      return value
    case _ where Self.isLetter(first): return try lookUp(name())
    case _ where Self.isDigit(first) || first == UInt8(ascii: "."): return try number()
    default:
      let isASCII = first < 0x80
      throw Fault(
        message: isASCII
          ? "unexpected '\(Character(Unicode.Scalar(first)))'" : "it is no arithmetic")
    }
  }

  private mutating func name() -> String {
    let start = index
    while index < text.count {
      let byte = text[index]
      let joins =
        byte == Self.hyphen && index + 1 < text.count
        && (Self.isLetter(text[index + 1]) || Self.isDigit(text[index + 1]))
      guard Self.isLetter(byte) || Self.isDigit(byte) || joins else { break }
      index += 1
    }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  private mutating func number() throws(Fault) -> Double {
    let start = index
    while index < text.count, Self.isDigit(text[index]) || text[index] == UInt8(ascii: ".") {
      index += 1
    }
    let digits = String(decoding: text[start..<index], as: UTF8.self)
    guard let value = Decimal.number(digits) else {
      throw Fault(message: "'\(digits)' is no number")
    }
    return value
  }
}
