/// Numbers as people write them, the same in every locale.
package enum Decimal {
  /// Reads a finite decimal number: sign, digits, one point, an exponent; no hexadecimal, no `nan`.
  package static func number(_ text: String) -> Double? {
    guard text.utf8.count <= 64, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  /// Reads a whole number in digits with a sign.
  package static func integer(_ text: String) -> Int? { text.utf8.count <= 20 ? Int(text) : nil }

  /// A number with at most three decimals, without trailing zeros.
  package static func text(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    let thousandths = Int((abs(value) * 1000).rounded())
    var result = value < 0 && thousandths > 0 ? "-" : ""
    result += "\(thousandths / 1000)"
    var decimals = String(thousandths % 1000 + 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return decimals.isEmpty ? result : "\(result).\(decimals)"
  }

  /// A number with as many decimals as tell it from others, none for a whole one.
  package static func exact(_ value: Double) -> String {
    guard abs(value) < 1e15, value == value.rounded() else { return "\(value)" }
    return "\(Int(value))"
  }

  /// A whole number in groups of three digits.
  package static func grouped(_ value: Int) -> String {
    var digits = Array(String(value))
    var place = digits.count - 3
    while place > 0, digits[place - 1] != "-" {
      digits.insert(",", at: place)
      place -= 3
    }
    return String(digits)
  }

  /// A number of bytes in the unit that suits it.
  package static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count) bytes"
    case ..<1_000_000: "\(tenths(count, 1000)) kB"
    case ..<1_000_000_000: "\(tenths(count, 1_000_000)) MB"
    default: "\(tenths(count, 1_000_000_000)) GB"
    }
  }

  private static func tenths(_ count: Int, _ unit: Int) -> String {
    text((Double(count) / Double(unit) * 10).rounded() / 10)
  }
}
