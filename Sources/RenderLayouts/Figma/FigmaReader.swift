import RenderDocuments
import RenderFields
import RenderGeometry
import RenderPixels
import RenderSkeletons
import RenderText

/// Reads the JSON of Figma's REST interface: a file, some nodes of a file, or one node.
struct FigmaReader {
  /// An icon is at most this wide and high, in points; larger drawings keep their parts.
  private static let largestIcon = 64.0

  /// Errors, notes and limits.
  var context: LayoutContext

  /// The view of the frame that is asked for, or of the first frame.
  mutating func read(_ document: DocumentNode) -> ViewNode? {
    start(document).flatMap { view($0, depth: 1, in: nil) }
  }

  private mutating func start(_ document: DocumentNode) -> DocumentNode? {
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
      let names = frames.compactMap { $0["name"]?.text }.prefix(10).map { quoted($0) }
      let help = names.isEmpty ? "the file has none" : "expected \(alternatives(Array(names)))"
      context.report("there is no frame \(quoted(wanted)): \(help)", at: document.place)
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
        "this is \(quoted(first["name"]?.text ?? "")), one of \(visible.count) frames; "
          + "\(field: "controller") takes \(alternatives(others.map { quoted($0) }))",
        at: first.place)
    }
    return first
  }

  private func search(
    _ node: DocumentNode, depth: Int, for wanted: String
  ) -> DocumentNode? {
    guard depth < ViewTree.maximumDepth else { return nil }
    if node["id"]?.text == wanted || node["name"]?.text == wanted { return node }
    for child in node["children"]?.elements ?? [] {
      if let found = search(child, depth: depth + 1, for: wanted) { return found }
    }
    return nil
  }

  /// A node with all inside; nil where it is left out.
  private mutating func view(_ node: DocumentNode, depth: Int, in parent: Rect?) -> ViewNode? {
    if node["visible"]?.text == "false" || node["isMask"]?.text == "true" { return nil }
    let type = node["type"]?.text ?? ""
    guard type != "SLICE" else { return nil }
    let name = node["name"]?.text ?? ""
    let title = "\(printable(type)) \(quoted(name))"
    guard context.enter(depth: depth, at: node.place) else { return nil }
    guard let box = node["absoluteBoundingBox"], !box.isNull else {
      if parent == nil || node["children"] == nil {
        context.note("\(title) has no absoluteBoundingBox and is left out", at: node.place)
      }
      return nil
    }
    guard let frame = rect(box, of: title) else { return nil }
    let origin = parent ?? frame
    var view = ViewNode(
      kind(type, name, node, frame), className: type, name: name,
      frame: Rect(
        x: frame.minX - origin.minX, y: frame.minY - origin.minY, width: frame.width,
        height: frame.height))
    view.skeleton.isSkeletonable = true
    view.cornerRadius = radius(of: node, type, frame, title)
    if let opacity = node["opacity"] {
      view.alpha = context.decoder.number(opacity, "opacity of \(title)", in: 0...1) ?? 1
    }
    view.hasShadow = (node["effects"]?.elements ?? []).contains {
      $0["type"]?.text == "DROP_SHADOW" && $0["visible"]?.text != "false"
    }
    view.fill = fill(of: node)
    if type == "TEXT" { readText(node, frame, title, into: &view) }
    guard view.kind != .image else { return view }
    for child in node["children"]?.elements ?? [] {
      guard var child = self.view(child, depth: depth + 1, in: frame) else { continue }
      if view.kind == .button, child.kind != .image { child.kind = .buttonPart }
      view.children.append(child)
    }
    if view.kind == .button {
      view.text.string = view.children.first { !$0.text.string.isEmpty }?.text.string ?? name
    }
    return view
  }

  private func kind(
    _ type: String, _ name: String, _ node: DocumentNode, _ frame: Rect
  ) -> ViewNode.Kind {
    if type == "TEXT" { return .label }
    if Self.drawings.contains(type) { return .image }
    let paints = node["fills"]?.elements ?? []
    let hasPicture = paints.contains {
      $0["type"]?.text == "IMAGE" && $0["visible"]?.text != "false"
    }
    let children = node["children"]?.elements ?? []
    if hasPicture, children.isEmpty { return .image }
    if !children.isEmpty, frame.width <= Self.largestIcon, frame.height <= Self.largestIcon,
      children.allSatisfy({ isDrawing($0, depth: 0) })
    {
      return .image
    }
    // A component says what it is only by its name.
    if ["INSTANCE", "COMPONENT", "FRAME"].contains(type), !children.isEmpty {
      let words = name.lowercased().split { !$0.isLetter }
      if words.contains("button") || words.contains("btn") { return .button }
    }
    return .view
  }

  private static let drawings = ["VECTOR", "BOOLEAN_OPERATION", "STAR", "REGULAR_POLYGON"]

  private func isDrawing(_ node: DocumentNode, depth: Int) -> Bool {
    guard depth < ViewTree.maximumDepth else { return false }
    let type = node["type"]?.text ?? ""
    if Self.drawings.contains(type) || type == "LINE" { return true }
    let children = node["children"]?.elements ?? []
    return !children.isEmpty && children.allSatisfy { isDrawing($0, depth: depth + 1) }
  }

  private mutating func radius(
    of node: DocumentNode, _ type: String, _ frame: Rect, _ title: String
  ) -> Double {
    let limit = min(frame.width, frame.height) / 2
    if type == "ELLIPSE" { return limit }
    let range = 0...ViewTree.maximumLength
    if let radii = node["rectangleCornerRadii"]?.elements {
      var largest = 0.0
      for radius in radii {
        largest = max(
          largest, context.decoder.number(radius, "a corner radius of \(title)", in: range) ?? 0)
      }
      if Set(radii.compactMap(\.text)).count > 1 {
        context.note(
          "\(title) has corners of several radii: the largest one is read", at: node.place,
          once: "radii")
      }
      return min(largest, limit)
    }
    guard let radius = node["cornerRadius"] else { return 0 }
    return min(context.decoder.number(radius, "cornerRadius of \(title)", in: range) ?? 0, limit)
  }

  private mutating func readText(
    _ node: DocumentNode, _ frame: Rect, _ title: String, into view: inout ViewNode
  ) {
    let range = 0...ViewTree.maximumLength
    view.text.string = node["characters"]?.text ?? ""
    guard let style = node["style"] else { return }
    if let size = style["fontSize"] {
      view.text.fontSize = context.decoder.number(size, "fontSize of \(title)", in: range)
    }
    if let height = style["lineHeightPx"] {
      view.text.lineHeight = context.decoder.number(height, "lineHeightPx of \(title)", in: range)
    }
    let line = view.text.lineHeight ?? (view.text.fontSize ?? 14) * 1.2
    if line > 0 {
      view.text.numberOfLines = Int(min(max((frame.height / line).rounded(), 1), 1000))
    }
    switch style["textAlignHorizontal"]?.text {
    case "LEFT": view.text.alignment = .left
    case "RIGHT": view.text.alignment = .right
    case "CENTER": view.text.alignment = .center
    case "JUSTIFIED": view.text.alignment = .justified
    default: break
    }
  }

  private func fill(of node: DocumentNode) -> AdaptiveColor? {
    let paints = node["fills"]?.elements ?? []
    guard
      let paint = paints.last(where: {
        $0["type"]?.text == "SOLID" && $0["visible"]?.text != "false"
      }), let color = paint["color"]
    else { return nil }
    func component(_ key: String) -> Double? { color[key]?.text.flatMap(Decimal.number) }
    guard let red = component("r"), let green = component("g"), let blue = component("b") else {
      return nil
    }
    return AdaptiveColor(
      light: SkeletonColor(
        Color(red: red, green: green, blue: blue, alpha: component("a") ?? 1)))
  }

  private mutating func rect(_ box: DocumentNode, of title: String) -> Rect? {
    guard box.entries != nil else {
      context.report(
        "absoluteBoundingBox of \(title) is \(box.title): expected x, y, width and height",
        at: box.place)
      return nil
    }
    return context.frame(
      x: box["x"]?.text, y: box["y"]?.text, width: box["width"]?.text,
      height: box["height"]?.text, of: title, at: box.place)
  }
}
