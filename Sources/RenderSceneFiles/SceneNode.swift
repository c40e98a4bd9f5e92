import RenderDocuments
import RenderDrawing
import RenderFields
import RenderGeometry
import RenderMotion
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
      // What follows may use it.
      decoder.scope.count = Double(count)
    },
    .number("delay", \.delay, in: -600...600, "By how many seconds each is later."),
    .point("offset", \.offset, "By how much each is further."),
    .number(
      "rotate", \.rotation, in: FieldType.angles, "By how many degrees each is turned further."),
    .point("around", \.center, "What they turn about; the origin of the group without it."),
  ]
}
