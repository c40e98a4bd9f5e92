import RenderText

extension Color {
  /// Reads a CSS color: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a name, `transparent`, `rgb()` or
  /// `rgba()`.
  ///
  /// The functions take three numbers up to 255 or percentages and an opacity as number up to 1 or
  /// percentage, separated by commas or as in `rgb(255 87 34 / 50%)`. Components out of range are
  /// clamped, fractions are kept. Case and surrounding spaces do not matter. Nil for anything else.
  public init?(cssText: String) {
    // ASCII only, since lower case of other letters may be ASCII (the Kelvin sign gives k).
    guard cssText.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let text = cssText.lowercased().utf8.drop(while: Self.isSpace)
    guard let end = text.lastIndex(where: { !Self.isSpace($0) }) else { return nil }
    let bytes = Array(text[...end])
    if bytes.first == UInt8(ascii: "#") {
      self.init(hexDigits: bytes.dropFirst())
    } else if bytes.last == UInt8(ascii: ")") {
      self.init(function: bytes.dropLast())
    } else {
      self.init(cssName: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The CSS color name that was probably meant, or nil where none is near.
  package static func nearestName(to text: String) -> String? {
    Spelling.nearest(to: text, in: cssNames.map(\.name) + ["transparent"])
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension Color {
  /// Reads a name in lower case.
  private init?(cssName: String) {
    if cssName == "transparent" {
      self = .clear
      return
    }
    guard let entry = Self.cssNames.first(where: { $0.name == cssName }) else { return nil }
    self.init(hex: entry.hex)
  }

  /// Reads 3, 4, 6 or 8 hexadecimal digits in lower case.
  private init?(hexDigits: ArraySlice<UInt8>) {
    var digits: [UInt8] = []
    for byte in hexDigits {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
      if digits.count > 8 { return nil }
    }
    let bytes: [UInt8]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red8: bytes[0], green8: bytes[1], blue8: bytes[2], alpha8: bytes.count == 4 ? bytes[3] : 255)
  }
}

extension Color {
  /// A component of a color function.
  private enum Component {
    case number(Double)
    case percentage(Double)
    /// The word `none`: zero.
    case none

    /// The value where `full` is the number that stands for 1.
    func fraction(of full: Double) -> Double {
      switch self {
      case .number(let value): value / full
      case .percentage(let value): value / 100
      case .none: 0
      }
    }
  }

  /// Reads `rgb(…` or `rgba(…` without the closing parenthesis.
  private init?(function bytes: ArraySlice<UInt8>) {
    guard let opening = bytes.firstIndex(of: UInt8(ascii: "(")),
      ["rgb", "rgba"].contains(String(decoding: bytes[..<opening], as: UTF8.self))
    else { return nil }
    let content = bytes[(opening + 1)...]
    let components =
      content.contains(UInt8(ascii: ","))
      ? Self.commaComponents(content) : Self.spaceComponents(content)
    guard let components, components.count == 3 || components.count == 4 else { return nil }
    self.init(
      red: components[0].fraction(of: 255), green: components[1].fraction(of: 255),
      blue: components[2].fraction(of: 255),
      alpha: components.count == 4 ? components[3].fraction(of: 1) : 1)
  }

  /// `1, 2, 3` or `1, 2, 3, 0.5`: all colors numbers or all percentages, no `none`.
  private static func commaComponents(_ content: ArraySlice<UInt8>) -> [Component]? {
    let fields = content.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    var components: [Component] = []
    for field in fields {
      let words = field.split(whereSeparator: isSpace)
      guard words.count == 1, let word = words.first, let value = component(word) else {
        return nil
      }
      if case .none = value { return nil }
      components.append(value)
    }
    let percentages = components.prefix(3).filter {
      if case .percentage = $0 { true } else { false }
    }
    return percentages.isEmpty || percentages.count == 3 ? components : nil
  }

  /// `1 2 3` or `1 2 3 / 50%`.
  private static func spaceComponents(_ content: ArraySlice<UInt8>) -> [Component]? {
    let halves = content.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard halves.count <= 2, let colors = halves.first else { return nil }
    var words = colors.split(whereSeparator: isSpace)
    guard words.count == 3 else { return nil }
    if halves.count == 2 {
      let opacity = halves[1].split(whereSeparator: isSpace)
      guard opacity.count == 1 else { return nil }
      words += opacity
    }
    let components = words.compactMap(component)
    return components.count == words.count ? components : nil
  }

  private static func component(_ word: ArraySlice<UInt8>) -> Component? {
    if word.elementsEqual("none".utf8) { return Component.none }
    if word.last == UInt8(ascii: "%") { return number(word.dropLast()).map(Component.percentage) }
    return number(word).map(Component.number)
  }

  /// A CSS number: sign, digits, a point with digits after it, an exponent.
  private static func number(_ word: ArraySlice<UInt8>) -> Double? {
    var rest = word
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    func dropSign() {
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
    }
    /// Drops digits and says how many.
    func dropDigits() -> Int {
      let before = rest.count
      rest = rest.drop(while: isDigit)
      return before - rest.count
    }
    dropSign()
    var digits = dropDigits()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      let decimals = dropDigits()
      guard decimals > 0 else { return nil }
      digits += decimals
    }
    guard digits > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      dropSign()
      guard dropDigits() > 0 else { return nil }
    }
    return rest.isEmpty ? Double(String(decoding: word, as: UTF8.self)) : nil
  }
}
