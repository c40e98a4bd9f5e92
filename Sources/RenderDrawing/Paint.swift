public import RenderPixels

/// What fills a shape. Geometry is in the space of the shape.
public enum Paint: Hashable, Sendable {
  /// One color.
  case solid(Color)

  /// A gradient along a line.
  case linear(LinearGradient)

  /// A gradient from a center to an ellipse.
  case radial(RadialGradient)

  /// A gradient around a point.
  case conic(ConicGradient)

  /// A picture.
  case image(ImagePattern)
}
