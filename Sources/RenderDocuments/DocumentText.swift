/// Texts of documents in messages, and messages' words.
package enum DocumentText {
  /// The most characters of a text that a message repeats.
  private static let longest = 120

  /// What the user wrote, in quotes and fit for one line of a message.
  package static func quoted(_ text: String) -> String { "'\(printable(text))'" }

  /// A text without what would break a line or change its direction; the end of a very long one is
  /// left out.
  package static func printable(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars.prefix(longest + 1))
    let isLong = scalars.count > longest
    if isLong { scalars.removeLast() }
    var result = ""
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return isLong ? result + "…" : result
  }

  /// Words as a phrase: `a, b or c`.
  package static func alternatives(_ words: [String], _ conjunction: String = "or") -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// A number as a person would write it, with up to six decimals.
  package static func number(_ value: Double) -> String {
    guard abs(value) < 1e15, value == value.rounded() else { return "\(value)" }
    return "\(Int(value))"
  }
}
