public import RenderGeometry

/// One step of a display list.
public struct DrawCommand: Hashable, Sendable {
  /// The content of a command.
  public enum Content: Hashable, Sendable {
    /// The inside of a shape.
    case fill(Shape, FillRule, Paint)

    /// The outline of a shape.
    case stroke(Shape, Stroke, Paint)

    /// An isolated group: its commands are drawn onto a transparent layer, and the layer is then
    /// drawn as one picture. The commands' transforms map to pixels, not to this command's space.
    case layer([DrawCommand])
  }

  /// The content.
  public var content: Content

  /// Maps the shape, its paint and its stroke to pixels. Not used by layers.
  public var transform: Transform

  /// The clips; the command draws inside all of them.
  public var clips: [Clip]

  /// A factor of all that the command draws, 0…1.
  public var opacity: Double

  /// The operator that combines the command with what is below.
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

/// A shape to fill, stroke or clip to.
public enum Shape: Hashable, Sendable {
  /// An axis-aligned rectangle.
  case rect(Rect)

  /// A rectangle with circular corners.
  case roundedRect(RoundedRect)

  /// The ellipse inside a rectangle.
  case ellipse(Rect)

  /// Any path.
  case path(Path)
}

/// The inside of a shape as a limit of drawing. Edges are anti-aliased.
public struct Clip: Hashable, Sendable {
  /// The shape.
  public var shape: Shape

  /// The fill rule of a path.
  public var fillRule: FillRule

  /// Maps the shape to pixels.
  public var transform: Transform

  /// Creates a clip.
  public init(_ shape: Shape, fillRule: FillRule = .nonZero, transform: Transform = .identity) {
    self.shape = shape
    self.fillRule = fillRule
    self.transform = transform
  }
}

/// The Porter–Duff operators: how a source is combined with what is below.
///
/// If a command covers a pixel in part, the result is mixed with what was there in that
/// proportion. Only `plus` is different: there the source is weighed by the coverage.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case clear
  /// The source alone.
  case source
  /// The destination alone.
  case destination
  /// The source above what is below.
  case sourceOver
  /// The source beneath what is below.
  case destinationOver
  /// The source where something is below.
  case sourceIn
  /// The destination inside the source.
  case destinationIn
  /// The source where nothing is below.
  case sourceOut
  /// The destination outside the source.
  case destinationOut
  /// The source above what is below, and only there.
  case sourceAtop
  /// The destination above the source, and only there.
  case destinationAtop
  /// The source and what is below where the other one is not.
  case xor
  /// The sum, cut at full opacity: `plus` joins parts of a partition without a seam.
  case plus
}
