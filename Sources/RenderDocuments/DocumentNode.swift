public import RenderFields
import RenderText

/// A value of a document, with its place.
public struct DocumentNode: Hashable, Sendable {
  /// The content of a node.
  public enum Content: Hashable, Sendable {
    /// A text. Without quotes it may be read as a number, a truth value or nothing.
    case scalar(String, isQuoted: Bool)

    /// Values in order.
    case sequence([DocumentNode])

    /// Values with names, in the order of the file. No name is there twice.
    case mapping([Entry])
  }

  /// A value of a mapping.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public let key: String

    /// The place of the name.
    public let keyPlace: Position

    /// The value that it names.
    public let value: DocumentNode

    /// A name and its value.
    package init(key: String, keyPlace: Position, value: DocumentNode) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  /// The text, the values or the entries.
  public let content: Content

  /// The place where it begins.
  public let place: Position

  /// A value at a place.
  package init(_ content: Content, at place: Position) {
    self.content = content
    self.place = place
  }
}

extension DocumentNode {
  /// Indicates whether nothing is there: a missing value, `null` or `~`, without quotes.
  public var isNull: Bool {
    plainText.map { ["", "~", "null", "Null", "NULL"].contains($0) } ?? false
  }

  /// The text of a scalar without quotes; nil for anything else.
  public var plainText: String? {
    guard case .scalar(let text, isQuoted: false) = content else { return nil }
    return text
  }

  /// The text of a scalar, in quotes or not; nil for anything else.
  public var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// The values of a sequence; nil for anything else.
  public var elements: [DocumentNode]? {
    guard case .sequence(let elements) = content else { return nil }
    return elements
  }

  /// The entries of a mapping in the order of the file; nil for anything else.
  public var entries: [Entry]? {
    guard case .mapping(let entries) = content else { return nil }
    return entries
  }

  /// The value with a name in a mapping; nil where there is none. Takes time in proportion to the
  /// number of entries.
  public subscript(key: String) -> DocumentNode? { entries?.first { $0.key == key }?.value }

  /// The node in a message: `a list`, `a mapping`, `nothing` or its text in quotes.
  public var title: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar(let text, _): isNull ? "nothing" : quoted(text)
    }
  }
}

/// A mapping whose names are known.
public struct DocumentMapping: Hashable, Sendable {
  /// The entries with known names, in the order of the file.
  public let entries: [DocumentNode.Entry]

  /// Its name in messages: `job 'home'`.
  public let title: String

  /// The place where it begins.
  public let place: Position

  /// The value with a name; nil where there is none.
  public subscript(key: String) -> DocumentNode? { entry(key)?.value }

  /// The entry with a name; nil where there is none.
  public func entry(_ key: String) -> DocumentNode.Entry? { entries.first { $0.key == key } }
}
