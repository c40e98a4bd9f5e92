import RenderDocuments
import RenderDrawing
import RenderFields
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderScenes
import RenderText

/// A node as it is written.
struct SceneNode {
  /// The node without its paints.
  var node = Node()
  var shape = SceneShape()
  var picture: String?
  var fill: ScenePaint?
  var fillRule = FillRule.nonZero
  var fillShift = Track.constant(Point.zero)
  var stroke: ScenePaint?
  var strokeShift = Track.constant(Point.zero)
  var pen = Stroke(width: 1)
  var snapsShifts = false
  var trimStart = Track.constant(0.0)
  var trimEnd = Track.constant(1.0)
  var trimOffset = Track.constant(0.0)
  var showsBack = true
  var isHidden = false

  /// The keys of nodes, in the order of the documentation.
  static let fields: [SceneKey<SceneNode>] =
    shapeFields + paintFields + penFields + snapFields + trimFields + motionFields + otherFields

  private static let shapeFields: [SceneKey<SceneNode>] =
    [
      Key("name", .text, "What it is called in messages.") { _ = $3.text($1, $2) }
    ] + SceneShape.fields.map { $0.on(\.shape) } + [
      .value(
        "picture", \.picture, .text,
        "The name of a picture that fills the shape; without one it has a point for each pixel."
      ) { $0.pictureName($1, $2) }
    ]

  private static let paint = FieldType.either([
    .reference("color"), .reference("gradient"), .reference("color-track"),
  ])

  private static let paintFields: [SceneKey<SceneNode>] = [
    .value(
      "fill", \.fill, paint, "What is inside: a color, colors over time, a gradient, a picture."
    ) { $0.paint($1, $2) },
    .word("fill-rule", \.fillRule, "Which parts of a path are inside; non-zero without it."),
    .track("fill-shift", \.fillShift, .point, "A shift of the gradient or picture inside."),
    .value("stroke", \.stroke, paint, "What the outline is drawn with.") { $0.paint($1, $2) },
  ]

  private static let penFields: [SceneKey<SceneNode>] = [
    .number("stroke-width", \.pen.width, in: FieldType.lengths, "Its full width; 1 without it."),
    .word("cap", \.pen.cap, "The ends of open outlines; butt without it."),
    .word("join", \.pen.join, "The corners of outlines; miter without it."),
    .number(
      "miter-limit", \.pen.miterLimit, in: 1...1000, "How long miters may be; 4 without it."),
    .value(
      "dash", \.pen.dash, .list(.number(FieldType.lengths), 1...64),
      "Lengths of dashes and gaps in turn."
    ) { $0.dash($1, $2) },
    .number(
      "dash-offset", \.pen.dashOffset, in: FieldType.places, "How far into the dashes it begins."),
    .track("stroke-shift", \.strokeShift, .point, "A shift of the gradient of the outline."),
  ]

  private static let snapFields: [SceneKey<SceneNode>] = [
    .flag("snap-shift", \.snapsShifts, "Whether these shifts are whole pixels.")
  ]

  private static let trimFields: [SceneKey<SceneNode>] = [
    .track(
      "trim-start", \.trimStart, .fraction, "Where the drawn part of the outline begins, 0 to 1."),
    .track("trim-end", \.trimEnd, .fraction, "Where the drawn part of the outline ends, 0 to 1."),
    .track("trim-offset", \.trimOffset, .turns, "A shift of both along the outline, in rounds."),
  ]

  private static let motionFields: [SceneKey<SceneNode>] = [
    .track("at", \.node.position, .point, "Where its origin lies in the group around it."),
    .point(
      "anchor", \.node.anchor,
      "The point of the node that lies there: the pivot of turns and scales."),
    .track("scale", \.node.scale, .scale, "A factor, or [x, y]."),
    .track("rotate", \.node.rotation, .angle, "The turn in degrees, clockwise."),
    .track("flip", \.node.flip, .angle, "The turn out of the plane, in degrees."),
    .word("flip-axis", \.node.flipAxis, "The axis of 'flip'; vertical without it."),
    .number(
      "perspective", \.node.perspective, in: 0...100_000,
      "The distance of the eye in points; 0 for none."),
    .number(
      "flip-clearance", \.node.flipClearance, in: FieldType.lengths,
      "How far from the axis the edge lies that must not come nearer than the plane."),
    .flag("back", \.showsBack, "Whether it is drawn while it shows its back; true without it."),
    .track("opacity", \.node.opacity, .fraction, "From 0 to 1."),
  ]

  private static let range = FieldType.tuple([.reference("time"), .reference("time")])

  private static let otherFields: [SceneKey<SceneNode>] = [
    .value(
      "visible", \.node.visible, .either([range, .list(range, 1...100)]),
      "When it is seen: [from, to] in the loop, or several."
    ) { $0.ranges($1, $2) },
    .value(
      "clip", \.node.clips, .either([.reference("clip"), .list(.reference("clip"), 1...100)]),
      "Limits of all that it draws: a shape, or several."
    ) { $0.clips($1, $2) },
    .flag("hidden", \.isHidden, "Whether it is left out, with all inside."),
    .flag("isolated", \.node.isIsolated, "Whether it becomes one picture before its opacity."),
    .word("blend", \.node.blendMode, "How it is combined with what is below."),
    // Read before the node itself.
    Key("repeat", .reference("repeat"), "Several copies, one after the other.") { _, _, _, _ in },
    .value(
      "children", \.node.children, .list(.reference("node"), 1...SceneBudget.Kind.nodes.limit),
      "The nodes inside, bottom to top."
    ) { $0.nodes($1, $2) },
  ]

