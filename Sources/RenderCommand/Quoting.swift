/// What the user gave, in quotes and fit for one line of a message.
///
/// Control characters, line separators and marks that reverse the direction of text are escaped and
/// the end of a very long text is left out.
func quoted(_ text: String) -> String {
  let longest = 120
  var scalars = Array(text.unicodeScalars.prefix(longest + 1))
  let isLong = scalars.count > longest
  if isLong { scalars.removeLast() }
  var result = "'"
  for scalar in scalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default:
      result.unicodeScalars.append(scalar)
    }
  }
  return result + (isLong ? "…'" : "'")
}
