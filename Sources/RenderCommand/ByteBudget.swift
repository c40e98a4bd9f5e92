/// How many bytes a file may have, and what may be given up for it.
struct ByteBudget: Hashable, Sendable {
  /// The most bytes, nil for no limit.
  var byteCount: Int?

  /// The place whose limits are kept.
  var preset: Preset?

  /// Whether the picture may shrink.
  var allowsResize = false

  /// What the limit is called in a message.
  var title: String {
    guard let byteCount else { return "no limit" }
    return preset.map { "the \(Decimal.bytes(byteCount)) of '\($0.rawValue)'" }
      ?? Decimal.bytes(byteCount)
  }
}

extension ByteBudget {
  /// Validates `--max-bytes`, `--allow-resize` and `--preset`.
  init(_ arguments: ParsedArguments, for format: OutputFormat) throws(CommandError) {
    preset = try arguments.word(.preset, as: Preset.self)
    if let preset {
      guard preset.formats.contains(format.rawValue) else {
        throw .conflict(
          "'--preset \(preset.rawValue)' takes \(alternatives(preset.formats)), not "
            + "\(format.rawValue): change '--out' or '--format'")
      }
      byteCount = preset.byteCount
    }
    if let text = arguments.value(of: .maxBytes) {
      guard let count = Self.count(text), count >= 1 else {
        throw .invalidValue(
          option: "--max-bytes", value: text,
          expected: "a number of bytes such as 128000, 128kB, 125KiB or 1.5MB", hint: nil)
      }
      byteCount = min(count, byteCount ?? count)
    }
    allowsResize = arguments.contains(.allowResize)
    guard byteCount != nil || !allowsResize else {
      throw .missingOption("--max-bytes", hint: "'--allow-resize' says how to reach it")
    }
    guard byteCount == nil || format != .frames else {
      throw .conflict(
        "'--max-bytes' limits one file, and frames are many: use another '--format'")
    }
  }

  /// Bytes out of a number and a unit, up to 2⁴⁰.
  static func count(_ text: String) -> Int? {
    let number = text.prefix { "0123456789.".contains($0) }
    let units: [(String, Double)] = [
      ("", 1), ("b", 1), ("k", 1000), ("kb", 1000), ("kib", 1024), ("m", 1e6), ("mb", 1e6),
      ("mib", 1_048_576),
    ]
    let unit = text.dropFirst(number.count).lowercased()
    guard let factor = units.first(where: { $0.0 == unit })?.1,
      let value = Decimal.number(String(number)), value >= 0, value * factor <= 1_099_511_627_776
    else { return nil }
    return Int((value * factor).rounded(.down))
  }
}