  /// The keys that need an outline.
  static let strokeKeys = (penFields + trimFields).map(\.field.name)
}

/// Copies of a node as they are written.
struct SceneRepeat {
  var count = 1
  var delay = 0.0
  var offset = Point.zero
  var rotation = 0.0
  var center = Point.zero

  static let fields: [SceneKey<SceneRepeat>] = [
    Key("count", .integer(1...1000), isRequired: true, "How many copies.") {
      target, node, title, decoder in
      guard let count = decoder.integer(node, title, in: 1...1000) else { return }
      target.count = count
      // Later keys may use it.
      decoder.scope.count = Double(count)
    },
    .number("delay", \.delay, in: -600...600, "By how many seconds each is later."),
    .point("offset", \.offset, "By how much each is further."),
    .number(
      "rotate", \.rotation, in: FieldType.angles, "By how many degrees each is turned further."),
    .point("around", \.center, "What they turn about; the origin of the group without it."),
  ]
}

/// From keys to nodes.
extension SceneDecoder {
  /// The nodes of a list, with their copies.
  mutating func nodes(_ node: DocumentNode, _ title: String) -> [Node] {
    guard let elements = list(node, title) else { return [] }
    if elements.isEmpty { report("\(title) is empty: add a node, or leave it out", at: node.place) }
    guard depth < Self.mostLevels else {
      report("nodes are more than \(Self.mostLevels) deep here", at: node.place)
      return []
    }
    depth += 1
    defer { depth -= 1 }
    var result: [Node] = []
    for element in elements where !budget.isFull { result += copies(element) }
    return result
  }

  /// A node, as often as it says.
  private mutating func copies(_ document: DocumentNode) -> [Node] {
    guard let entry = document["repeat"] else { return self.node(document).map { [$0] } ?? [] }
    let outer = scope
    defer { scope = outer }
    let errorCount = decoder.errors.count
    var copies = SceneRepeat()
    read(entry, "repeat of \(Self.title(of: document))", SceneRepeat.fields, into: &copies)
    guard decoder.errors.count == errorCount else {
      scope.index = 0
      scope.count = 1
      // For all else that is wrong with it.
      _ = node(document)
      return []
    }
    var result: [Node] = []
    for index in 0..<copies.count {
      scope.index = Double(index)
      scope.count = Double(copies.count)
      scope.delay = outer.delay + Double(index) * copies.delay
      guard let node = node(document) else { break }
      // A fault of one is a fault of all.
      guard decoder.errors.count == errorCount else { break }
      result.append(copies.placed(node, index: Double(index)))
    }
    return result
  }

  /// A node without its copies; nil beyond the limits.
  private mutating func node(_ document: DocumentNode) -> Node? {
    guard take(1, of: .nodes, at: document.place) else { return nil }
    let title = Self.title(of: document)
    let errorCount = decoder.errors.count
    var given = SceneNode()
    read(document, title, SceneNode.fields, into: &given)
    guard document.entries != nil, decoder.errors.count == errorCount else { return Node() }
    check(given, title, document)
    checkDashes(given, title, document)
    return finished(given)
  }

  /// The name of a node in messages: its shape and its name.
  static func title(of document: DocumentNode) -> String {
    let keys = ["rect", "circle", "ellipse", "path", "picture"]
    let shape = keys.first { document[$0] != nil } ?? "group"
    guard let name = document["name"]?.text, !name.isEmpty else { return shape }
    return "\(shape) \(quoted(name))"
  }

  /// Reports keys that would be ignored.
  private mutating func check(_ given: SceneNode, _ title: String, _ document: DocumentNode) {
    given.shape.check(title, &self, at: document.place)
    let hasPaint = given.fill != nil || given.stroke != nil || given.picture != nil
    if given.shape.key == nil {
      if given.fill != nil || given.stroke != nil {
        report(
          "\(title) has no shape to draw: add rect, circle, ellipse or path", at: document.place)
      } else if given.picture == nil, given.node.children.isEmpty, !budget.isFull {
        report("\(title) has nothing in it: add a shape, a picture or children", at: document.place)
      }
    } else if !hasPaint {
      report("\(title) is not drawn: add fill or stroke", at: document.place)
    }
    if given.picture != nil, given.fill != nil {
      report("\(title) has both picture and fill: keep one", at: document.place)
    }
    if given.stroke == nil {
      for key in SceneNode.strokeKeys where document[key] != nil {
        report("\(key) of \(title) is of no use without stroke", at: document[key]?.place)
      }
    }
    for key in ["fill-rule", "fill-shift"] where given.fill == nil && given.picture == nil {
      if let value = document[key] {
        report("\(key) of \(title) is of no use without fill", at: value.place)
      }
    }
  }

