public import RenderPixels
import RenderText

/// A value as somebody wrote it, and its place.
public struct Argument: Hashable, Sendable {
  /// The text.
  public var text: String

  /// The place; nil where Swift code set it.
  public var place: Place?

  /// A text at a place.
  public init(_ text: String, at place: Place? = nil) {
    self.text = text
    self.place = place
  }
}

/// Reads texts as bounded values: what leaves here is finite and in range.
public struct TextDecoder: ValueDecoder, Sendable {
  /// All that is wrong so far.
  public var collector = DiagnosticCollector()

  /// A decoder without faults.
  public init() {}

  /// Notes a text that cannot be used.
  public mutating func refuse(
    _ argument: Argument, _ title: String, expected: Message, hint: Message? = nil
  ) {
    collector.add(
      Diagnostic(
        at: argument.place ?? .option(title),
        .invalidValue(argument.text, for: title, expected: expected, hint: hint)))
  }

  /// A finite number in a range.
  public mutating func number(
    _ source: Argument, _ title: String, in range: ClosedRange<Double>, unit: String
  ) -> Double? {
    if let number = Decimal.number(source.text), range.contains(number) { return number }
    let span = "\(Decimal.exact(range.lowerBound)) to \(Decimal.exact(range.upperBound))"
    refuse(source, title, expected: "a number from \(span)\(unit.isEmpty ? "" : " \(unit)")")
    return nil
  }

  /// A whole number in a range.
  public mutating func integer(
    _ source: Argument, _ title: String, in range: ClosedRange<Int>, unit: String
  ) -> Int? {
    if let number = Decimal.integer(source.text), range.contains(number) { return number }
    let meaning = unit.isEmpty || unit.hasPrefix(",") ? unit : " \(unit)"
    refuse(
      source, title,
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)\(meaning)")
    return nil
  }

  /// `yes` or `no`, `true` or `false`.
  public mutating func flag(_ source: Argument, _ title: String) -> Bool? {
    switch source.text {
    case "yes", "true": return true
    case "no", "false": return false
    default:
      refuse(source, title, expected: "yes or no")
      return nil
    }
  }

  /// The text itself.
  public mutating func text(_ source: Argument, _ title: String) -> String? { source.text }

  /// One of some words.
  public mutating func word(_ source: Argument, _ title: String, of words: [String]) -> String? {
    if words.contains(source.text) { return source.text }
    refuse(
      source, title, expected: Message(alternatives(words)),
      hint: suggestion(for: source.text, in: words).map { Message($0) })
    return nil
  }

  /// A CSS color.
  public mutating func color(
    _ source: Argument, _ title: String, or word: String? = nil
  ) -> Color? {
    let text = source.text
    if let color = Color(cssText: text) { return color }
    let nearest = Color.nearestName(to: text) ?? Color(cssText: "#\(text)").map { _ in "#\(text)" }
    refuse(
      source, title,
      expected: Message(
        "a color such as #ff5722, tomato or rgb(255 87 34 / 50%)"
          + (word.map { ", or '\($0)'" } ?? "")),
      hint: nearest.map { "did you mean '\($0)'?" })
    return nil
  }
}

extension Key where Decoder == TextDecoder {
  /// A CSS color, nil without one.
  public static func color(
    _ name: String, _ property: any WritableKeyPath<Target, Color?> & Sendable,
    default: String = "", _ help: String, origin: String = ""
  ) -> Key {
    var key = Key(name, .color, help) { target, source, title, decoder in
      if let color = decoder.color(source, title) { target[keyPath: property] = color }
    }
    key.field.defaultText = `default`
    key.field.origin = origin
    return key
  }
}
