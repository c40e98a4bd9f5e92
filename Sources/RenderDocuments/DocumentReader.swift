/// Reads YAML, and so JSON, into a tree whose every value knows its place.
///
/// One document in a file. Anchors, aliases and tags are refused: a document says what it says, and
/// cannot grow. A name that is in a mapping twice is an error.
public enum DocumentReader {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The file, UTF-8 with or without a byte order mark.
  ///   - name: What the file is called in errors.
  ///   - limits: The largest document that is read.
  /// - Returns: The tree.
  /// - Throws: The first error.
  public static func read(
    bytes: [UInt8], name: String, limits: DocumentLimits = DocumentLimits()
  ) throws(DocumentError) -> DocumentNode {
    var duplicates: [DocumentError] = []
    let node = try read(bytes: bytes, name: name, limits: limits, duplicates: &duplicates)
    if let first = duplicates.first { throw first }
    return node
  }

  /// Reads a document whose duplicate names, of which the first counts, are only collected.
  static func read(
    bytes: [UInt8], name: String, limits: DocumentLimits, duplicates: inout [DocumentError]
  ) throws(DocumentError) -> DocumentNode {
    let source = try DocumentSource(bytes, name: name, limits: limits)
    let events = try EventReader(source: source, name: name)
    var tree = TreeBuilder(name: name, limits: limits)
    while let event = try events.next() {
      if event.isEnd { break }
      try tree.add(event)
    }
    duplicates = tree.duplicates
    return try tree.result()
  }
}
