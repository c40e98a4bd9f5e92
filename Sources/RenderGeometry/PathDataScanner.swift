/// Reads the tokens of SVG path data.
struct PathDataScanner {
  private let bytes: [UInt8]

  /// The number of characters read. All valid data is ASCII, so bytes are characters.
  private(set) var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Skips white space.
  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte), byte != 0x0B {
      offset += 1
    }
  }

  /// Skips white space with at most one comma. Returns whether there was a comma.
  @discardableResult
  mutating func skipSeparator() -> Bool {
    skipSpace()
    guard next == UInt8(ascii: ",") else { return false }
    offset += 1
    skipSpace()
    return true
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { offset == bytes.count }

  /// Whether a number may start here.
  var isAtNumber: Bool {
    switch next {
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Reads a letter.
  mutating func letter() -> Character? {
    guard let byte = next, (0x41...0x5A).contains(byte & 0xDF), byte < 0x80 else { return nil }
    offset += 1
    return Character(Unicode.Scalar(byte))
  }

  /// Reads a digit 0 or 1, which no space need follow.
  mutating func flag() -> Bool? {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      return nil
    }
    offset += 1
    return byte == UInt8(ascii: "1")
  }

  /// Reads a decimal number, or reads nothing where there is none.
  mutating func number() -> Double? {
    let start = offset
    skip(UInt8(ascii: "+"), UInt8(ascii: "-"))
    var digits = skipDigits()
    if skip(UInt8(ascii: "."), UInt8(ascii: ".")) { digits += skipDigits() }
    guard digits > 0 else {
      offset = start
      return nil
    }
    let end = offset
    if skip(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      skip(UInt8(ascii: "+"), UInt8(ascii: "-"))
      if skipDigits() == 0 { offset = end }
    }
    return Double(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  @discardableResult
  private mutating func skip(_ a: UInt8, _ b: UInt8) -> Bool {
    guard let byte = next, byte == a || byte == b else { return false }
    offset += 1
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
    return offset - start
  }
}
