public import RenderGeometry

/// A picture as a paint.
///
/// The picture shows once, transparent outside. Its edges are the edges of `rect`: where the
/// shape ends there too, the shape's coverage makes them smooth.
public struct ImagePattern: Hashable, Sendable {
  /// The picture.
  public var image: Image

  /// Where the whole picture lies in the space of the shape; not empty.
  public var rect: Rect

  /// Creates a pattern.
  public init(_ image: Image, in rect: Rect) {
    self.image = image
    self.rect = rect
  }
}
