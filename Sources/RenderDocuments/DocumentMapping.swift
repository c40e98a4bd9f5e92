/// A mapping whose names are known.
public struct DocumentMapping: Hashable, Sendable {
  /// The entries with known names, in the order of the file.
  public let entries: [DocumentNode.Entry]

  /// What it is called in messages: `job 'home'`.
  public let title: String

  /// Where it begins.
  public let place: DocumentPlace

  /// The value with a name; nil where there is none.
  public subscript(key: String) -> DocumentNode? { entries.first { $0.key == key }?.value }

  /// The entry with a name; nil where there is none.
  public func entry(_ key: String) -> DocumentNode.Entry? { entries.first { $0.key == key } }
}