  /// Reports outlines that would be cut into too many dashes.
  private mutating func checkDashes(
    _ given: SceneNode, _ title: String, _ document: DocumentNode
  ) {
    let period = given.pen.dash.reduce(0, +)
    guard period > 0, let shape = given.shape.shape, let place = document["dash"]?.place else {
      return
    }
    let count = shape.outlineLength / period * Double(given.pen.dash.count)
    guard count <= 2000 else {
      report("\(title) would have more than 1000 dashes: use longer ones", at: place)
      return
    }
    // A dash is a path of its own.
    _ = take(8 * Int(count), of: .steps, at: place)
  }

  /// The node of the scene.
  private func finished(_ given: SceneNode) -> Node {
    if given.isHidden { return Node() }
    var result = given.node
    result.isDoubleSided = given.showsBack
    let image = given.picture.flatMap { images[$0] }
    // A picture without a shape has a point for each pixel.
    let natural = image.map {
      Shape.rect(
        Rect(
          center: .zero,
          size: Size(width: Double($0.pixmap.width), height: Double($0.pixmap.height))))
    }
    guard let shape = given.shape.shape ?? natural else { return result }
    func layer(_ content: Node.Content, _ color: Track<Color>?, shift: Track<Point>) -> Node {
      var layer = Node(content)
      layer.color = color
      layer.paintShift = shift
      layer.snapsPaintToPixels = given.snapsShifts
      return layer
    }
    var layers: [Node] = []
    if let fill = given.picture == nil ? given.fill : .picture(image, in: nil),
      let paint = fill.paint(on: shape)
    {
      layers.append(
        layer(.fill(shape, paint, rule: given.fillRule), fill.track, shift: given.fillShift))
    }
    if let stroke = given.stroke, let paint = stroke.paint(on: shape) {
      var outline = layer(
        .stroke(shape, given.pen, paint), stroke.track, shift: given.strokeShift)
      outline.trimStart = given.trimStart
      outline.trimEnd = given.trimEnd
      outline.trimOffset = given.trimOffset
      layers.append(outline)
    }
    guard let first = layers.first else { return result }
    // The first one is the node itself, and the outline lies right above the inside.
    result.content = first.content
    result.color = first.color
    result.paintShift = first.paintShift
    result.snapsPaintToPixels = first.snapsPaintToPixels
    result.trimStart = first.trimStart
    result.trimEnd = first.trimEnd
    result.trimOffset = first.trimOffset
    result.children = layers.dropFirst() + result.children
    return result
  }

  /// Lengths of dashes and gaps.
  mutating func dash(_ node: DocumentNode, _ title: String) -> [Double] {
    let counts = Array(1...64)
    let lengths = numbers(
      node, title, counts: counts, of: "a list of up to 64 lengths", in: FieldType.lengths)
    if let lengths, lengths.allSatisfy({ $0 == 0 }) {
      report("\(title) has no length: give one", at: node.place)
    }
    return lengths ?? []
  }

  /// The times at which a node is seen: one range, or several.
  mutating func ranges(_ node: DocumentNode, _ title: String) -> [Range<Double>]? {
    guard let elements = list(node, title) else { return nil }
    let pairs = elements.first?.elements == nil ? [node] : elements
    guard (1...100).contains(pairs.count) else {
      report("\(title) has \(pairs.count) entries: expected 1 to 100", at: node.place)
      return nil
    }
    var result: [Range<Double>] = []
    for pair in pairs {
      guard let ends = pair.elements, ends.count == 2 else {
        report("\(title) is \(pair.title): expected [from, to]", at: pair.place)
        continue
      }
      let from = time(ends[0], "the start of \(title)", of: period)
      let to = time(ends[1], "the end of \(title)", of: period)
      guard let from, let to else { continue }
      guard from < to else {
        report("\(title) ends before it begins: expected [from, to]", at: pair.place)
        continue
      }
      result += wrapped(from..<to)
    }
    return result
  }

  /// A range of the loop, later by the delay of its copy.
  private func wrapped(_ range: Range<Double>) -> [Range<Double>] {
    guard scope.delay != 0 else { return [range] }
    let length = range.upperBound - range.lowerBound
    guard length < period else { return [0..<period] }
    var start = (range.lowerBound + scope.delay).truncatingRemainder(dividingBy: period)
    if start < 0 { start += period }
    guard start < period else { return [0..<length] }
    let end = start + length
    return end <= period ? [start..<end] : [start..<period, 0..<(end - period)]
  }
}

extension SceneRepeat {
  /// A copy in its place.
  fileprivate func placed(_ node: Node, index: Double) -> Node {
    let shift = offset * index
    guard rotation != 0 else {
      if shift == .zero { return node }
      guard node.position.isConstant else { return Node(at: shift, children: [node]) }
      return node.with(\.position, node.position.value(at: 0) + shift)
    }
    return Node(at: center + shift, children: [node]).with(\.anchor, center)
      .with(\.rotation, Angle(degrees: rotation * index))
  }
}
