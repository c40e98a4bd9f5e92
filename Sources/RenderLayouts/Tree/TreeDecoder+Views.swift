import RenderGeometry
import RenderSkeletons

/// Views, and what belongs to them.
extension TreeDecoder {
  /// A view with all inside; nil beyond the limits.
  mutating func view(_ node: DocumentNode) -> ViewNode? {
    guard context.enter(depth: depth + 1, at: node.place) else { return nil }
    depth += 1
    defer { depth -= 1 }
    var view = ViewNode(.view, frame: .init(x: 0, y: 0, width: 0, height: 0))
    if let kind = node["kind"]?.text.flatMap(ViewNode.Kind.init(rawValue:)) {
      view.kind = kind
      if kind == .textView { view.text.numberOfLines = 0 }
    }
    read(node, Self.title(of: node), LayoutFields.view, into: &view)
    checkList(of: view, node)
    return view
  }

  /// What a view is called in messages: its kind and its name.
  static func title(of node: DocumentNode) -> String {
    let kind = node["kind"]?.text.flatMap(ViewNode.Kind.init(rawValue:)) ?? .view
    guard let name = node["name"]?.text, !name.isEmpty else { return kind.rawValue }
    return "\(kind.rawValue) \(DocumentText.quoted(name))"
  }

  /// Whether the sections of a list name prototypes that are there.
  mutating func checkList(of view: ViewNode, _ node: DocumentNode) {
    guard let list = view.list, let place = node["list"]?.place else { return }
    let cells = view.children.count { $0.kind == .cell }
    let headers = view.children.count { $0.kind == .sectionHeader }
    let footers = view.children.count { $0.kind == .sectionFooter }
    func check(_ number: Int?, _ count: Int, _ kind: String, _ decoder: inout TreeDecoder) {
      guard let number, number >= count else { return }
      decoder.context.report(
        "\(Self.title(of: node)) has no \(kind) number \(number): it has \(count) children of "
          + "the kind '\(kind)', counted from 0", at: place)
    }
    for section in list.sections {
      for item in section.items { check(item.prototype, cells, "cell", &self) }
      check(section.header, headers, "section-header", &self)
      check(section.footer, footers, "section-footer", &self)
    }
    if list.sections.isEmpty { check(0, cells, "cell", &self) }
  }

  /// The views inside.
  mutating func children(_ node: DocumentNode, _ title: String) -> [ViewNode] {
    if node.isNull { return [] }
    var result: [ViewNode] = []
    for child in context.decoder.list(node, title) ?? [] {
      if let view = view(child) { result.append(view) }
    }
    return result
  }
}
