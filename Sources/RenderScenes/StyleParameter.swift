public import RenderPixels

/// What the help says about a parameter.
public struct ParameterInfo: Hashable, Sendable {
  /// Which values a parameter takes.
  public enum Kind: Hashable, Sendable {
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    /// One of some words.
    case choice([String])
    /// A color.
    case color
    /// `yes` or `no`.
    case flag
  }

  /// The name after `--set`.
  public let name: String

  /// One phrase that says what it does.
  public let summary: String

  /// Which values it takes.
  public let kind: Kind

  /// The unit of a number, such as `s` or `pt`; empty for none.
  public let unit: String

  /// The default as one would write it.
  public let defaultText: String

  /// Where the default comes from.
  public let origin: String

  /// Describes a parameter.
  public init(
    name: String, summary: String, kind: Kind, unit: String, defaultText: String, origin: String
  ) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.unit = unit
    self.defaultText = defaultText
    self.origin = origin
  }
}

/// A parameter of a style: its description and how to set it.
public struct StyleParameter<S: Style>: Sendable {
  /// What the help says.
  public let info: ParameterInfo

  /// Reads text into the style.
  let assign: @Sendable (inout S, String) throws(StyleError) -> Void

  private init(
    info: ParameterInfo, assign: @escaping @Sendable (inout S, String) throws(StyleError) -> Void
  ) {
    self.info = info
    self.assign = assign
  }

  /// A number.
  public static func number(
    _ name: String, _ property: any WritableKeyPath<S, Double> & Sendable,
    in range: ClosedRange<Double>, unit: String = "", _ summary: String, origin: String
  ) -> StyleParameter {
    let info = ParameterInfo(
      name: name, summary: summary, kind: .number(range), unit: unit,
      defaultText: text(S()[keyPath: property]), origin: origin)
    return StyleParameter(info: info) { style, value throws(StyleError) in
      guard let number = decimal(value) else {
        throw .invalidValue(
          parameter: name, value: value, expected: "a number from \(span(range, unit))")
      }
      guard range.contains(number) else {
        throw .invalidValue(parameter: name, value: value, expected: span(range, unit))
      }
      style[keyPath: property] = number
    }
  }

  /// A whole number.
  public static func integer(
    _ name: String, _ property: any WritableKeyPath<S, Int> & Sendable, in range: ClosedRange<Int>,
    unit: String = "", _ summary: String, origin: String
  ) -> StyleParameter {
    let info = ParameterInfo(
      name: name, summary: summary, kind: .integer(range), unit: unit,
      defaultText: "\(S()[keyPath: property])", origin: origin)
    return StyleParameter(info: info) { style, value throws(StyleError) in
      guard let number = Int(value), range.contains(number) else {
        throw .invalidValue(
          parameter: name, value: value,
          expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      style[keyPath: property] = number
    }
  }

  /// One of some words.
  public static func choice<Value>(
    _ name: String, _ property: any WritableKeyPath<S, Value> & Sendable, _ summary: String,
    origin: String
  ) -> StyleParameter where Value: RawRepresentable<String> & CaseIterable & Sendable {
    let words = Value.allCases.map(\.rawValue)
    let info = ParameterInfo(
      name: name, summary: summary, kind: .choice(words), unit: "",
      defaultText: S()[keyPath: property].rawValue, origin: origin)
    return StyleParameter(info: info) { style, value throws(StyleError) in
      guard let word = Value(rawValue: value) else {
        throw .invalidValue(
          parameter: name, value: value, expected: "one of \(words.joined(separator: ", "))")
      }
      style[keyPath: property] = word
    }
  }

  /// A color; `none` where the style chooses by theme.
  public static func color(
    _ name: String, _ property: any WritableKeyPath<S, Color?> & Sendable, default: String,
    _ summary: String, origin: String
  ) -> StyleParameter {
    let info = ParameterInfo(
      name: name, summary: summary, kind: .color, unit: "", defaultText: `default`, origin: origin)
    return StyleParameter(info: info) { style, value throws(StyleError) in
      guard let color = Color(cssText: value) else {
        throw .invalidValue(
          parameter: name, value: value, expected: "a color such as #ff5722 or tomato")
      }
      style[keyPath: property] = color
    }
  }

  /// `yes` or `no`.
  public static func flag(
    _ name: String, _ property: any WritableKeyPath<S, Bool> & Sendable, _ summary: String,
    origin: String
  ) -> StyleParameter {
    let info = ParameterInfo(
      name: name, summary: summary, kind: .flag, unit: "",
      defaultText: S()[keyPath: property] ? "yes" : "no", origin: origin)
    return StyleParameter(info: info) { style, value throws(StyleError) in
      switch value {
      case "yes", "true": style[keyPath: property] = true
      case "no", "false": style[keyPath: property] = false
      default: throw .invalidValue(parameter: name, value: value, expected: "yes or no")
      }
    }
  }

  private static func span(_ range: ClosedRange<Double>, _ unit: String) -> String {
    "\(text(range.lowerBound)) to \(text(range.upperBound))\(unit.isEmpty ? "" : " \(unit)")"
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  /// A finite decimal number: digits, one point, an exponent; no hexadecimal, no `nan`.
  private static func decimal(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }
}
