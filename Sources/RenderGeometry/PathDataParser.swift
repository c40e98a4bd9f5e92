/// Turns SVG path data into a path.
struct PathDataParser {
  private static let limit = 1e6

  private var scanner: PathDataScanner
  private var path = Path()

  /// The current point, and the start of its subpath.
  private var current = Point.zero
  private var start = Point.zero

  /// Indicates whether a subpath is open, so that no `move` is needed.
  private var isDrawing = false

  /// The last control point, for the commands that mirror it.
  private var lastCubicControl: Point?
  private var lastQuadControl: Point?

  /// The command that is being read.
  private var command: Character = "M"

  init(_ text: String) { scanner = PathDataScanner(text) }

  /// Reads everything.
  mutating func parse() throws(PathDataError) -> Path {
    scanner.skipSpace()
    var isFirst = true
    while !scanner.isAtEnd {
      let offset = scanner.offset
      guard let letter = scanner.letter() else {
        throw isFirst ? .expectedMove(offset: offset) : .unexpectedCharacter(offset: offset)
      }
      guard !isFirst || letter == "M" || letter == "m" else {
        throw .expectedMove(offset: offset)
      }
      isFirst = false
      command = letter
      scanner.skipSpace()
      try readCommand(at: offset)
    }
    return path
  }

  /// Reads the arguments of a command as often as they are repeated.
  private mutating func readCommand(at offset: Int) throws(PathDataError) {
    if command == "Z" || command == "z" {
      if isDrawing { path.close() }
      isDrawing = false
      current = start
      forgetControls()
      return
    }
    while true {
      try readArguments(at: offset)
      if command == "M" { command = "L" }
      if command == "m" { command = "l" }
      let hasComma = scanner.skipSeparator()
      guard scanner.isAtNumber else {
        if hasComma { throw .expectedNumber(command: command, offset: scanner.offset) }
        return
      }
    }
  }

  private mutating func readArguments(at offset: Int) throws(PathDataError) {
    let origin = command.isLowercase ? current : .zero
    switch command {
    case "M", "m":
      current = try point(from: origin)
      start = current
      path.move(to: current)
      isDrawing = true
      forgetControls()
    case "L", "l":
      try line(to: point(from: origin))
    case "H", "h":
      try line(to: Point(x: coordinate(from: origin.x), y: current.y))
    case "V", "v":
      try line(to: Point(x: current.x, y: coordinate(from: origin.y)))
    case "C", "c":
      let control1 = try point(from: origin)
      let control2 = try nextPoint(from: origin)
      cubic(control1, control2, try nextPoint(from: origin))
    case "S", "s":
      let control1 = lastCubicControl.map { current + (current - $0) } ?? current
      let control2 = try point(from: origin)
      cubic(control1, control2, try nextPoint(from: origin))
    case "Q", "q":
      let control = try point(from: origin)
      quad(control, try nextPoint(from: origin))
    case "T", "t":
      let control = lastQuadControl.map { current + (current - $0) } ?? current
      quad(control, try point(from: origin))
    case "A", "a":
      try arc(from: origin)
    default:
      throw .unexpectedCharacter(offset: offset)
    }
  }
}

extension PathDataParser {
  private mutating func number() throws(PathDataError) -> Double {
    let offset = scanner.offset
    guard let value = scanner.number() else {
      throw .expectedNumber(command: command, offset: offset)
    }
    guard abs(value) <= Self.limit else { throw .numberOutOfRange(offset: offset) }
    return value
  }

  private mutating func coordinate(from origin: Double) throws(PathDataError) -> Double {
    let offset = scanner.offset
    let value = try number() + origin
    guard abs(value) <= Self.limit else { throw .numberOutOfRange(offset: offset) }
    return value
  }

  private mutating func point(from origin: Point) throws(PathDataError) -> Point {
    let x = try coordinate(from: origin.x)
    scanner.skipSeparator()
    return Point(x: x, y: try coordinate(from: origin.y))
  }

  private mutating func nextPoint(from origin: Point) throws(PathDataError) -> Point {
    scanner.skipSeparator()
    return try point(from: origin)
  }

  private mutating func flag() throws(PathDataError) -> Bool {
    scanner.skipSeparator()
    let offset = scanner.offset
    guard let value = scanner.flag() else { throw .expectedFlag(offset: offset) }
    return value
  }
}

extension PathDataParser {
  private mutating func forgetControls() {
    lastCubicControl = nil
    lastQuadControl = nil
  }

  /// Starts a subpath where one was closed and no move follows.
  private mutating func startIfNeeded() {
    if !isDrawing { path.move(to: current) }
    isDrawing = true
    forgetControls()
  }

  private mutating func line(to end: Point) {
    startIfNeeded()
    path.line(to: end)
    current = end
  }

  private mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
    startIfNeeded()
    path.cubic(to: end, control1: control1, control2: control2)
    current = end
    lastCubicControl = control2
  }

  private mutating func quad(_ control: Point, _ end: Point) {
    startIfNeeded()
    path.quad(to: end, control: control)
    current = end
    lastQuadControl = control
  }

  private mutating func arc(from origin: Point) throws(PathDataError) {
    let radiusX = abs(try number())
    scanner.skipSeparator()
    let radiusY = abs(try number())
    scanner.skipSeparator()
    let rotation = Angle(degrees: try number())
    let isLarge = try flag()
    let isClockwise = try flag()
    let end = try nextPoint(from: origin)
    startIfNeeded()
    path.arc(
      from: current, to: end, radii: Size(width: radiusX, height: radiusY), rotation: rotation,
      isLarge: isLarge, isClockwise: isClockwise)
    current = end
  }
}

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

  /// Indicates whether everything has been read.
  var isAtEnd: Bool { offset == bytes.count }

  /// Indicates whether a number may start here.
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
