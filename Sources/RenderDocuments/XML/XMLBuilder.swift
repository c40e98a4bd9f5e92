import CExpat

/// Collects what expat reports into a tree.
@safe
final class XMLBuilder {
  /// Why reading was stopped.
  struct Fault {
    var place: DocumentPlace
    var message: String
  }

  /// The root element, once it is complete.
  private(set) var root: XMLNode?

  /// The first thing that is refused.
  private(set) var fault: Fault?

  private let parser: XML_Parser
  private var open: [XMLNode] = []
  private var elementCount = 0

  /// Creates a builder for one document; the parser outlives it.
  init(parser: XML_Parser) { unsafe self.parser = parser }

  /// The builder that a handler was registered with.
  static func from(_ context: UnsafeMutableRawPointer?) -> XMLBuilder? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<XMLBuilder>.fromOpaque(context).takeUnretainedValue()
  }

  /// Where expat is, from 1.
  var place: DocumentPlace {
    let line = unsafe XML_GetCurrentLineNumber(parser)
    let column = unsafe XML_GetCurrentColumnNumber(parser)
    return DocumentPlace(
      line: Int(clamping: max(line, 1)), column: Int(clamping: min(column, .max - 1) + 1))
  }

  /// Ends reading with a message.
  func stop(_ message: String) {
    guard fault == nil else { return }
    fault = Fault(place: place, message: message)
    _ = unsafe XML_StopParser(parser, 0)
  }

  /// A start tag.
  func start(
    _ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard fault == nil, let name = unsafe name else { return }
    elementCount += 1
    guard elementCount <= XMLLimits.elementCount else {
      return stop("more than \(XMLLimits.elementCount) elements")
    }
    guard open.count < XMLLimits.depth else {
      return stop("elements are more than \(XMLLimits.depth) deep")
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
