import CExpat
package import RenderFields

/// Reads XML into a tree, without resolving anything outside of the file.
///
/// Declarations of entities are refused, whatever they say, so that a short file cannot stand for a
/// long one. A document type without declarations of its own, as SVG files carry it, is allowed and
/// never fetched.
package enum XMLReader {
  /// The length of the longest file that is read.
  private static let byteCount = 16_000_000

  /// The root element of a document.
  ///
  /// - Parameters:
  ///   - bytes: The file in UTF-8, UTF-16, ISO-8859-1 or US-ASCII.
  ///   - name: The file's name for messages.
  /// - Returns: The element with all inside.
  /// - Throws: The first fault with its place.
  package static func read(bytes: [UInt8], name: String) throws(Diagnostics) -> XMLNode {
    guard bytes.count <= byteCount else {
      throw Diagnostics(
        .badData, at: .file(name, nil),
        "the file has \(bytes.count) bytes, more than \(byteCount)")
    }
    guard bytes.contains(where: { !isSpace($0) }) else {
      throw Diagnostics(.badData, at: .file(name, .start), "the file is empty")
    }
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw Diagnostics(.resources, at: .file(name, nil), "no memory to read XML")
    }
    defer { unsafe XML_ParserFree(parser) }
    let builder = unsafe XMLBuilder(name: name, parser: parser)
    unsafe register(builder, with: parser)
    let status = withExtendedLifetime(builder) {
      unsafe bytes.withUnsafeBytes { buffer in
        unsafe XML_Parse(
          parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
          Int32(truncatingIfNeeded: buffer.count), 1)
      }
    }
    if let fault = builder.fault { throw fault }
    guard status == XML_STATUS_OK, let root = builder.root else {
      throw builder.fault("not well-formed XML: \(unsafe reason(parser))")
    }
    return root
  }

  private static func register(_ builder: XMLBuilder, with parser: XML_Parser) {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { context, name, attributes in
        unsafe XMLBuilder.from(context)?.start(name, attributes)
      },
      { context, _ in unsafe XMLBuilder.from(context)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { context, text, count in
      unsafe XMLBuilder.from(context)?.append(text, Int(count))
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, hasDeclarations in
      guard hasDeclarations != 0 else { return }
      unsafe XMLBuilder.from(context)?.stop(
        "declarations in the document type are not read: remove the part in brackets")
    }
    unsafe XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in
      unsafe XMLBuilder.from(context)?.stop(
        "declarations of entities are not read: write the text where it belongs")
    }
    unsafe XML_SetSkippedEntityHandler(parser) { context, _, _ in
      unsafe XMLBuilder.from(context)?.stop(
        "an entity that is not declared here: write the character itself")
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }

  /// The reason that expat gives, in words that name the usual cause.
  private static func reason(_ parser: XML_Parser) -> String {
    let code = unsafe XML_GetErrorCode(parser)
    switch code {
    case XML_ERROR_NO_ELEMENTS: return "the file ends before its first element is complete"
    case XML_ERROR_TAG_MISMATCH: return "this end tag closes another element than the open one"
    case XML_ERROR_UNCLOSED_TOKEN: return "the file ends inside a tag"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: return "text after the end of the document"
    case XML_ERROR_INVALID_TOKEN: return "a character that cannot stand here"
    default:
      guard let text = unsafe XML_ErrorString(code) else { return "a fault without a name" }
      return unsafe String(cString: text)
    }
  }
}
