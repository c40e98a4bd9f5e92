public import RenderGeometry

/// The inside of a shape as a limit of drawing. Edges are anti-aliased.
public struct Clip: Hashable, Sendable {
  /// The shape.
  public var shape: Shape

  /// Which parts of a path are inside.
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
