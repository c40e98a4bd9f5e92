import RenderGeometry
import RenderSkeletons

/// Reads layouts of this program's own form: the keys of the outermost view, and `settings`.
enum TreeLayoutReader {
  /// The file as a whole, while it is read.
  struct Root {
    var view = ViewNode(.view, frame: Rect(x: 0, y: 0, width: 0, height: 0))
    var settings = SkeletonSettings()
  }

  /// The keys of the file.
  static let fields: [LayoutField<Root>] =
    LayoutFields.view.map { field in
      LayoutField<Root>(
        field.name, field.type, isRequired: field.isRequired, field.summary
      ) { root, node, title, decoder in
        field.read(&root.view, node, title, &decoder)
      }
    } + [
      .object(
        "settings", \.settings, "settings", { LayoutFields.settings }, "What holds for all views.")
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
    let known = fields.map(\.name)
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
        "there is no view \(DocumentText.quoted(wanted)): give the name or the class of one",
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
