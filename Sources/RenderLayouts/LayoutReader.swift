/// Reads a layout file into a view tree.
///
/// The form is recognized by the content, whatever the name. Every fault is an error with its
/// place; what is assumed or left out is a note.
public enum LayoutReader {
  /// Values of a document that are inside one another: two for each view, and what is in a view.
  private static let limits = DocumentLimits(depth: 256, nodeCount: 1_000_000)

  /// Reads a layout file.
  ///
  /// - Parameters:
  ///   - bytes: The file, at most 16 MB.
  ///   - name: The file's name for messages.
  ///   - options: What is read of it.
  /// - Returns: The views, and what was assumed.
  /// - Throws: All faults of the file, in their order.
  public static func read(
    bytes: [UInt8], name: String, options: LayoutOptions = LayoutOptions()
  ) throws(DocumentErrors) -> Layout {
    if let kind = otherKind(of: bytes) {
      throw DocumentErrors(
        errors: [DocumentError(file: name, place: nil, message: "this is \(kind)")])
    }
    if let format = options.format, !format.isXML, isXML(bytes) {
      throw DocumentErrors(
        errors: [
          DocumentError(
            file: name, place: .start,
            message: "this is XML, not \(format.title): leave '--layout-format' out")
        ])
    }
    var context = LayoutContext(name: name, options: options)
    if options.format?.isXML ?? isXML(bytes) {
      let root: XMLNode
      do throws(DocumentError) {
        root = try XMLReader.read(bytes: bytes, name: name)
      } catch {
        throw DocumentErrors(errors: [error])
      }
      return try read(root, &context)
    }
    let (decoder, root) = DocumentDecoder.read(bytes: bytes, name: name, limits: limits)
    guard let root else {
      try decoder.finish()
      throw DocumentErrors(
        errors: [DocumentError(file: name, place: nil, message: "cannot be read")])
    }
    context.decoder = decoder
    return try read(root, &context)
  }

  /// What a file is that is no text, and what to give instead; nil for any other file.
  private static func otherKind(of bytes: [UInt8]) -> String? {
    let kinds: [(beginning: [UInt8], text: String)] = [
      ([0x89, 0x50, 0x4e, 0x47], "a PNG, which is a picture: give a layout file"),
      ([0x47, 0x49, 0x46, 0x38], "a GIF, which is a picture: give a layout file"),
      ([0xff, 0xd8, 0xff], "a JPEG, which is a picture: give a layout file"),
      ([0x25, 0x50, 0x44, 0x46], "a PDF: give a layout file"),
      ([0x50, 0x4b, 0x03, 0x04], "a ZIP archive: give a layout file"),
      (Array("bplist00".utf8), "a compiled nib: give the xib that it was made from"),
      (Array("NIBArchive".utf8), "a compiled nib: give the xib that it was made from"),
    ]
    return kinds.first { bytes.starts(with: $0.beginning) }?.text
  }

  /// Whether the first character is that of a tag, in UTF-8 or UTF-16.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let ignored: [UInt8] = [0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00, 0x09, 0x0a, 0x0d, 0x20]
    return bytes.first { !ignored.contains($0) } == UInt8(ascii: "<")
  }

  private static func read(
    _ root: XMLNode, _ context: inout LayoutContext
  ) throws(DocumentErrors) -> Layout {
    guard let found = format(of: root) else {
      context.report(
        "the element \(DocumentText.quoted(root.name)) begins no layout that is known: expected "
          + "a xib, a storyboard, an XCUITest page source, a UI Automator dump or an SVG",
        at: root.place)
      return try context.finish(nil, .svg)
    }
    if let wanted = context.options.format, wanted != found {
      context.report(
        "this is \(found.title), not \(wanted.title): use '--layout-format \(found.rawValue)' or "
          + "leave it out", at: root.place)
      return try context.finish(nil, found)
    }
    switch found {
    case .xib, .storyboard:
      var reader = InterfaceReader(document: root, context: context)
      let view = reader.read(found)
      return try reader.context.finish(view, found)
    case .xcuitest:
      let view = XCUITestReader.read(root, &context)
      return try context.finish(view, found)
    case .uiautomator:
      let view = UIAutomatorReader.read(root, &context)
      return try context.finish(view, found)
    default:
      var reader = SVGLayoutReader(root: root, context: context)
      let view = reader.read()
      return try reader.context.finish(view, found)
    }
  }

  /// The form of an XML document.
  private static func format(of root: XMLNode) -> LayoutFormat? {
    switch root.localName {
    case "document", "archive":
      guard let type = root["type"], type.hasPrefix("com.apple.InterfaceBuilder") else {
        return nil
      }
      return type.contains(".Storyboard.") ? .storyboard : .xib
    case "hierarchy": return .uiautomator
    case "svg", "ContentLoader": return .svg
    case "AppiumAUT": return .xcuitest
    default:
      if root.name.hasPrefix("XCUIElementType") { return .xcuitest }
      return root["bounds"] != nil ? .uiautomator : nil
    }
  }

  private static func read(
    _ root: DocumentNode, _ context: inout LayoutContext
  ) throws(DocumentErrors) -> Layout {
    switch context.options.format ?? format(of: root) {
    case .figma:
      let view = FigmaReader.read(root, &context)
      return try context.finish(view, .figma)
    default:
      let (view, settings) = TreeLayoutReader.read(root, &context)
      return try context.finish(view, .tree, settings: settings)
    }
  }

  /// The form of a document of values.
  private static func format(of root: DocumentNode) -> LayoutFormat {
    if root["document"]?.entries != nil || root["nodes"]?.entries != nil { return .figma }
    return root["absoluteBoundingBox"] != nil ? .figma : .tree
  }
}
