/// The text of a user between single quotes, fit for one line of a message.
///
/// Control characters, line separators and marks that change the direction of text are escaped, and
/// the end of a very long text is left out.
package func quoted(_ text: some StringProtocol) -> String { "'\(printable(text))'" }

/// A text fit for one line of a message, as in `quoted`.
package func printable(_ text: some StringProtocol) -> String {
  let longest = 120
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

/// Words as a phrase: `a, b or c`, or with another conjunction.
package func alternatives(_ words: [String], _ conjunction: String = "or") -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// A number of things: `1 job`, `1,000 jobs`.
package func count(_ number: Int, _ noun: String) -> String {
  "\(Decimal.grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}

/// A suggestion for a misspelled word: `did you mean 'flip'?`, nil where no candidate is near.
package func suggestion(for word: String, in candidates: [String]) -> String? {
  Spelling.nearest(to: word, in: candidates).map { "did you mean '\($0)'?" }
}
