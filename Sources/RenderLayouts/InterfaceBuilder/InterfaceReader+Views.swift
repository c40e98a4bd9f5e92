import RenderDocuments
import RenderFields
import RenderGeometry
import RenderPixels
import RenderSkeletons
import RenderText

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
    node.text.alignment =
      element["textAlignment"].flatMap(ViewText.Alignment.init(rawValue:)) ?? .natural
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

/// Tables and collections.
extension InterfaceReader {
  /// The rows that the prototypes of a list become; nothing for static cells, which are in their places.
  mutating func readList(of element: XMLNode, into node: inout ViewNode) {
    guard node.kind == .table || node.kind == .collection, element.first("sections") == nil else {
      return
    }
    let count = node.children.count { $0.kind == .cell }
    guard count > 0 else {
      context.note(
        "\(element.title) has no prototype cells, so no rows are shown: add one in Xcode, or read "
          + "the cell's own xib", at: element.place)
      return
    }
    var list = ViewList(node.kind == .table ? .rows : .grid)
    var section = ListSection(items: (0..<count).map { ListSection.Item(prototype: $0, count: 1) })
    section.items[count - 1].count = nil
    if count > 1 {
      context.note(
        "\(element.title) has \(count) prototype cells: each is shown once, and the last one as "
          + "often as it fits", at: element.place)
    }
    if node.children.contains(where: { $0.kind == .sectionHeader }) { section.header = 0 }
    if node.children.contains(where: { $0.kind == .sectionFooter }) { section.footer = 0 }
    if let layout = element.first("collectionViewFlowLayout", key: "collectionViewLayout") {
      readFlow(layout, into: &list, &section)
    }
    list.sections = [section]
    node.list = list
  }

  private mutating func readFlow(
    _ layout: XMLNode, into list: inout ViewList, _ section: inout ListSection
  ) {
    if layout["scrollDirection"] == "horizontal" { list.axis = .horizontal }
    func length(_ text: String?, _ title: String, _ place: XMLNode) -> Double? {
      guard let text else { return nil }
      return context.length(text, title, least: 0, at: place.place)
    }
    list.lineSpacing = length(layout["minimumLineSpacing"], "minimumLineSpacing", layout) ?? 10
    list.itemSpacing =
      length(layout["minimumInteritemSpacing"], "minimumInteritemSpacing", layout) ?? 10
    if let inset = layout.first("inset", key: "sectionInset") {
      list.sectionInset = ViewInsets(
        top: length(inset["minY"], "minY of sectionInset", inset) ?? 0,
        left: length(inset["minX"], "minX of sectionInset", inset) ?? 0,
        bottom: length(inset["maxY"], "maxY of sectionInset", inset) ?? 0,
        right: length(inset["maxX"], "maxX of sectionInset", inset) ?? 0)
    }
    // A layout that keeps no room for headers shows none.
    for size in layout.children where size.name == "size" {
      guard length(size["width"], "width", size) == 0, length(size["height"], "height", size) == 0
      else { continue }
      if size["key"] == "headerReferenceSize" { section.header = nil }
      if size["key"] == "footerReferenceSize" { section.footer = nil }
    }
  }
}

/// Attributes that are set at run time, and colors.
extension InterfaceReader {
  /// The user-defined runtime attributes that change a skeleton; all others are passed over.
  mutating func readRuntimeAttributes(of element: XMLNode, into node: inout ViewNode) {
    for attribute in element.first("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let path = attribute["keyPath"] else { continue }
      switch path {
      case "layer.cornerRadius", "cornerRadius", "layerCornerRadius", "viewCornerRadius":
        if let value = number(attribute, of: element) { node.cornerRadius = value }
      case "layer.shadowOpacity", "shadowOpacity":
        if let value = number(attribute, of: element) { node.hasShadow = value > 0 }
      case "hidden", "isHidden": node.isHidden = isTrue(attribute)
      case "isSkeletonable", "skeletonable": node.skeleton.isSkeletonable = isTrue(attribute)
      case "isHiddenWhenSkeletonIsActive", "hiddenWhenSkeletonIsActive":
        node.skeleton.isHiddenWhileActive = isTrue(attribute)
      case "skeletonCornerRadius":
        guard let value = number(attribute, of: element) else { continue }
        node.skeleton.cornerRadius = value
        if node.cornerRadius == 0 { node.cornerRadius = value }
      case "linesCornerRadius":
        node.skeleton.lineCornerRadius = number(attribute, of: element)
      case "lastLineFillPercent":
        node.skeleton.lastLineFill = number(attribute, of: element).map { min($0, 100) / 100 }
      case "skeletonLineSpacing", "multilineSpacing":
        node.skeleton.lineSpacing = number(attribute, of: element)
      case "skeletonLineHeight":
        node.skeleton.lineHeight = number(attribute, of: element)
      case "useFontLineHeight": node.skeleton.usesFontLineHeight = isTrue(attribute)
      case "skeletonNumberOfLines":
        node.skeleton.numberOfLines = number(attribute, of: element).map { Int(min($0, 10_000)) }
      default: continue
      }
    }
  }

  private func isTrue(_ attribute: XMLNode) -> Bool {
    let value = attribute["value"] ?? attribute.children.first { $0["key"] == "value" }?["value"]
    return ["YES", "true", "1"].contains(value)
  }

  private mutating func number(_ attribute: XMLNode, of element: XMLNode) -> Double? {
    let child = attribute.children.first { $0["key"] == "value" }
    return context.length(
      child?["value"] ?? attribute["value"],
      "\(printable(attribute["keyPath"] ?? "")) of \(element.title)", least: 0,
      at: attribute.place)
  }

  /// The color of a view; nil for a color that depends on the system or is not there.
  func fill(_ color: XMLNode) -> AdaptiveColor? {
    if color["systemColor"] != nil { return nil }
    let found = color["name"].flatMap { index.colors[$0] } ?? color
    func component(_ name: String) -> Double? { found[name].flatMap(Decimal.number) }
    let white = component("white")
    guard let red = white ?? component("red"), let green = white ?? component("green"),
      let blue = white ?? component("blue")
    else { return nil }
    let light = SkeletonColor(
      Color(red: red, green: green, blue: blue, alpha: component("alpha") ?? 1))
    return light.alpha > 0 ? AdaptiveColor(light: light) : nil
  }
}
