/// Reads JSON (RFC 8259) with a place in every error.
package struct JSONReader {
  /// A syntax error and its position.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    package let line: Int
    /// The column in bytes, from 1.
    package let column: Int
    /// The reason, without the position.
    package let reason: String

    /// `line 3, column 7: a comma is missing`.
    package var description: String { "line \(line), column \(column): \(reason)" }
  }

  /// The deepest nesting that is read.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0

  /// The value of a whole text in UTF-8, with or without a byte order mark.
  package static func parse(_ bytes: [UInt8]) throws(Failure) -> JSON {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    if reader.position < bytes.count { throw reader.failure("more follows the value") }
    return value
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  private func failure(_ reason: String) -> Failure {
    let before = bytes.prefix(position)
    let line = before.count { $0 == 10 } + 1
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return Failure(line: line, column: position - start + 1, reason: reason)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 32 || byte == 10 || byte == 13 || byte == 9 { position += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipSpace()
    guard next == byte.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSON {
    guard depth < Self.maximumDepth else {
      throw failure("nested deeper than \(Self.maximumDepth)")
    }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case nil: throw failure("the text ends where a value is expected")
    default: break
    }
    for (word, value) in [("true", JSON.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[position...].starts(with: Array(word.utf8)) {
      position += word.utf8.count
      return value
    }
    return try number()
  }

  private mutating func object(depth: Int) throws(Failure) -> JSON {
    position += 1
    var members: [(String, JSON)] = []
    var names: Set<String> = []
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("a name in quotes is expected") }
      let place = position
      let name = try string()
      guard names.insert(name).inserted else {
        position = place
        throw failure("\"\(name.prefix(40))\" is there twice")
      }
      guard take(":") else { throw failure("a colon is expected") }
      members.append((name, try value(depth: depth + 1)))
      if take(",") { continue }
      guard take("}") else { throw failure("a comma or } is expected") }
      return .object(members)
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> JSON {
    position += 1
    var values: [JSON] = []
    if take("]") { return .array([]) }
    while true {
      values.append(try value(depth: depth + 1))
      if take(",") { continue }
      guard take("]") else { throw failure("a comma or ] is expected") }
      return .array(values)
    }
  }

  private mutating func number() throws(Failure) -> JSON {
    let start = position
    while let byte = next, "0123456789+-.eE".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let isPlain =
      digits.first.map { (48...57).contains($0) } ?? false
      && !(digits.first == 48 && digits.dropFirst().first.map { (48...57).contains($0) } ?? false)
    guard isPlain, text.utf8.count <= 64, let number = Double(text), number.isFinite else {
      position = start
      throw failure(text.isEmpty ? "a value is expected" : "no number that can be used")
    }
    return .real(number)
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw failure("text that is not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<32: throw failure("a control character in a text")
      default: text.append(byte)
      }
    }
    throw failure("the text ends before its quote")
  }

  private mutating func escape() throws(Failure) -> [UInt8] {
    guard let letter = next else { throw failure("the text ends after a backslash") }
    position += 1
    switch letter {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if (0xd800..<0xdc00).contains(code), bytes[position...].starts(with: [92, 117]) {
        position += 2
        let low = try hexadecimal()
        guard (0xdc00..<0xe000).contains(low) else { throw failure("half of a surrogate pair") }
        code = 0x10000 + (code - 0xd800) << 10 + low - 0xdc00
      }
      guard let scalar = Unicode.Scalar(code) else { throw failure("half of a surrogate pair") }
      return Array(String(Character(scalar)).utf8)
    default: throw failure("an unknown escape")
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    let digits = bytes[position..<min(bytes.count, position + 4)]
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy(\.isHexDigit), let code = UInt32(text, radix: 16)
    else { throw failure("four hexadecimal digits are expected") }
    position += 4
    return code
  }
}
