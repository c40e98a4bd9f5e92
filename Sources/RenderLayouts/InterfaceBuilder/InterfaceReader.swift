import RenderDocuments
import RenderFields
import RenderGeometry
import RenderSkeletons
import RenderText

/// Reads xibs and storyboards of iOS.
///
/// Frames are taken as they were saved, relative to the superview; constraints are not solved.
struct InterfaceReader {
  /// Errors, notes and limits.
  var context: LayoutContext

  /// The root element.
  let document: XMLNode

  /// The facts that the whole document states about its views.
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

/// The facts about views that a document of Interface Builder states elsewhere than in them.
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

/// The choice of the view that is read.
extension InterfaceReader {
  /// The view of a storyboard: that of the controller that is asked for, of the initial one, or of
  /// the first one that has a view.
  mutating func storyboardView() -> ViewNode? {
    let controllers = index.controllers
    guard !controllers.isEmpty else {
      context.report("the storyboard has no controllers", at: document.place)
      return nil
    }
    guard context.options.controller == nil else {
      guard let controller = choose(controllers, "controller") else { return nil }
      return view(of: controller, depth: 1)
    }
    let initial = document["initialViewController"].flatMap { id in
      controllers.first { $0["id"] == id }
    }
    let first = initial ?? controllers.first { $0.controllerView != nil } ?? controllers[0]
    guard let controller = followed(first) else { return nil }
    noteChoice(controller, among: controllers.filter { $0.controllerView != nil })
    return view(of: controller, depth: 1)
  }

  /// The view of a xib: the one that is asked for, the owner's view, or the first one.
  mutating func xibView() -> ViewNode? {
    let objects = document.first("objects")?.children ?? []
    let views = objects.filter {
      InterfaceElements.view($0.name) != nil || $0.first("rect", key: "frame") != nil
    }
    guard let first = views.first else {
      context.report("the xib has no view", at: document.place)
      return nil
    }
    guard context.options.controller == nil else {
      guard let view = choose(views, "view") else { return nil }
      return self.view(view, depth: 1)
    }
    let owner = objects.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    let outlet = owner?.first("connections")?.children.first { $0["property"] == "view" }
    let chosen = views.first { $0["id"] != nil && $0["id"] == outlet?["destination"] } ?? first
    noteChoice(chosen, among: views)
    return view(chosen, depth: 1)
  }

  /// The view of a controller; where it only contains others, that of the first one inside.
  mutating func view(of controller: XMLNode, depth: Int) -> ViewNode? {
    guard let controller = followed(controller), let view = controller.controllerView else {
      return nil
    }
    let id = controller["id"] ?? ""
    guard !embedding.contains(id) else {
      context.report("\(controller.title) is embedded in itself", at: controller.place)
      return nil
    }
    embedding.append(id)
    defer { embedding.removeLast() }
    return self.view(view, depth: depth)
  }

  /// A controller that has a view: this one, or the first one that it contains.
  private mutating func followed(_ start: XMLNode) -> XMLNode? {
    var controller = start
    var seen: [String] = []
    while controller.controllerView == nil {
      seen.append(controller["id"] ?? "")
      guard let next = contained(in: controller) else {
        let reason: Message =
          controller.name == "viewControllerPlaceholder"
          ? "is in the storyboard \(quoted(controller["storyboardName"] ?? "")): give that file"
          : "has no view: add one, or name another controller with \(field: "controller")"
        context.report("\(controller.title) \(reason)", at: controller.place)
        return nil
      }
      guard !seen.contains(next["id"] ?? "") else {
        context.report("\(controller.title) contains itself", at: controller.place)
        return nil
      }
      controller = next
    }
    return controller
  }

  private func contained(in controller: XMLNode) -> XMLNode? {
    let segues = controller.first("connections")?.children ?? []
    for segue in segues where segue["kind"] == "relationship" {
      if let next = self.controller(id: segue["destination"]) { return next }
    }
    return nil
  }

  /// The controller that a segue leads to.
  func controller(id: String?) -> XMLNode? {
    guard let id else { return nil }
    return index.controllers.first { $0["id"] == id }
  }

  /// The one that is asked for, by its identifier, or by a class or a name that no other one has.
  private mutating func choose(_ candidates: [XMLNode], _ title: String) -> XMLNode? {
    let wanted = context.options.controller ?? ""
    let quoted = quoted(wanted)
    for key in ["id", "storyboardIdentifier"] {
      if let found = candidates.first(where: { $0[key] == wanted }) { return found }
    }
    let found = candidates.filter { candidate in
      ["customClass", "title", "userLabel", "reuseIdentifier"].contains {
        candidate[$0] == wanted
      } || InterfaceElements.view(candidate.name)?.className == wanted
    }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let places = found.prefix(5).map { "\($0["id"] ?? "?") in line \($0.place.line)" }
      context.report(
        "\(quoted) is more than one \(title): give the identifier, \(alternatives(places))",
        at: found[0].place)
      return nil
    }
    let names = candidates.map(\.handle)
    let nearest = Spelling.nearest(to: wanted, in: candidates.flatMap(\.handles))
    let help =
      nearest.map { "did you mean \(RenderText.quoted($0))?" }
      ?? "expected \(alternatives(Array(names.prefix(10))))"
    context.report("there is no \(title) \(quoted): \(help)", at: document.place)
    return nil
  }

  private mutating func noteChoice(_ chosen: XMLNode, among candidates: [XMLNode]) {
    guard candidates.count > 1 else { return }
    let others = candidates.filter { $0 != chosen }.prefix(10).map(\.handle)
    context.note(
      "this is \(chosen.handle), one of \(candidates.count); \(field: "controller") takes "
        + "\(alternatives(others))", at: chosen.place)
  }
}

extension XMLNode {
  /// The view of a controller.
  fileprivate var controllerView: XMLNode? { children.first { $0["key"] == "view" } }

  /// The names that pick an element, best one first.
  fileprivate var handles: [String] {
    ["customClass", "storyboardIdentifier", "id", "title", "userLabel"].compactMap { self[$0] }
      .filter { !$0.isEmpty }
  }

  /// One name that picks an element.
  fileprivate var handle: String {
    guard let first = handles.first else { return name }
    let id = self["id"] ?? ""
    let text = printable(first)
    return first == id || id.isEmpty ? text : "\(text) (\(printable(id)))"
  }
}
