import RenderFields
import RenderText

/// Puts the steps of a document together to a tree, without recursion.
struct TreeBuilder {
  /// A list or a mapping that has begun.
  private struct Level {
    let place: Position
    let isMapping: Bool
    var elements: [DocumentNode] = []
    var entries: [DocumentNode.Entry] = []
    var known: [String: Position] = [:]
    var key: (text: String, place: Position)?
  }

  /// Mappings up to this size are searched without a table.
  private static let smallCount = 12

  private let limits: DocumentLimits
  private var levels: [Level] = []
  private var root: DocumentNode?
  private var nodeCount = 0
  private var documentCount = 0

  /// Notes the names that a mapping has twice.
  private(set) var decoder: DocumentDecoder

  /// An empty tree.
  init(name: String, limits: DocumentLimits) {
    decoder = DocumentDecoder(name: name)
    self.limits = limits
  }

  /// The tree.
  func result() throws(Diagnostics) -> DocumentNode {
    guard let root else { throw error("is empty", .start) }
    return root
  }

  /// Takes the next step.
  mutating func add(_ event: DocumentEvent) throws(Diagnostics) {
    switch event.kind {
    case .documentStart:
      documentCount += 1
      guard documentCount == 1 else {
        throw error("has a second document: put it into a file of its own", event.place)
      }
    case .scalar(let text, let isQuoted):
      if let level = levels.last, level.isMapping, level.key == nil {
        levels[levels.count - 1].key = (text, event.place)
      } else {
        // A value that is not there has no place but that of its name.
        let isMissing = text.isEmpty && !isQuoted
        let place = isMissing ? levels.last?.key?.place ?? event.place : event.place
        try add(.scalar(text, isQuoted: isQuoted), at: place)
      }
    case .sequenceStart: try begin(isMapping: false, at: event.place)
    case .mappingStart: try begin(isMapping: true, at: event.place)
    case .sequenceEnd:
      guard let level = levels.popLast() else { return }
      try add(.sequence(level.elements), at: level.place)
    case .mappingEnd:
      guard let level = levels.popLast() else { return }
      try add(.mapping(level.entries), at: level.place)
    case .refused(let message): throw error(message, event.place)
    case .other: break
    }
  }

  private mutating func begin(isMapping: Bool, at place: Position) throws(Diagnostics) {
    if let level = levels.last, level.isMapping, level.key == nil {
      throw error("has a list or a mapping for a name: use a text", place)
    }
    guard levels.count < limits.depth else {
      throw error("is more than \(limits.depth) levels deep here", place)
    }
    levels.append(Level(place: place, isMapping: isMapping))
  }

  private mutating func add(
    _ content: DocumentNode.Content, at place: Position
  ) throws(Diagnostics) {
    nodeCount += 1
    guard nodeCount <= limits.nodeCount else {
      throw error("has more than \(limits.nodeCount) values", place)
    }
    let node = DocumentNode(content, at: place)
    guard let top = levels.indices.last else {
      root = node
      return
    }
    guard levels[top].isMapping else {
      levels[top].elements.append(node)
      return
    }
    guard let key = levels[top].key else { return }
    levels[top].key = nil
    if let first = firstPlace(of: key.text, at: key.place, in: top) {
      decoder.report(
        "duplicate key \(quoted(key.text)), which is also at \(first.line):\(first.column); remove "
          + "one of them", at: key.place)
      return
    }
    levels[top].entries.append(
      DocumentNode.Entry(key: key.text, keyPlace: key.place, value: node))
  }

  /// The place of a name in an open mapping.
  private mutating func firstPlace(
    of key: String, at place: Position, in level: Int
  ) -> Position? {
    if levels[level].entries.count < Self.smallCount {
      return levels[level].entries.first { $0.key == key }?.keyPlace
    }
    if levels[level].known.isEmpty {
      for entry in levels[level].entries { levels[level].known[entry.key] = entry.keyPlace }
    }
    if let first = levels[level].known[key] { return first }
    levels[level].known[key] = place
    return nil
  }

  private func error(_ message: Message, _ place: Position) -> Diagnostics {
    Diagnostics(.badData, at: .file(decoder.name, place), message)
  }
}
