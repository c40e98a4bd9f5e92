import RenderDocuments
public import RenderFields
import RenderSkeletons
import RenderText

/// Reads a layout file into a view tree.
///
/// The form is recognized by the content, whatever the name. Every fault is an error with its
/// place; assumptions and omissions are notes.
public enum LayoutReader {
  /// Values of a document that are inside one another: two for each view, and what is in a view.
  private static let limits = DocumentLimits(depth: 256, nodeCount: 1_000_000)

  /// Reads a layout file.
  ///
  /// - Parameters:
  ///   - bytes: The file, at most 16 MB.
  ///   - name: The file's name for messages.
  ///   - options: The form, and the part that is read.
  /// - Returns: The views, and notes.
  /// - Throws: All faults of the file, in their order.
  public static func read(
    bytes: [UInt8], name: String, options: LayoutOptions = LayoutOptions()
  ) throws(Diagnostics) -> Layout {
    if let kind = otherKind(of: bytes) {
      throw Diagnostics(.badData, at: .file(name, nil), "this is \(kind)")
    }
    if let format = options.format, !format.isXML, isXML(bytes) {
      throw Diagnostics(
        .badData, at: .file(name, .start),
        "this is XML, not \(format.title): leave \(field: "layout-format") out")
    }
    var context = LayoutContext(name: name, options: options)
    if options.format?.isXML ?? isXML(bytes) {
      return try read(try XMLReader.read(bytes: bytes, name: name), &context)
    }
    let (decoder, root) = try DocumentDecoder.read(bytes: bytes, name: name, limits: limits)
    context.decoder = decoder
    return try read(root, &context)
  }

  /// The kind of a file that is no text, with a remedy; nil for any other file.
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

  /// Indicates whether the first character is that of a tag, in UTF-8 or UTF-16.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let ignored: [UInt8] = [0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00, 0x09, 0x0a, 0x0d, 0x20]
    return bytes.first { !ignored.contains($0) } == UInt8(ascii: "<")
  }

  private static func read(
    _ root: XMLNode, _ context: inout LayoutContext
  ) throws(Diagnostics) -> Layout {
    guard let found = format(of: root) else {
      context.report(
        "the element \(quoted(root.name)) begins no layout that is known: expected "
          + "a xib, a storyboard, an XCUITest page source, a UI Automator dump or an SVG",
        at: root.place)
      return try context.finish(nil, .svg)
    }
    if let wanted = context.options.format, wanted != found {
      context.report(
        "this is \(found.title), not \(wanted.title): use "
          + "\(field: "layout-format", found.rawValue) or leave it out", at: root.place)
      return try context.finish(nil, found)
    }
    let view: ViewNode?
    switch found {
    case .xib, .storyboard:
      var reader = InterfaceReader(document: root, context: context)
      view = reader.read(found)
      context = reader.context
    case .xcuitest: view = XCUITestReader.read(root, &context)
    case .uiautomator: view = UIAutomatorReader.read(root, &context)
    default:
      var reader = SVGLayoutReader(root: root, context: context)
      view = reader.read()
      context = reader.context
    }
    return try context.finish(view, found)
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
  ) throws(Diagnostics) -> Layout {
    guard (context.options.format ?? format(of: root)) == .figma else {
      let (view, settings) = TreeLayoutReader.read(root, &context)
      return try context.finish(view, .tree, settings: settings)
    }
    var reader = FigmaReader(context: context)
    let view = reader.read(root)
    return try reader.context.finish(view, .figma)
  }

  /// The form of a document of values.
  private static func format(of root: DocumentNode) -> LayoutFormat {
    if root["document"]?.entries != nil || root["nodes"]?.entries != nil { return .figma }
    return root["absoluteBoundingBox"] != nil ? .figma : .tree
  }
}
