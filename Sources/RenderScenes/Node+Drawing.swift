import RenderDrawing
import RenderGeometry
import RenderMotion

/// The state that a node inherits while a scene becomes a display list.
struct DrawingContext {
  /// Seconds in the period.
  var time: Double

  /// Maps the parent's space to pixels.
  var transform: Transform

  /// The pixels of the canvas.
  var canvas: PixelRect

  /// Indicates whether the parent's front faces the viewer.
  var showsFront = true

  /// The product of the opacities above.
  var opacity = 1.0

  /// The clips above, mapped to pixels.
  var clips: [Clip] = []
}

extension Node {
  /// Adds the commands of the node and its children at an instant.
  func draw(into commands: inout [DrawCommand], in parent: DrawingContext) {
    let time = parent.time
    if let visible, !visible.contains(where: { $0.contains(time) }) { return }
    let strength = min(1, max(0, opacity.value(at: time)))
    // Other operators change what is below even where the source has faded.
    guard strength > 0 || blendMode != .sourceOver else { return }

    var context = parent
    let turn = ElementaryFunctions.sincos(degrees: flip.value(at: time).degrees)
    // Seen from the edge, neither side shows.
    guard turn.cos != 0 else { return }
    context.showsFront = parent.showsFront == (turn.cos > 0)
    guard context.showsFront || isDoubleSided else { return }
    context.transform = parent.transform * transform(at: time, turn: turn)
    context.opacity = parent.opacity * strength
    for clip in clips {
      context.clips.append(
        Clip(clip.shape, fillRule: clip.fillRule, transform: context.transform * clip.transform))
    }

    if isIsolated || (blendMode != .sourceOver && !children.isEmpty) {
      var inside = context
      inside.opacity = 1
      inside.clips = []
      var layer: [DrawCommand] = []
      drawContent(into: &layer, in: inside, blendMode: .sourceOver)
      add(.layer(layer), transform: .identity, to: &commands, in: context, blendMode)
    } else {
      drawContent(into: &commands, in: context, blendMode: blendMode)
    }
  }

  /// Adds the times at which a property of the node or of its children may jump.
  func collectInstants(into times: inout [Double]) {
    for range in visible ?? [] { times += [range.lowerBound, range.upperBound] }
    times += position.times + scale.times + rotation.times + flip.times + opacity.times
    times += (color?.times ?? []) + paintShift.times
    times += trimStart.times + trimEnd.times + trimOffset.times
    for child in children { child.collectInstants(into: &times) }
  }
}

extension Node {
  private func drawContent(
    into commands: inout [DrawCommand], in context: DrawingContext, blendMode: BlendMode
  ) {
    switch content {
    case .group: break
    case .fill(let shape, let paint, let rule):
      add(
        .fill(
          shape, rule, self.paint(paint, for: shape, at: context.time, under: context.transform)),
        transform: context.transform, to: &commands, in: context,
        blendMode)
    case .stroke(let shape, let stroke, let paint):
      guard let part = trimmed(shape, at: context.time) else { break }
      add(
        .stroke(
          part, stroke, self.paint(paint, for: part, at: context.time, under: context.transform)),
        transform: context.transform, to: &commands, in: context,
        blendMode)
    }
    let inside = children.span
    for index in inside.indices { inside[index].draw(into: &commands, in: context) }
  }

  /// Adds a command unless it lies off the canvas.
  private func add(
    _ content: DrawCommand.Content, transform: Transform, to commands: inout [DrawCommand],
    in context: DrawingContext, _ blendMode: BlendMode
  ) {
    let command = DrawCommand(
      content, transform: transform, clips: context.clips, opacity: context.opacity,
      blendMode: blendMode)
    if !command.bounds(in: context.canvas).isEmpty { commands.append(command) }
  }

  /// Maps the node's own space to its parent's.
  private func transform(
    at time: Double, turn: (sin: Double, cos: Double)
  ) -> Transform {
    var result = Transform.translation(position.value(at: time))
    if turn.cos != 1 { result = result * flipTransform(turn) }
    let angle = rotation.value(at: time)
    if angle != .zero {
      let (s, c) = ElementaryFunctions.sincos(degrees: angle.degrees)
      result = result * Transform(a: c, b: s, c: -s, d: c, e: 0, f: 0)
    }
    let factors = scale.value(at: time)
    if factors != Size(width: 1, height: 1) {
      result = result * .scaling(x: factors.width, y: factors.height)
    }
    return anchor == .zero ? result : result * .translation(-anchor)
  }

  /// The turn out of the plane, seen from `perspective` points above the anchor.
  ///
  /// A point at distance x from the axis goes to x cos, and x sin behind the plane. What lies z
  /// behind the plane looks 1 + z / perspective times smaller.
  private func flipTransform(_ turn: (sin: Double, cos: Double)) -> Transform {
    let (s, c) = turn
    let depth = perspective > 0 ? s / perspective : 0
    let back = perspective > 0 ? abs(s) * flipClearance / perspective : 0
    return switch flipAxis {
    case .vertical: Transform(c, 0, 0, 0, 1, 0, depth, 0, 1 + back)
    case .horizontal: Transform(1, 0, 0, 0, c, 0, 0, -depth, 1 + back)
    }
  }
}

extension Track {
  /// The times of the keyframes, in the track's own time.
  fileprivate var times: [Double] { isConstant ? [] : keyframes.map(\.time) }
}

extension Node {
  /// The part of an outline that is drawn at an instant, or nil for none.
  func trimmed(_ shape: Shape, at time: Double) -> Shape? {
    let start = max(0, trimStart.value(at: time))
    let end = min(1, trimEnd.value(at: time))
    guard end > start else { return nil }
    if start == 0, end == 1 { return shape }
    return .path(
      shape.path.trimmed(from: start, to: end, offset: trimOffset.value(at: time)))
  }
}

extension Shape {
  /// The outline as a path, clockwise: rectangles from the top left, ellipses from the right.
  fileprivate var path: Path {
    switch self {
    case .rect(let rect): Path(rect: rect)
    case .roundedRect(let rounded): Path(roundedRect: rounded)
    case .ellipse(let rect): Path(ellipseIn: rect)
    case .path(let path): path
    }
  }
}
