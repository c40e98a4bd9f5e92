import RenderGeometry
import RenderPixels

/// Texts read as bounded values: what leaves here is finite and in range.
extension ParsedArguments {
  /// A number, nil where the option is missing.
  func number(
    _ option: CommandOption, in range: ClosedRange<Double>, unit: String = ""
  ) throws(CommandError) -> Double? {
    guard let text = value(of: option) else { return nil }
    guard let number = Decimal.number(text), range.contains(number) else {
      let span = "\(Decimal.text(range.lowerBound)) to \(Decimal.text(range.upperBound))"
      throw .invalidValue(
        option: option.name, value: text, expected: "a number from \(span)\(unit)", hint: nil)
    }
    return number
  }

  /// A whole number, nil where the option is missing.
  func integer(
    _ option: CommandOption, in range: ClosedRange<Int>, meaning: String = ""
  ) throws(CommandError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let number = Decimal.integer(text), range.contains(number) else {
      throw .invalidValue(
        option: option.name, value: text,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)\(meaning)",
        hint: nil)
    }
    return number
  }

  /// A color, nil where the option is missing.
  func color(_ option: CommandOption, orWord word: String? = nil) throws(CommandError) -> Color? {
    guard let text = value(of: option), text != word else { return nil }
    if let color = Color(cssText: text) { return color }
    let nearest = Color.nearestName(to: text) ?? Color(cssText: "#\(text)").map { _ in "#\(text)" }
    throw .invalidValue(
      option: option.name, value: text,
      expected: "a color such as #ff5722, tomato or rgb(255 87 34 / 50%)"
        + (word.map { ", or '\($0)'" } ?? ""),
      hint: nearest.map { "did you mean '\($0)'?" })
  }

  /// One of some words, nil where the option is missing.
  func word<Value>(_ option: CommandOption, as type: Value.Type) throws(CommandError) -> Value?
  where Value: RawRepresentable<String> & CaseIterable {
    guard let text = value(of: option) else { return nil }
    if let value = Value(rawValue: text) { return value }
    let words = Value.allCases.map(\.rawValue)
    throw .invalidValue(
      option: option.name, value: text, expected: alternatives(words),
      hint: Spelling.nearest(to: text, in: words).map { "did you mean '\($0)'?" })
  }

  /// A canvas in points; a width alone takes its height from the proportions of `reference`.
  func size(_ option: CommandOption, reference: Size) throws(CommandError) -> Size? {
    guard let text = value(of: option) else { return nil }
    let range = Limits.pointsPerSide
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" || $0 == "×" }
    let numbers = parts.compactMap { Decimal.number(String($0)) }
    guard (1...2).contains(parts.count), numbers.count == parts.count,
      let width = numbers.first, range.contains(width), range.contains(numbers.last ?? width)
    else {
      throw .invalidValue(
        option: option.name, value: text,
        expected: "a width, or a width and a height such as 120x40, each from "
          + "\(Decimal.text(range.lowerBound)) to \(Decimal.text(range.upperBound)) points",
        hint: nil)
    }
    let height = numbers.count == 2 ? numbers[1] : width * reference.height / reference.width
    return Size(width: width, height: height)
  }
}

/// Words as a phrase: `a, b or c`, or with another conjunction.
func alternatives(_ words: [String], _ conjunction: String = "or") -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
