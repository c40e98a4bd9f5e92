/// A value of a document, with its place.
public struct DocumentNode: Hashable, Sendable {
  /// What a node holds.
  public enum Content: Hashable, Sendable {
    /// A text. What is not in quotes may be read as number, truth value or nothing.
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

    /// Where the name is.
    public let keyPlace: DocumentPlace

    /// What it names.
    public let value: DocumentNode

    /// A name and its value.
    public init(key: String, keyPlace: DocumentPlace, value: DocumentNode) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  /// What it holds.
  public let content: Content

  /// Where it begins.
  public let place: DocumentPlace

  /// A value at a place.
  public init(_ content: Content, at place: DocumentPlace) {
    self.content = content
    self.place = place
  }
}

extension DocumentNode {
  /// Whether nothing is there: a missing value, `null` or `~`, without quotes.
  public var isNull: Bool {
    guard case .scalar(let text, isQuoted: false) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
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

  /// What the node is called in a message: `a list`, `a mapping`, `nothing` or its text in quotes.
  public var title: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar(let text, _): isNull ? "nothing" : DocumentText.quoted(text)
    }
  }
}
