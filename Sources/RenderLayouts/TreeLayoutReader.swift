import RenderDocuments
import RenderFields
import RenderGeometry
import RenderSkeletons
import RenderText

/// Reads layouts of this program's own form: the keys of the outermost view, and `settings`.
enum TreeLayoutReader {
  /// The file as a whole, while it is read.
  struct Root {
    var view = ViewNode(.view, frame: Rect(x: 0, y: 0, width: 0, height: 0))
    var settings = SkeletonSettings()
  }

  /// The keys of the file.
  static let fields: [LayoutKey<Root>] =
    LayoutKeys.view.map { $0.on(\.view) } + [
      .object(
        "settings", \.settings, "settings", LayoutKeys.settings, "What holds for all views.")
    ]

  /// The outermost view, or the one of the name that is asked for, and the settings.
  static func read(
    _ document: DocumentNode, _ context: inout LayoutContext
  ) -> (ViewNode?, SkeletonSettings) {
    guard let entries = document.entries else {
      context.report(
        "the file is \(document.title): expected a layout with the keys kind, frame and children",
        at: document.place)
      return (nil, SkeletonSettings())
    }
    let known = fields.map(\.field.name)
    guard entries.contains(where: { known.contains($0.key) }) else {
      context.report(
        "no layout that is known: expected the keys kind, frame and children of a layout, or JSON "
          + "of Figma", at: document.place)
      return (nil, SkeletonSettings())
    }
    var decoder = TreeDecoder(context: context)
    var root = Root()
    _ = decoder.context.enter(depth: 1, at: document.place)
    decoder.depth = 1
    if let kind = document["kind"]?.text.flatMap(ViewNode.Kind.init(rawValue:)) {
      root.view.kind = kind
      if kind == .textView { root.view.text.numberOfLines = 0 }
    }
    decoder.read(document, "", fields, into: &root)
    decoder.checkList(of: root.view, document)
    context = decoder.context
    guard let wanted = context.options.controller else { return (root.view, root.settings) }
    guard let found = search(root.view, for: wanted) else {
      context.report(
        "there is no view \(quoted(wanted)): give the name or the class of one",
        at: document.place)
      return (nil, root.settings)
    }
    return (found, root.settings)
  }

  private static func search(_ view: ViewNode, for name: String) -> ViewNode? {
    if view.name == name || view.className == name { return view }
    for child in view.children {
      if let found = search(child, for: name) { return found }
    }
    return nil
  }
}

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
    read(node, Self.title(of: node), LayoutKeys.view, into: &view)
    checkList(of: view, node)
    return view
  }

  /// The name of a view in messages: its kind and its name.
  static func title(of node: DocumentNode) -> String {
    let kind = node["kind"]?.text.flatMap(ViewNode.Kind.init(rawValue:)) ?? .view
    guard let name = node["name"]?.text, !name.isEmpty else { return kind.rawValue }
    return "\(kind.rawValue) \(quoted(name))"
  }

  /// Reports sections of a list that name prototypes that are not there.
  mutating func checkList(of view: ViewNode, _ node: DocumentNode) {
    guard let list = view.list, let place = node["list"]?.place else { return }
    let cells = view.children.count { $0.kind == .cell }
    let headers = view.children.count { $0.kind == .sectionHeader }
    let footers = view.children.count { $0.kind == .sectionFooter }
    func check(_ number: Int?, _ count: Int, _ kind: String, _ decoder: inout TreeDecoder) {
      guard let number, number >= count else { return }
      decoder.report(
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
    for child in list(node, title) ?? [] {
      if let view = view(child) { result.append(view) }
    }
    return result
  }
}
