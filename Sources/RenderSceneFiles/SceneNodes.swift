import RenderDocuments
import RenderDrawing
import RenderFields
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderScenes
import RenderText

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
