import RenderSkeletons

/// Reads xibs and storyboards of iOS.
///
/// Frames are taken as they were saved, relative to the superview; constraints are not solved.
struct InterfaceReader {
  /// Errors, notes and limits.
  var context: LayoutContext

  /// The root element.
  let document: XMLNode

  /// What the whole document says about its views.
  let index: InterfaceIndex

  /// The controllers whose views are being read, outermost first, so that none contains itself.
  var embedding: [String] = []

  /// A reader of a document.
  init(document: XMLNode, context: LayoutContext) {
    self.document = document
    self.context = context
    index = InterfaceIndex(document)
  }

  /// The view that is meant.
  mutating func read(_ format: LayoutFormat) -> ViewNode? {
    guard document.name == "document" else {
      context.report(
        "a file of Xcode 4 or earlier: open it in a newer Xcode and save it", at: document.place)
      return nil
    }
    if let runtime = document["targetRuntime"], runtime.hasPrefix("MacOSX") {
      context.report(
        "views of macOS, which are not read: expected those of iOS", at: document.place)
      return nil
    }
    return format == .storyboard ? storyboardView() : xibView()
  }
}

/// What a document of Interface Builder says about its views elsewhere than in them.
struct InterfaceIndex {
  /// The property that an outlet connects a view with, by the view's identifier.
  private(set) var outlets: [String: String] = [:]

  /// The views that are not installed, by their identifiers.
  private(set) var excluded: Set<String> = []

  /// The controllers in the order of the file.
  private(set) var controllers: [XMLNode] = []

  /// The colors that have names.
  private(set) var colors: [String: XMLNode] = [:]

  /// Goes through a document.
  init(_ document: XMLNode) {
    for scene in document.first("scenes")?.children ?? [] {
      for object in scene.first("objects")?.children ?? []
      where object["sceneMemberID"] == "viewController" {
        controllers.append(object)
      }
    }
    for resource in document.first("resources")?.children ?? [] {
      if let name = resource["name"], let color = resource.first("color"), colors[name] == nil {
        colors[name] = color
      }
    }
    visit(document)
  }

  private mutating func visit(_ node: XMLNode) {
    switch node.name {
    case "outlet":
      let isOwn = !["view", "delegate", "dataSource"].contains(node["property"])
      if isOwn, let name = node["property"], let view = node["destination"], outlets[view] == nil {
        outlets[view] = name
      }
    case "variation":
      guard node["key"] == "default" else { break }
      for mask in node.children where mask.name == "mask" && mask["key"] == "subviews" {
        for view in mask.children where view.name == "exclude" {
          if let id = view["reference"] { excluded.insert(id) }
        }
      }
    default: break
    }
    for child in node.children { visit(child) }
  }
}
