public import RenderDrawing
public import RenderGeometry
public import RenderMotion
public import RenderPixels

/// A part of a scene: something to draw, where it is over time, and the nodes inside.
///
/// A point of the node's own space goes to its parent's space in this order: `anchor` becomes the
/// origin, then `scale`, `rotation`, `flip` in perspective, and last the shift to `position`.
/// Children live in the node's own space, above its content.
public struct Node: Hashable, Sendable {
  /// The content of a node, in its own space.
  public enum Content: Hashable, Sendable {
    /// Nothing: the node only groups its children.
    case group

    /// The inside of a shape.
    case fill(Shape, Paint, rule: FillRule = .nonZero)

    /// The outline of a shape.
    case stroke(Shape, Stroke, Paint)
  }

  /// An axis in the plane of a node, through its anchor.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// From top to bottom: left and right sides turn towards and away from the viewer.
    case vertical
    /// From left to right: upper and lower sides turn towards and away from the viewer.
    case horizontal
  }

  /// The content, drawn below the children.
  public var content: Content

  /// The nodes inside, bottom to top.
  public var children: [Node]

  /// The position of the anchor in the parent's space, in points.
  public var position: Track<Point>

  /// The point of the node's own space that lies at `position`: the pivot of every turn and scale.
  public var anchor = Point.zero

  /// The factors along the node's own x and y.
  public var scale = Track.constant(Size(width: 1, height: 1))

  /// The turn in the plane, clockwise.
  public var rotation = Track.constant(Angle.zero)

  /// The turn out of the plane, about `flipAxis`. From zero the right side turns away from the
  /// viewer, or the lower side towards the viewer.
  public var flip = Track.constant(Angle.zero)

  /// The axis of `flip`.
  public var flipAxis = Axis.vertical

  /// The distance in points from the viewer's eye to the plane of the parent, straight above the
  /// anchor. 0 stands for no perspective: what turns only becomes narrower.
  public var perspective = 0.0

  /// The distance in points from the axis to the node's edge that turns towards the viewer. In
  /// perspective the turning node backs off so that this edge stays in the plane of the parent,
  /// and thus never looks larger than at rest. 0 turns about an axis that stays where it is.
  public var flipClearance = 0.0

  /// Indicates whether the node is drawn while it shows its back.
  public var isDoubleSided = true

  /// The factor of all that the node and its children draw, cut to 0…1.
  public var opacity = Track.constant(1.0)

  /// The color of the node's content over time, instead of its paint; nil for the paint.
  public var color: Track<Color>?

  /// A shift of the node's gradient or picture, in its own space; the shape stays where it is.
  public var paintShift = Track.constant(Point.zero)

  /// Indicates whether `paintShift` is rounded to whole pixels if the node is neither turned nor
  /// in perspective. A wide gradient looks the same, and its frames are copies of one another.
  public var snapsPaintToPixels = false

  /// The times at which the node is visible, in seconds of the scene's period; nil for always.
  public var visible: [Range<Double>]?

  /// The start of the drawn part of the node's outline, as a fraction of its length, 0…1.
  public var trimStart = Track.constant(0.0)

  /// The end of the drawn part of the node's outline, as a fraction of its length, 0…1. Nothing is
  /// drawn where that is not after the beginning.
  public var trimEnd = Track.constant(1.0)

  /// A shift of both along the outline, as a fraction of its length; closed outlines go round.
  public var trimOffset = Track.constant(0.0)

  /// Limits of the node and its children, in the node's own space.
  public var clips: [Clip] = []

  /// Indicates whether the node is an isolated group, to which opacity and blend mode apply as a
  /// whole.
  public var isIsolated = false

  /// The operator that combines the node with what is below. With children it isolates the node.
  public var blendMode = BlendMode.sourceOver

  /// Creates a node.
  public init(
    _ content: Content = .group, at position: Point = .zero, children: [Node] = []
  ) {
    self.content = content
    self.children = children
    self.position = .constant(position)
  }
}

extension Node {
  /// A copy with one property replaced.
  public func with<Value>(_ property: WritableKeyPath<Node, Value>, _ value: Value) -> Node {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }

  /// A copy with one property held at a value.
  public func with<Value: Interpolatable>(
    _ property: WritableKeyPath<Node, Track<Value>>, _ value: Value
  ) -> Node {
    with(property, .constant(value))
  }
}

extension Node {
  /// A group in which a drawing of the reference size just fits a canvas, in the middle of it and
  /// without distortion.
  ///
  /// - Parameters:
  ///   - reference: The size of the drawing.
  ///   - size: The canvas.
  ///   - origin: The point of the drawing that lies in the middle of the canvas.
  ///   - children: The drawing.
  /// - Returns: The group.
  package static func fitted(
    _ reference: Size, to size: Size, origin: Point = .zero, children: [Node]
  ) -> Node {
    let factor = min(size.width / reference.width, size.height / reference.height)
    return Node(at: size.center, children: children)
      .with(\.scale, Size(width: factor, height: factor)).with(\.anchor, origin)
  }
}

extension Node.Content {
  /// A picture that fills a rectangle: enlarged or shrunk without distortion until it covers all
  /// of it, centered, and cut to it (aspect fill).
  public static func picture(_ image: Image, filling rect: Rect) -> Node.Content {
    let width = Double(image.pixmap.width)
    let height = Double(image.pixmap.height)
    let scale = max(rect.width / width, rect.height / height)
    let whole = Rect(
      center: rect.center, size: Size(width: width * scale, height: height * scale))
    return .fill(.rect(rect), .image(ImagePattern(image, in: whole)))
  }
}
