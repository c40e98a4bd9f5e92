public import RenderGeometry

/// One step of a display list.
public struct DrawCommand: Hashable, Sendable {
  /// What a command draws.
  public enum Content: Hashable, Sendable {
    /// The inside of a shape.
    case fill(Shape, FillRule, Paint)

    /// The outline of a shape.
    case stroke(Shape, Stroke, Paint)

    /// An isolated group: its commands are drawn onto a transparent layer, and the layer is then
    /// drawn as one picture. The commands' transforms map to pixels, not to this command's space.
    case layer([DrawCommand])
  }

  /// What is drawn.
  public var content: Content

  /// Maps the shape, its paint and its stroke to pixels. Not used by layers.
  public var transform: Transform

  /// Where the command may draw: inside all of them.
  public var clips: [Clip]

  /// A factor of all that the command draws, 0…1.
  public var opacity: Double

  /// How the command is combined with what is below.
  public var blendMode: BlendMode

  /// Creates a command.
  public init(
    _ content: Content, transform: Transform = .identity, clips: [Clip] = [],
    opacity: Double = 1, blendMode: BlendMode = .sourceOver
  ) {
    self.content = content
    self.transform = transform
    self.clips = clips
    self.opacity = opacity
    self.blendMode = blendMode
  }

  /// The inside of a shape, non-zero.
  public static func fill(
    _ shape: Shape, _ paint: Paint, transform: Transform = .identity
  ) -> DrawCommand {
    DrawCommand(.fill(shape, .nonZero, paint), transform: transform)
  }
}
