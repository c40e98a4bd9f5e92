import RenderGeometry
import RenderSkeletons

/// Reads the JSON of Figma's REST interface: a file, some nodes of a file, or one node.
enum FigmaReader {
  /// An icon is at most this wide and high, in points; larger drawings keep their parts.
  private static let largestIcon = 64.0

  /// The view of the frame that is asked for, or of the first frame.
  static func read(_ document: DocumentNode, _ context: inout LayoutContext) -> ViewNode? {
    guard let start = start(document, &context) else { return nil }
    var converter = FigmaConverter(context: context, largestIcon: largestIcon)
    let view = converter.view(start, depth: 1, in: nil)
    context = converter.context
    return view
  }

  private static func start(
    _ document: DocumentNode, _ context: inout LayoutContext
  ) -> DocumentNode? {
    var roots: [DocumentNode] = []
    if let nodes = document["nodes"]?.entries {
      roots = nodes.compactMap { $0.value["document"] }
    } else {
      roots = [document["document"] ?? document]
    }
    // A document and its pages have no frame; what is on the pages has.
    var frames: [DocumentNode] = []
    for root in roots {
      if ["DOCUMENT", "CANVAS"].contains(root["type"]?.text) {
        let pages = root["type"]?.text == "CANVAS" ? [root] : root["children"]?.elements ?? []
        frames.append(contentsOf: pages.flatMap { $0["children"]?.elements ?? [] })
      } else {
        frames.append(root)
      }
    }
    if let wanted = context.options.controller {
      for frame in frames {
        if let found = search(frame, depth: 0, for: wanted) { return found }
      }
      let names = frames.compactMap { $0["name"]?.text }.prefix(10).map { DocumentText.quoted($0) }
      context.report(
        "there is no frame \(DocumentText.quoted(wanted)): "
          + (names.isEmpty
            ? "the file has none" : "expected \(DocumentText.alternatives(Array(names)))"),
        at: document.place)
      return nil
    }
    let visible = frames.filter {
      $0["visible"]?.text != "false" && $0["absoluteBoundingBox"]?.entries != nil
    }
    guard let first = visible.first else {
      context.report(
        "no frame with an absoluteBoundingBox: expected what Figma answers to GET /v1/files/KEY "
          + "or /v1/files/KEY/nodes", at: document.place)
      return nil
    }
    if visible.count > 1 {
      let others = visible.dropFirst().prefix(10).compactMap { $0["name"]?.text }
      context.note(
        "this is \(DocumentText.quoted(first["name"]?.text ?? "")), one of \(visible.count) "
          + "frames; '--controller' takes "
          + DocumentText.alternatives(others.map { DocumentText.quoted($0) }), at: first.place)
    }
    return first
  }

  private static func search(
    _ node: DocumentNode, depth: Int, for wanted: String
  ) -> DocumentNode? {
    guard depth < ViewTree.maximumDepth else { return nil }
    if node["id"]?.text == wanted || node["name"]?.text == wanted { return node }
    for child in node["children"]?.elements ?? [] {
      if let found = search(child, depth: depth + 1, for: wanted) { return found }
    }
    return nil
  }
}
