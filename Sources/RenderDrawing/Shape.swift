public import RenderGeometry

/// What can be filled, stroked and clipped to.
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
