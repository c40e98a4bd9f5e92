import CExpat
import RenderFields

/// Collects the reports of expat into a tree.
@safe
final class XMLBuilder {
  /// The largest documents that are read, checked before memory is taken for them.
  private static let limits = DocumentLimits(depth: 256, nodeCount: 300_000)

  /// The root element, once it is complete.
  private(set) var root: XMLNode?

  /// The first thing that is refused.
  private(set) var fault: Diagnostics?

  private let name: String
  private let parser: XML_Parser
  private var open: [XMLNode] = []
  private var elementCount = 0

  /// Creates a builder for a file; the parser outlives it.
  init(name: String, parser: XML_Parser) {
    self.name = name
    unsafe self.parser = parser
  }

  /// The builder that a handler was registered with.
  static func from(_ context: UnsafeMutableRawPointer?) -> XMLBuilder? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<XMLBuilder>.fromOpaque(context).takeUnretainedValue()
  }

  /// The place of expat.
  private var place: Position {
    let line = unsafe XML_GetCurrentLineNumber(parser)
    let column = unsafe XML_GetCurrentColumnNumber(parser)
    return Position(
      line: Int(clamping: max(line, 1)), column: Int(clamping: min(column, .max - 1) + 1))
  }

  /// A fault where expat is.
  func fault(_ message: Message) -> Diagnostics {
    Diagnostics(.badData, at: .file(name, place), message)
  }

  /// Ends reading with a message.
  func stop(_ message: Message) {
    guard fault == nil else { return }
    fault = fault(message)
    _ = unsafe XML_StopParser(parser, 0)
  }

  /// A start tag.
  func start(
    _ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard fault == nil, let name = unsafe name else { return }
    elementCount += 1
    guard elementCount <= Self.limits.nodeCount else {
      return stop("more than \(Self.limits.nodeCount) elements")
    }
    guard open.count < Self.limits.depth else {
      return stop("elements are more than \(Self.limits.depth) deep")
    }
    var attributes: [XMLNode.Attribute] = []
    if let pairs = unsafe pairs {
      var index = 0
      while let key = unsafe pairs[index], let value = unsafe pairs[index + 1] {
        attributes.append(
          unsafe XMLNode.Attribute(name: String(cString: key), value: String(cString: value)))
        index += 2
      }
    }
    open.append(
      unsafe XMLNode(name: String(cString: name), attributes: attributes, place: place))
  }

  /// Text, which may come in pieces.
  func append(_ text: UnsafePointer<CChar>?, _ count: Int) {
    guard fault == nil, let text = unsafe text, !open.isEmpty else { return }
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: count)
    open[open.count - 1].text += unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// An end tag.
  func end() {
    guard fault == nil, let node = open.popLast() else { return }
    if open.isEmpty {
      root = node
    } else {
      open[open.count - 1].children.append(node)
    }
  }
}
