import RenderDrawing
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderScenes

/// A node as it is written.
struct SceneNode {
  /// What is inside its outline, and how it moves.
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
  static let fields: [SceneField<SceneNode>] =
    shapeFields + paintFields + motionFields + otherFields

  private static let shapeFields: [SceneField<SceneNode>] =
    [
      SceneField("name", .text, "What it is called in messages.") { _, node, title, decoder in
        _ = decoder.decoder.string(node, title)
      }
    ] + SceneShape.fields(\.shape) + [
      SceneField(
        "picture", .text,
        "The name of a picture that fills the shape; without one it has a point for each pixel."
      ) { target, node, title, decoder in
        target.picture = decoder.pictureName(node, title)
      }
    ]

  private static let paint = SceneType.either([
    .reference("color"), .reference("gradient"), .reference("color-track"),
  ])

  private static let paintFields: [SceneField<SceneNode>] = [
    SceneField("fill", paint, "What is inside: a color, colors over time, a gradient, a picture.") {
      target, node, title, decoder in
      target.fill = decoder.paint(node, title)
    },
    .word("fill-rule", \.fillRule, "Which parts of a path are inside; non-zero without it."),
    .track("fill-shift", \.fillShift, .point, "A shift of the gradient or picture inside."),
    SceneField("stroke", paint, "What the outline is drawn with.") { target, node, title, decoder in
      target.stroke = decoder.paint(node, title)
    },
    .number("stroke-width", \.pen.width, in: SceneType.lengths, "Its full width; 1 without it."),
    .word("cap", \.pen.cap, "The ends of open outlines; butt without it."),
    .word("join", \.pen.join, "The corners of outlines; miter without it."),
    .number(
      "miter-limit", \.pen.miterLimit, in: 1...1000, "How long miters may be; 4 without it."),
    SceneField(
      "dash", .list(.number(SceneType.lengths), 1...64), "Lengths of dashes and gaps in turn."
    ) { target, node, title, decoder in
      target.pen.dash = decoder.dash(node, title)
    },
    .number(
      "dash-offset", \.pen.dashOffset, in: SceneType.places, "How far into the dashes it begins."),
    .track("stroke-shift", \.strokeShift, .point, "A shift of the gradient of the outline."),
    .flag("snap-shift", \.snapsShifts, "Whether these shifts are whole pixels."),
    .track(
      "trim-start", \.trimStart, .fraction, "Where the drawn part of the outline begins, 0 to 1."),
    .track("trim-end", \.trimEnd, .fraction, "Where the drawn part of the outline ends, 0 to 1."),
    .track("trim-offset", \.trimOffset, .turns, "A shift of both along the outline, in rounds."),
  ]

  private static let motionFields: [SceneField<SceneNode>] = [
    .track("at", \.node.position, .point, "Where its origin lies in the group around it."),
    SceneField(
      "anchor", .point, "The point of the node that lies there: the pivot of turns and scales."
    ) { target, node, title, decoder in
      if let anchor = decoder.point(node, title) { target.node.anchor = anchor }
    },
    .track("scale", \.node.scale, .scale, "A factor, or [x, y]."),
    .track("rotate", \.node.rotation, .angle, "The turn in degrees, clockwise."),
    .track("flip", \.node.flip, .angle, "The turn out of the plane, in degrees."),
    .word("flip-axis", \.node.flipAxis, "The axis of 'flip'; vertical without it."),
    .number(
      "perspective", \.node.perspective, in: 0...100_000,
      "The distance of the eye in points; 0 for none."),
    .number(
      "flip-clearance", \.node.flipClearance, in: SceneType.lengths,
      "How far from the axis the edge lies that must not come nearer than the plane."),
    .flag("back", \.showsBack, "Whether it is drawn while it shows its back; true without it."),
    .track("opacity", \.node.opacity, .fraction, "From 0 to 1."),
  ]

  private static let otherFields: [SceneField<SceneNode>] = [
    SceneField(
      "visible",
      .either([
        .tuple([.reference("time"), .reference("time")]),
        .list(.tuple([.reference("time"), .reference("time")]), 1...100),
      ]),
      "When it is seen: [from, to] in the loop, or several."
    ) { target, node, title, decoder in
      target.node.visible = decoder.ranges(node, title)
    },
    SceneField(
      "clip", .either([.reference("clip"), .list(.reference("clip"), 1...100)]),
      "Limits of all that it draws: a shape, or several."
    ) { target, node, title, decoder in
      target.node.clips = decoder.clips(node, title)
    },
    .flag("isolated", \.node.isIsolated, "Whether it becomes one picture before its opacity."),
    .word("blend", \.node.blendMode, "How it is combined with what is below."),
    SceneField("repeat", .reference("repeat"), "Several copies, one after the other.") {
      _, _, _, _ in
    },
    SceneField(
      "children", .list(.reference("node"), 1...SceneBudget.Kind.nodes.limit),
      "The nodes inside, bottom to top."
    ) { target, node, title, decoder in
      target.node.children = decoder.nodes(node, title)
    },
  ]

  /// The keys that need an outline.
  static let strokeKeys = [
    "stroke-width", "cap", "join", "miter-limit", "dash", "dash-offset", "stroke-shift",
    "trim-start", "trim-end", "trim-offset",
  ]
}

/// Copies of a node as they are written.
struct SceneRepeat {
  var count = 1
  var delay = 0.0
  var offset = Point.zero
  var rotation = 0.0
  var center = Point.zero

  static let fields: [SceneField<SceneRepeat>] = [
    SceneField("count", .whole(1...1000), isRequired: true, "How many copies.") {
      target, node, title, decoder in
      guard let count = decoder.whole(node, title, in: 1...1000) else { return }
      target.count = count
      // What follows may use it.
      decoder.scope.count = Double(count)
    },
    .number("delay", \.delay, in: -600...600, "By how many seconds each is later."),
    SceneField("offset", .point, "By how much each is further.") { target, node, title, decoder in
      if let offset = decoder.point(node, title) { target.offset = offset }
    },
    .number(
      "rotate", \.rotation, in: SceneType.angles, "By how many degrees each is turned further."),
    SceneField("around", .point, "What they turn about; the origin of the group without it.") {
      target, node, title, decoder in
      if let center = decoder.point(node, title) { target.center = center }
    },
  ]
}
