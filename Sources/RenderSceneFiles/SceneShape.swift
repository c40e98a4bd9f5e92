import RenderDocuments
import RenderDrawing
import RenderFields
import RenderGeometry

/// A shape as it is written.
struct SceneShape {
  /// The key that gives it; nil where none does.
  private(set) var key: String?

  /// The shape before its corners are cut.
  private var plain: Shape?

  /// The radii of a rectangle's corners.
  var radii: CornerRadii?

  /// The style of a rectangle's corners.
  var cornerStyle = CornerStyle.circular

  /// The shape, if one was read.
  var shape: Shape? {
    guard case .rect(let rect) = plain, let radii, radii != CornerRadii(0) else { return plain }
    let rounded = RoundedRect(rect, radii: radii)
    return cornerStyle == .circular
      ? .roundedRect(rounded) : .path(Path(roundedRect: rounded, style: cornerStyle))
  }

  /// Takes a shape, unless there is one already.
  private mutating func take(
    _ shape: Shape?, _ key: String, _ decoder: inout SceneDecoder, at place: Position
  ) {
    if let other = self.key {
      decoder.report(
        "'\(key)' and '\(other)' are in one node: use a node for each shape", at: place)
      return
    }
    self.key = key
    plain = shape
  }

  /// A key that gives the shape.
  private static func shape(
    _ name: String, _ type: FieldType, _ help: String,
    read: @escaping @Sendable (inout SceneDecoder, DocumentNode, String) -> Shape?
  ) -> SceneKey<SceneShape> {
    Key(name, type, help) { shape, node, title, decoder in
      shape.take(read(&decoder, node, title), name, &decoder, at: node.place)
    }
  }

  /// The keys of shapes.
  static let fields: [SceneKey<SceneShape>] = [
    shape(
      "rect", .box, "A rectangle: [width, height] around the origin, or [x, y, width, height]."
    ) { $0.box($1, $2).map(Shape.rect) },
    .value(
      "radius", \.radii, .either([.number(FieldType.lengths), .numbers(4, FieldType.lengths)]),
      "The radius of a rectangle's corners, or four, clockwise from the top left."
    ) { $0.radii($1, $2) },
    .word(
      "corners", \.cornerStyle,
      "How corners are drawn: continuous as those of iOS; circular without it."),
    shape(
      "circle", .number(FieldType.lengths), "A circle around the origin: its diameter."
    ) { decoder, node, title in
      let side = decoder.number(node, title, in: FieldType.lengths)
      return side.map { .ellipse(Rect(center: .zero, size: Size(width: $0, height: $0))) }
    },
    shape(
      "ellipse", .box, "An ellipse: [width, height] around the origin, or [x, y, width, height]."
    ) { $0.box($1, $2).map(Shape.ellipse) },
    shape("path", .text, "Any outline: the path data of SVG.") {
      $0.path($1, $2).map(Shape.path)
    },
  ]

  /// Reports keys that only rectangles have.
  func check(_ title: String, _ decoder: inout SceneDecoder, at place: Position) {
    guard key != "rect" else { return }
    if radii != nil {
      decoder.report("radius of \(title) is of no use: only 'rect' has corners", at: place)
    }
    if cornerStyle != .circular {
      decoder.report("corners of \(title) are of no use: only 'rect' has corners", at: place)
    }
  }
}

/// A limit of drawing as it is written.
struct SceneClip {
  var shape = SceneShape()
  var rule = FillRule.nonZero
  var place = Point.zero
  var rotation = 0.0
  var scale = Size(width: 1, height: 1)

  static let fields: [SceneKey<SceneClip>] =
    SceneShape.fields.map { $0.on(\.shape) } + [
      .word("fill-rule", \.rule, "Which parts of a path are inside; non-zero without it."),
      .point("at", \.place, "Where the origin of the shape lies."),
      .number("rotate", \.rotation, in: FieldType.angles, "The turn about it, in degrees."),
      .value(
        "scale", \.scale, SceneValue<Size>.scale.type, "The factor, or [x, y].",
        read: SceneValue<Size>.scale.read),
    ]

  /// The clip, if it has a shape.
  var clip: Clip? {
    guard let shape = shape.shape else { return nil }
    var transform = Transform.translation(place)
    if rotation != 0 {
      let (s, c) = ElementaryFunctions.sincos(degrees: rotation)
      transform = transform * Transform(a: c, b: s, c: -s, d: c, e: 0, f: 0)
    }
    if scale != Size(width: 1, height: 1) {
      transform = transform * .scaling(x: scale.width, y: scale.height)
    }
    return Clip(shape, fillRule: rule, transform: transform)
  }
}

extension SceneDecoder {
  /// Limits of drawing: one, or several.
  mutating func clips(_ node: DocumentNode, _ title: String) -> [Clip] {
    var result: [Clip] = []
    let elements = decoder.listOrOne(node)
    guard take(elements.count, of: .nodes, at: node.place) else { return [] }
    for element in elements {
      var clip = SceneClip()
      read(element, title, SceneClip.fields, into: &clip)
      clip.shape.check(title, &self, at: element.place)
      if clip.shape.key == nil, element.entries != nil {
        report("\(title) has no shape: add rect, circle, ellipse or path", at: element.place)
      }
      if let clip = clip.clip { result.append(clip) }
    }
    return result
  }

  /// The radii of corners.
  mutating func radii(_ node: DocumentNode, _ title: String) -> CornerRadii? {
    guard node.elements != nil else {
      return number(node, title, in: FieldType.lengths).map { CornerRadii($0) }
    }
    let expected: Message = "a radius, or [top left, top right, bottom right, bottom left]"
    return numbers(node, title, counts: [4], of: expected, in: FieldType.lengths).map {
      CornerRadii(topLeft: $0[0], topRight: $0[1], bottomRight: $0[2], bottomLeft: $0[3])
    }
  }

  /// A path from the path data of SVG.
  mutating func path(_ node: DocumentNode, _ title: String) -> Path? {
    // A step takes at least two characters, and arcs are several curves.
    guard let text = text(node, title),
      take(1 + text.utf8.count / 64, of: .values, at: node.place)
    else { return nil }
    guard text.utf8.count <= 100_000 else {
      report("\(title) is longer than 100000 characters: use several nodes", at: node.place)
      return nil
    }
    do throws(PathDataError) {
      let path = try Path(svgData: text)
      return take(path.elements.count, of: .steps, at: node.place) ? path : nil
    } catch {
      report("\(title) is no path data of SVG: \(error)", at: node.place)
      return nil
    }
  }
}
