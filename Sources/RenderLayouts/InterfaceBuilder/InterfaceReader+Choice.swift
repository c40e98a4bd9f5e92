import RenderPixels
import RenderSkeletons

/// Which view of a document is read.
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
        let reason =
          controller.name == "viewControllerPlaceholder"
          ? "is in the storyboard \(DocumentText.quoted(controller["storyboardName"] ?? "")): "
            + "give that file"
          : "has no view: add one, or name another controller with '--controller'"
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
    let quoted = DocumentText.quoted(wanted)
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
        "\(quoted) is more than one \(title): give the identifier, "
          + DocumentText.alternatives(places), at: found[0].place)
      return nil
    }
    let names = candidates.map(\.handle)
    let nearest = Spelling.nearest(to: wanted, in: candidates.flatMap(\.handles))
    context.report(
      "there is no \(title) \(quoted): "
        + (nearest.map { "did you mean \(DocumentText.quoted($0))?" }
          ?? "expected \(DocumentText.alternatives(Array(names.prefix(10))))"),
      at: document.place)
    return nil
  }

  private mutating func noteChoice(_ chosen: XMLNode, among candidates: [XMLNode]) {
    guard candidates.count > 1 else { return }
    let others = candidates.filter { $0 != chosen }.prefix(10).map(\.handle)
    context.note(
      "this is \(chosen.handle), one of \(candidates.count); '--controller' takes "
        + DocumentText.alternatives(others), at: chosen.place)
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
    let text = DocumentText.printable(first)
    return first == id || id.isEmpty ? text : "\(text) (\(DocumentText.printable(id)))"
  }
}
