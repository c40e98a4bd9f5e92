/// A value with a name: what it takes, and what help, completions and schemas say of it.
///
/// Options of commands, keys of manifests, scene files and layouts, and parameters of styles are all
/// fields.
public struct Field: Hashable, Sendable {
  /// The name without hyphens before it: `stroke-width`.
  public var name: String

  /// The values that it takes.
  public var type: FieldType

  /// A phrase or sentences about its meaning, unit and default; names of fields in backticks.
  public var help: String

  /// The unit of a number, such as `s` or `pt`; empty for none.
  public var unit = ""

  /// The default as a user would write it; empty where there is none.
  public var defaultText = ""

  /// The source of the default, such as a file of a seed project.
  public var origin = ""

  /// Indicates whether it has to be there.
  public var isRequired = false

  /// Indicates whether it may be given several times; else the last one counts.
  public var isRepeatable = false

  /// The letter of the short option; nil for none.
  public var short: Character?

  /// The name of the value in the usage of a command; empty for a switch.
  public var placeholder = ""

  /// Values that a shell suggests.
  public var suggestions: [String] = []

  /// The heading of the help under which it stands.
  public var section = ""

  /// The formats that it is for; empty for all.
  public var formats: [String] = []

  /// A field.
  public init(
    _ name: String, _ type: FieldType, _ help: String, isRequired: Bool = false
  ) {
    self.name = name
    self.type = type
    self.help = help
    self.isRequired = isRequired
  }

  /// Indicates whether a value follows the option's name.
  public var takesValue: Bool { type != .flag }

  /// The name of the value in the usage of a command.
  public var valueName: String {
    guard placeholder.isEmpty else { return placeholder }
    return switch type {
    case .input, .output: "file"
    case .color: "color"
    default: name.split(separator: "-").last.map(String.init) ?? name
    }
  }

  /// The same field with other properties.
  public func with(_ change: (inout Field) -> Void) -> Field {
    var result = self
    change(&result)
    return result
  }

  /// The help, with a prefix before each name of a field, which stands in backticks.
  public func helpText(prefix: String = "") -> String {
    let parts = help.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { $0 % 2 == 0 ? String($1) : prefix + $1 }.joined()
  }
}

/// The values that a field takes.
public indirect enum FieldType: Hashable, Sendable {
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// True or false.
  case flag
  /// A string that is not empty.
  case text
  /// A string that may be empty.
  case anyText
  /// A string that matches a regular expression.
  case pattern(String)
  /// A CSS color.
  case color
  /// One of some words.
  case choice([String])
  /// A file or a folder that is read.
  case input
  /// A file or a folder that is written.
  case output
  /// Names with values: `name=value`, or a mapping.
  case settings
  /// Values of one type.
  case list(FieldType, ClosedRange<Int>)
  /// Values of several types in order, all of them but the last `optional` ones.
  case tuple([FieldType], optional: Int = 0)
  /// Any of some types.
  case either([FieldType])
  /// Any names, with values of one type.
  case map(FieldType)
  /// A mapping with certain names.
  case object([Field])
  /// A mapping with exactly one of certain names.
  case variant([Field])
  /// Nothing.
  case null
  /// A definition of the schema by its name.
  case reference(String)

  /// Any number of values of one type.
  public static func list(_ element: FieldType) -> FieldType { .list(element, 0...Int.max) }

  /// So many numbers in a range.
  public static func numbers(_ count: Int, _ range: ClosedRange<Double>) -> FieldType {
    .tuple([FieldType](repeating: .number(range), count: count))
  }
}
