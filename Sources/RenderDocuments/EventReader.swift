import CYaml
import RenderFields

/// A step of a document.
struct DocumentEvent {
  /// The beginning or the end that a step is.
  enum Kind {
    case documentStart
    case scalar(String, isQuoted: Bool)
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
    /// Something that a document may not have, with the reason.
    case refused(Message)
    /// Nothing that matters.
    case other
  }

  /// The kind of the step.
  let kind: Kind

  /// The place where it begins.
  let place: Position

  /// Indicates whether nothing follows.
  let isEnd: Bool
}

/// The parser of libyaml.
@safe
final class EventReader {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private let source: DocumentSource
  private let name: String

  /// Prepares reading.
  init(source: DocumentSource, name: String) throws(Diagnostics) {
    self.source = source
    self.name = name
    unsafe buffer = .allocate(capacity: max(1, source.bytes.count))
    _ = unsafe buffer.initialize(from: source.bytes)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw Diagnostics(.resources, at: .file(name, nil), Self.noMemory)
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, buffer.baseAddress, source.bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe buffer.deallocate()
  }

  /// The next step.
  func next() throws(Diagnostics) -> DocumentEvent? {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { unsafe yaml_event_delete(&event) }
    let place = unsafe place(event.start_mark)
    return unsafe DocumentEvent(
      kind: kind(event), place: place, isEnd: event.type == YAML_STREAM_END_EVENT)
  }

  private func kind(_ event: yaml_event_t) -> DocumentEvent.Kind {
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_ALIAS_EVENT:
      return .refused("is an alias, which is not supported: write the value itself")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      if let refusal = unsafe refusal(anchor: scalar.anchor, tag: scalar.tag) { return refusal }
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe .scalar(
        String(decoding: bytes, as: UTF8.self),
        isQuoted: scalar.style != YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      return unsafe refusal(anchor: start.anchor, tag: start.tag) ?? .sequenceStart
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      return unsafe refusal(anchor: start.anchor, tag: start.tag) ?? .mappingStart
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    default: return .other
    }
  }

  private func refusal(
    anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?
  ) -> DocumentEvent.Kind? {
    if unsafe anchor != nil {
      return .refused("has an anchor '&', which is not supported: write the value where it is used")
    }
    if unsafe tag != nil {
      return .refused("has a tag '!', which is not supported: put text in quotes")
    }
    return nil
  }

  private func place(_ mark: yaml_mark_t) -> Position {
    source.place(
      line: Int(clamping: mark.line) &+ 1, column: Int(clamping: mark.column) &+ 1)
  }

  private static let noMemory: Message = "cannot be read: there is no memory"

  private func failure() -> Diagnostics {
    let failed = unsafe parser.pointee
    guard let problem = unsafe failed.problem else {
      return Diagnostics(.resources, at: .file(name, nil), Self.noMemory)
    }
    var message = "is no valid YAML: \(unsafe String(cString: problem))"
    if let context = unsafe failed.context {
      let begin = unsafe place(failed.context_mark)
      message += ", \(unsafe String(cString: context))"
      message += " that begins at \(begin.line):\(begin.column)"
    }
    // At the end libyaml is a line further.
    let place = unsafe min(place(failed.problem_mark), source.end)
    return Diagnostics(.badData, at: .file(name, place), Message(message))
  }
}
