public import RenderFields

/// The largest documents that are read, checked before memory is taken for them.
public struct DocumentLimits: Hashable, Sendable {
  /// The number of mappings and lists inside one another.
  public var depth: Int

  /// The number of values: scalars, lists and mappings; names do not count.
  public var nodeCount: Int

  /// The length of the file in bytes.
  public var byteCount: Int

  /// Limits that a hand-written file never meets.
  public init(depth: Int = 64, nodeCount: Int = 200_000, byteCount: Int = 16_000_000) {
    self.depth = depth
    self.nodeCount = nodeCount
    self.byteCount = byteCount
  }
}

/// Turns the tree of a document into values, and collects all that is wrong on the way.
///
/// A getter that finds something else than it was asked for notes an error with its place and
/// returns nil, so that the caller goes on and one run finds every error. In the end `finish`
/// throws them.
public struct DocumentDecoder: NodeDecoder, Sendable {
  /// The file as it is named in errors.
  public let name: String

  private var collector = DiagnosticCollector()

  /// A decoder for the values of a file.
  public init(name: String) { self.name = name }

  /// The errors so far, without those that are only counted.
  public var errors: [Diagnostic] { collector.all }

  /// Reads YAML, and so JSON, into a tree whose every value knows its place.
  ///
  /// One document in a file. Anchors, aliases and tags are refused: a document says what it says,
  /// and cannot grow.
  ///
  /// - Parameters:
  ///   - bytes: The file, UTF-8 with or without a byte order mark.
  ///   - name: The file's name in errors.
  ///   - limits: The largest document that is read.
  /// - Returns: The decoder, with an error for each name that is in a mapping twice, and the tree,
  ///   in which the first one counts.
  /// - Throws: The first error without which there is no tree.
  public static func read(
    bytes: [UInt8], name: String, limits: DocumentLimits = DocumentLimits()
  ) throws(Diagnostics) -> (decoder: DocumentDecoder, root: DocumentNode) {
    let source = try DocumentSource(bytes, name: name, limits: limits)
    let events = try EventReader(source: source, name: name)
    var tree = TreeBuilder(name: name, limits: limits)
    while let event = try events.next(), !event.isEnd { try tree.add(event) }
    return (tree.decoder, try tree.result())
  }

  /// Notes an error; without a position it is about the whole file.
  public mutating func report(_ message: Message, at position: Position?) {
    collector.add(Diagnostic(.badData, at: .file(name, position), message))
  }

  /// Throws all errors in the order of their places, if there are any.
  public func finish() throws(Diagnostics) { try collector.finish() }
}
