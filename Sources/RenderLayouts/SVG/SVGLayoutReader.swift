import RenderDocuments
import RenderFields
import RenderGeometry
import RenderSkeletons
import RenderText

/// Reads SVGs made of rectangles, circles and ellipses, as skeletons for the web are drawn.
///
/// A shape that is clipped by others, as React Content Loader writes its result, stands for those.
struct SVGLayoutReader {
  /// Shapes inside `use` or a clip, inside another one, and so on.
  private static let mostReferences = 16

  /// Elements that are visited by references, so that a short file whose elements refer to each
  /// other does not stand for a long one.
  private static let mostVisits = 20_000

  /// Groups inside one another, with those of references.
  private static let mostGroups = 256

  /// Errors, notes and limits.
  var context: LayoutContext

  private let root: XMLNode
  private var byID: [String: XMLNode] = [:]
  private var user = Size(width: 0, height: 0)
  private var shapes: [ViewNode] = []
  private var visits = 0
  private var depth = 0

  /// A reader of a document.
  init(root: XMLNode, context: LayoutContext) {
    self.root = root
    self.context = context
    collect(root)
  }

  private mutating func collect(_ node: XMLNode) {
    if let id = node["id"], byID[id] == nil { byID[id] = node }
    for child in node.children { collect(child) }
  }

  /// The picture as one view with a view for each shape.
  mutating func read() -> ViewNode? {
    guard let (size, place) = canvas() else { return nil }
    guard context.enter(depth: 1, at: root.place) else { return nil }
    for child in root.children { draw(child, place, references: 0) }
    var view = ViewNode(.view, className: "svg", frame: Rect(size: size), children: shapes)
    view.skeleton.isSkeletonable = true
    return view
  }

  /// The size of the picture, and how user units lie on it.
  private mutating func canvas() -> (Size, Transform)? {
    var box: Rect?
    if let text = root["viewBox"] {
      guard let values = SVGValues.numbers(text), values.count == 4, values[2] > 0, values[3] > 0
      else {
        context.report(
          "viewBox is \(quoted(text)): expected four numbers, as in 0 0 400 160",
          at: root.place)
        return nil
      }
      box = Rect(x: values[0], y: values[1], width: values[2], height: values[3])
    }
    func side(_ name: String, _ other: Double?) -> Double? {
      guard let text = root[name], !text.hasSuffix("%"), text != "auto" else { return other }
      guard let value = SVGValues.length(text, of: 0), value > 0 else {
        context.report(
          "\(name) is \(quoted(text)): expected a length above 0", at: root.place)
        return nil
      }
      return value
    }
    let width = side("width", box?.width)
    let height = side("height", box?.height)
    guard var width, var height else {
      context.report("expected a viewBox, or a width and a height", at: root.place)
      return nil
    }
    guard let box else {
      user = Size(width: width, height: height)
      return (user, .identity)
    }
    user = box.size
    // With one side alone the other one follows from the proportions of the view box.
    let (hasWidth, hasHeight) = (isAbsolute("width"), isAbsolute("height"))
    if hasWidth, !hasHeight { height = width * box.height / box.width }
    if hasHeight, !hasWidth { width = height * box.width / box.height }
    guard width <= ViewTree.maximumLength, height <= ViewTree.maximumLength else {
      context.report(
        "the picture is larger than \(Decimal.exact(ViewTree.maximumLength)) pt",
        at: root.place)
      return nil
    }
    let scale = min(width / box.width, height / box.height)
    let place =
      Transform.translation(
        x: (width - box.width * scale) / 2, y: (height - box.height * scale) / 2)
      * .scaling(scale) * .translation(x: -box.minX, y: -box.minY)
    return (Size(width: width, height: height), place)
  }

  private func isAbsolute(_ name: String) -> Bool {
    root[name].map { !$0.hasSuffix("%") && $0 != "auto" } ?? false
  }

