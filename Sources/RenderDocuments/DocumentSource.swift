import RenderFields

/// The text of a document before it is parsed: characters that libyaml would take for something
/// else, or not at all, are found or changed here.
struct DocumentSource {
  /// Characters that were replaced by fewer ones: the rest of the line is further right than it
  /// seems.
  private struct Shift {
    let line: Int
    /// The column of the last replacement in `bytes`.
    let column: Int
    /// The number of characters of the line that are missing up to there.
    let total: Int
  }

  /// UTF-8 that libyaml can read.
  private(set) var bytes: [UInt8] = []

  /// The place where the file ends.
  private(set) var end = Position.start

  private var shifts: [Shift] = []

  /// Checks a file's bytes.
  init(_ input: [UInt8], name: String, limits: DocumentLimits) throws(Diagnostics) {
    var place = (line: 1, column: 1)
    func whole(_ message: Message) -> Diagnostics {
      Diagnostics(.badData, at: .file(name, nil), message)
    }
    func error(_ message: Message) -> Diagnostics {
      let position = Position(line: place.line, column: place.column)
      return Diagnostics(.badData, at: .file(name, position), message)
    }
    guard input.count <= limits.byteCount else {
      throw whole("has \(input.count) bytes, more than the \(limits.byteCount) that are read")
    }
    if input.starts(with: [0xFF, 0xFE]) || input.starts(with: [0xFE, 0xFF]) {
      throw whole("is UTF-16: save it as UTF-8")
    }
    var index = input.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let isFlow = Self.isFlow(input[index...])
    bytes.reserveCapacity(input.count - index)
    var isInString = false
    var shifted = 0
    while index < input.count {
      let byte = input[index]
      if byte < 0x80 {
        guard byte >= 0x20 && byte != 0x7F || [0x09, 0x0A, 0x0D].contains(byte) else {
          throw error("has the control character \(Self.hex(UInt32(byte))): remove it")
        }
        if byte == UInt8(ascii: "\\"), isFlow, isInString {
          let escape = Self.escape(input, at: index)
          switch escape {
          case .lone(let value):
            throw error(
              "has half a character, \\u\(Self.digits(value)): write both halves, or the character "
                + "itself")
          case .pair(let scalar):
            bytes.append(contentsOf: Array(String(scalar).utf8))
            addShift(11, at: place, &shifted)
            place.column += 12
            index += 12
            continue
          case .other:
            // The escaped character may be a quote.
            bytes.append(byte)
            place.column += 1
            index += 1
            guard index < input.count, (0x20..<0x7F).contains(input[index]) else { continue }
            bytes.append(input[index])
            place.column += 1
            index += 1
            continue
          }
        }
        if byte == UInt8(ascii: "\"") { isInString.toggle() }
        bytes.append(byte)
        index += 1
        if byte == 0x0A || byte == 0x0D && (index == input.count || input[index] != 0x0A) {
          place = (line: place.line + 1, column: 1)
          shifted = 0
        } else {
          place.column += 1
        }
        continue
      }
      guard let (scalar, count) = Self.scalar(input, at: index) else {
        throw error("is not UTF-8 here: save it as UTF-8")
      }
      switch scalar {
      case 0x80..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF, 0xD800..<0xE000:
        throw error("has the control character \(Self.hex(scalar)): remove it")
      case 0x2028, 0x2029:
        // To YAML 1.1 these end a line, to editors and to JSON they do not.
        guard isFlow, isInString else {
          throw error(
            "has the line separator \(Self.hex(scalar)): use a line feed, or \\L or \\P in double "
              + "quotes")
        }
        bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: scalar == 0x2028 ? "L" : "P")])
        addShift(-1, at: place, &shifted)
      default: bytes.append(contentsOf: input[index..<index + count])
      }
      index += count
      place.column += 1
    }
    end = Position(line: place.line, column: place.column)
  }

  /// The place in the file of a place in `bytes`, both from 1.
  func place(line: Int, column: Int) -> Position {
    var low = 0
    var high = shifts.count
    while low < high {
      let middle = (low + high) / 2
      let shift = shifts[middle]
      if (shift.line, shift.column) < (line, column) { low = middle + 1 } else { high = middle }
    }
    let isShifted = low > 0 && shifts[low - 1].line == line
    return Position(line: line, column: column + (isShifted ? shifts[low - 1].total : 0))
  }

  /// Notes that `count` characters fewer stand in `bytes` from a place of the file on.
  private mutating func addShift(
    _ count: Int, at place: (line: Int, column: Int), _ shifted: inout Int
  ) {
    let column = place.column - shifted
    shifted += count
    shifts.append(Shift(line: place.line, column: column, total: shifted))
  }
}

extension DocumentSource {
  /// Indicates whether the document is in braces or brackets, as JSON is.
  private static func isFlow(_ bytes: ArraySlice<UInt8>) -> Bool {
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The beginning that a backslash marks.
  private enum Escape {
    /// Two escapes of UTF-16 that are one character.
    case pair(Unicode.Scalar)
    /// One half of such a character.
    case lone(UInt32)
    /// Anything else.
    case other
  }

  private static func escape(_ bytes: [UInt8], at index: Int) -> Escape {
    guard let first = unit(bytes, at: index), (0xD800..<0xE000).contains(first) else {
      return .other
    }
    guard first < 0xDC00, let second = unit(bytes, at: index + 6),
      (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return .lone(first) }
    return .pair(scalar)
  }

  /// The value of `\uXXXX`.
  private static func unit(_ bytes: [UInt8], at index: Int) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for byte in bytes[(index + 2)..<(index + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// The character that begins at an index, shortest form only.
  private static func scalar(_ bytes: [UInt8], at index: Int) -> (UInt32, Int)? {
    let first = bytes[index]
    let (count, least): (Int, UInt32)
    switch first {
    case 0xC2...0xDF: (count, least) = (2, 0x80)
    case 0xE0...0xEF: (count, least) = (3, 0x800)
    case 0xF0...0xF4: (count, least) = (4, 0x10000)
    default: return nil
    }
    guard index + count <= bytes.count else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(count))
    for byte in bytes[(index + 1)..<(index + count)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= least, value <= 0x10FFFF, !(0xD800..<0xE000).contains(value) else { return nil }
    return (value, count)
  }

  private static func digits(_ value: UInt32) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }

  private static func hex(_ value: UInt32) -> String { "U+\(digits(value))" }
}
