import RenderGeometry
import RenderSkeletons

/// From elements to views.
extension InterfaceReader {
  /// A view with all inside; nil where it is left out. It is inside `depth` - 1 others, of which
  /// `parent` is the nearest.
  mutating func view(_ element: XMLNode, depth: Int, in parent: ViewNode? = nil) -> ViewNode? {
    if let id = element["id"], index.excluded.contains(id) { return nil }
    if InterfaceElements.isBar(element.name), !context.options.includesBars { return nil }
    guard context.enter(depth: depth, at: element.place) else { return nil }
    guard let frame = frame(of: element, in: parent) else { return nil }
    var node = ViewNode(.view, frame: frame)
    if let known = InterfaceElements.view(element.name) {
      node.kind = known.kind
      node.className = known.className
    } else {
      context.note(
        "the class of \(element.title) is not known; it is read as a view", at: element.place,
        once: element.name)
    }
    if element["key"] == "contentView", parent?.kind == .cell { node.kind = .cellContent }
    if let role = InterfaceElements.role(element["key"]) { node.kind = role }
    if let name = element["customClass"], !name.isEmpty { node.className = name }
    node.name =
      element["id"].flatMap { index.outlets[$0] } ?? element["restorationIdentifier"]
      ?? element.first("accessibility", key: "accessibilityConfiguration")?["identifier"]
      ?? element["userLabel"] ?? ""
    node.isHidden = element.isSet("hidden")
    if let alpha = element["alpha"] {
      let value = context.length(alpha, "alpha of \(element.title)", least: 0, at: element.place)
      node.alpha = min(value ?? 1, 1)
    }
    readText(of: element, into: &node)
    if let color = element.first("color", key: "backgroundColor") { node.fill = fill(color) }
    readRuntimeAttributes(of: element, into: &node)
    node.children = children(of: element, node, depth: depth)
    readList(of: element, into: &node)
    return node
  }

  /// The frame as it was saved; that of a content view without one fills its cell.
  private mutating func frame(of element: XMLNode, in parent: ViewNode?) -> Rect? {
    if element.isSet("ambiguous") || element.isSet("misplaced") {
      let what = element.isSet("ambiguous") ? "ambiguous" : "misplaced"
      context.note(
        "the frame of \(element.title) is \(what): update frames in Xcode, or it may differ from "
          + "what an app shows", at: element.place)
    }
    if let rect = element.first("rect", key: "frame") {
      return context.frame(
        x: rect["x"], y: rect["y"], width: rect["width"], height: rect["height"],
        of: element.title, at: rect.place)
    }
    if let parent, element["key"] == "contentView" || element["key"] == "backgroundView" {
      return Rect(size: parent.frame.size)
    }
    guard parent != nil else {
      context.report(
        "\(element.title) has no frame: update frames in Xcode and save", at: element.place)
      return nil
    }
    context.note(
      "\(element.title) has no frame and is left out: update frames in Xcode and save",
      at: element.place)
    return nil
  }

  /// The views inside, bottom to top.
  private mutating func children(
    of element: XMLNode, _ node: ViewNode, depth: Int
  ) -> [ViewNode] {
    var result: [ViewNode] = []
    func add(_ child: XMLNode, _ reader: inout InterfaceReader) {
      if let view = reader.view(child, depth: depth + 1, in: node) { result.append(view) }
    }
    for part in element.children {
      switch part.name {
      case "subviews", "prototypes", "cells":
        for child in part.children { add(child, &self) }
      case "sections":
        for section in part.children {
          for child in section.first("cells")?.children ?? [] { add(child, &self) }
        }
      default:
        guard let key = part["key"] else { continue }
        if key == "contentView" || InterfaceElements.role(key) != nil,
          key != "selectedBackgroundView"
        {
          add(part, &self)
        }
      }
    }
    if let view = embedded(in: element, node, depth: depth) { result.append(view) }
    return result
  }

  /// The view of the controller that a container embeds, as large as the container.
  private mutating func embedded(
    in element: XMLNode, _ node: ViewNode, depth: Int
  ) -> ViewNode? {
    let segues = element.first("connections")?.children ?? []
    guard let segue = segues.first(where: { $0["kind"] == "embed" }),
      let controller = controller(id: segue["destination"])
    else { return nil }
    guard depth < ViewTree.maximumDepth else { return nil }
    var view = view(of: controller, depth: depth + 1)
    view?.frame = Rect(size: node.frame.size)
    return view
  }

  private mutating func readText(of element: XMLNode, into node: inout ViewNode) {
    switch node.kind {
    case .label, .textView, .textField, .button, .searchBar: break
    default: return
    }
    node.text.string = text(of: element)
    if node.kind == .textView { node.text.numberOfLines = 0 }
    if let lines = element["numberOfLines"] {
      let title = "numberOfLines of \(element.title)"
      if let value = context.length(lines, title, least: 0, at: element.place) {
        node.text.numberOfLines = Int(min(value, 10_000))
      }
    }
    if let font = element.first("fontDescription", key: "fontDescription") {
      if let size = font["pointSize"] {
        node.text.fontSize = context.length(
          size, "the font size of \(element.title)", least: 0, at: font.place)
      } else if let style = font["style"] {
        node.text.fontSize = InterfaceElements.fontSize(style: style)
      }
    }
    node.text.alignment = InterfaceElements.alignment(element["textAlignment"]) ?? .natural
    node.text.lineBreak =
      InterfaceElements.lineBreak(element["lineBreakMode"]) ?? node.text.lineBreak
  }

  private func text(of element: XMLNode) -> String {
    let keys = ["text", "placeholder", "attributedText", "title"]
    for key in keys {
      if let text = element[key], !text.isEmpty { return text }
      for name in ["string", "mutableString", "attributedString"] {
        if let child = element.first(name, key: key) {
          let text = child.text + child.children.flatMap(\.children).map(\.text).joined()
          if !text.isEmpty { return text }
        }
      }
    }
    let states = element.children.filter { $0.name == "state" && $0["key"] == "normal" }
    let parts = states + element.children.filter { $0.name == "buttonConfiguration" }
    for part in parts {
      if let title = part["title"] ?? part.first("string", key: "title")?.text, !title.isEmpty {
        return title
      }
    }
    return ""
  }
}