  private mutating func draw(_ node: XMLNode, _ outer: Transform, references: Int) {
    guard !context.isFull else { return }
    if references > 0 { visits += 1 }
    guard visits <= Self.mostVisits else {
      if visits == Self.mostVisits + 1 {
        context.report("references make more than \(Self.mostVisits) elements", at: node.place)
      }
      return
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostGroups else {
      return context.report("groups are more than \(Self.mostGroups) deep", at: node.place)
    }
    guard let place = transform(of: node, outer), isSeen(node) else { return }
    if let id = SVGValues.reference(SVGValues.property("clip-path", of: node)),
      let clip = byID[id], node.localName == "rect"
    {
      guard references < Self.mostReferences else {
        return context.report("clips refer to each other without an end", at: node.place)
      }
      for shape in clip.children { draw(shape, place, references: references + 1) }
      return
    }
    switch node.localName {
    case "svg", "g", "a", "symbol", "switch":
      for child in node.children { draw(child, place, references: references) }
    case "rect", "circle", "ellipse", "image":
      add(node, place)
    case "use":
      guard let id = SVGValues.reference(node["href"] ?? node["xlink:href"]), let target = byID[id]
      else { return }
      guard references < Self.mostReferences else {
        return context.report("'use' refers to itself", at: node.place)
      }
      let x = length("x", of: node, whole: user.width) ?? 0
      let y = length("y", of: node, whole: user.height) ?? 0
      draw(target, place * .translation(x: x, y: y), references: references + 1)
    case "path", "polygon", "polyline", "line", "text", "foreignObject":
      context.note(
        "'\(node.localName)' is left out: only rect, circle, ellipse and image make blocks",
        at: node.place, once: node.localName)
    case "defs", "style", "title", "desc", "clipPath", "mask", "linearGradient", "radialGradient",
      "pattern", "metadata", "filter", "marker", "script", "animate", "animateTransform", "set":
      break
    default:
      guard !node.name.contains(":") else { break }
      context.note(
        "the element \(quoted(node.name)) is not known and is left out",
        at: node.place, once: node.name)
    }
  }

  private mutating func transform(of node: XMLNode, _ outer: Transform) -> Transform? {
    guard let text = SVGValues.property("transform", of: node) else { return outer }
    guard let own = SVGValues.transform(text) else {
      context.report(
        "transform is \(quoted(text)): expected translate, scale, rotate or matrix",
        at: node.place)
      return nil
    }
    return outer * own
  }

  private func isSeen(_ node: XMLNode) -> Bool {
    if SVGValues.property("display", of: node) == "none" { return false }
    if SVGValues.property("visibility", of: node) == "hidden" { return false }
    for name in ["opacity", "fill-opacity"] {
      if let text = SVGValues.property(name, of: node), SVGValues.length(text, of: 1) == 0 {
        return false
      }
    }
    let isOutline = SVGValues.property("fill", of: node) == "none"
    return !isOutline || ["svg", "g", "a", "use"].contains(node.localName)
  }

  private mutating func length(
    _ name: String, of node: XMLNode, whole: Double, least: Double = -ViewTree.maximumLength
  ) -> Double? {
    guard let text = SVGValues.property(name, of: node), text != "auto" else { return nil }
    if let value = SVGValues.length(text, of: whole), value >= least { return value }
    context.report(
      "\(name) of '\(node.localName)' is \(quoted(text)): expected a number from "
        + "\(Decimal.exact(least)) to \(Decimal.exact(ViewTree.maximumLength))",
      at: node.place)
    return nil
  }

  private mutating func add(_ node: XMLNode, _ place: Transform) {
    guard let (rect, radius) = shape(node), rect.width > 0, rect.height > 0 else { return }
    guard context.enter(depth: 2, at: node.place) else { return }
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ].map { place.applied(to: $0) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let edges = [xs.min(), ys.min(), xs.max(), ys.max()].compactMap { $0 }
    guard edges.count == 4, edges.allSatisfy({ abs($0) <= ViewTree.maximumLength }) else {
      return context.report(
        "'\(node.localName)' is more than \(Decimal.exact(ViewTree.maximumLength)) pt away",
        at: node.place)
    }
    if !place.isScaleAndTranslation {
      context.note(
        "'\(node.localName)' is turned: the box around it is read", at: node.place, once: "turned")
    }
    let frame = Rect(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3])
    let scale = min(frame.width / rect.width, frame.height / rect.height)
    var view = ViewNode(
      node.localName == "image" ? .image : .view, className: node.localName,
      name: node["id"] ?? "", frame: frame,
      cornerRadius: min(radius * scale, min(frame.width, frame.height) / 2))
    view.skeleton.isSkeletonable = true
    shapes.append(view)
  }

  /// The box and the radius of a shape in its own units.
  private mutating func shape(_ node: XMLNode) -> (Rect, Double)? {
    let diagonal = min(user.width, user.height)
    if node.localName == "rect" || node.localName == "image" {
      let width = length("width", of: node, whole: user.width, least: 0) ?? 0
      let height = length("height", of: node, whole: user.height, least: 0) ?? 0
      let rx = length("rx", of: node, whole: user.width, least: 0)
      let ry = length("ry", of: node, whole: user.height, least: 0)
      let x = length("x", of: node, whole: user.width) ?? 0
      let y = length("y", of: node, whole: user.height) ?? 0
      let radius = min(rx ?? ry ?? 0, ry ?? rx ?? 0)
      return (
        Rect(x: x, y: y, width: width, height: height), min(radius, min(width, height) / 2)
      )
    }
    let x = length("cx", of: node, whole: user.width) ?? 0
    let y = length("cy", of: node, whole: user.height) ?? 0
    let radius = length("r", of: node, whole: diagonal, least: 0)
    let rx = length("rx", of: node, whole: user.width, least: 0) ?? radius ?? 0
    let ry = length("ry", of: node, whole: user.height, least: 0) ?? radius ?? 0
    if rx != ry {
      context.note(
        "'ellipse' is read as a rectangle with round ends", at: node.place, once: "ellipse")
    }
    let box = Rect(center: Point(x: x, y: y), size: Size(width: 2 * rx, height: 2 * ry))
    return (box, min(rx, ry))
  }
}
