/// A line for a person, in which names of fields stay apart from the rest of the text.
///
/// `"\(field: "fps") is too high: use \(field: "format", "apng")"` reads `'fps' is too high: use
/// 'format apng'` in a manifest and in Swift; a command line adds the hyphens by `text(prefix:)`.
public struct Message: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByStringInterpolation
{
  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    case field(String, value: String?)
  }

  private var parts: [Part]

  /// A message without names of fields.
  public init(stringLiteral text: String) { parts = [.text(text)] }

  /// A message without names of fields.
  public init(_ text: String) { parts = [.text(text)] }

  /// A message of pieces.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Collects the pieces of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// An empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds plain text.
    public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }

    /// Adds plain text.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.text(value.description))
    }

    /// Adds another message.
    public mutating func appendInterpolation(_ message: Message) { parts += message.parts }

    /// Adds the name of a field in quotes, with a value behind it if there is one.
    public mutating func appendInterpolation(field name: String, _ value: String? = nil) {
      parts.append(.field(name, value: value))
    }
  }

  /// The text, with a prefix before each name of a field.
  public func text(prefix: String) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .field(let name, let value):
        result += "'\(prefix)\(name)\(value.map { " \($0)" } ?? "")'"
      }
    }
    return result
  }

  /// The text with plain names.
  public var description: String { text(prefix: "") }

  /// One message behind another.
  public static func + (a: Message, b: Message) -> Message {
    var result = a
    result.parts += b.parts
    return result
  }
}
