public import RenderGeometry

/// A rounded rectangle of a skeleton.
public struct SkeletonShape: Hashable, Sendable {
  /// The rectangle in the space of the skeleton, in points.
  public var rect: Rect

  /// The corner radius in points, at most half of the shorter side.
  public var radius: Double

  /// The block that it comes from.
  public var block: Int

  /// Its own color, nil for the skeleton's.
  public var color: AdaptiveColor?

  /// Colors from left to right instead of one; empty for one.
  public var gradient: [AdaptiveColor] = []

  /// The name of a picture instead of the shape.
  public var placeholder: String?

  /// Whether it casts a shadow.
  public var hasShadow = false

  /// Whether it takes part in the animation.
  public var isAnimated = true

  /// How the animation `classic` changes it.
  public var stretch: SkeletonBlock.Stretch?

  /// When it flashes in the animation `drop`, nil for never.
  public var dropIndex: Int?

  /// How long the flash fades, as a fraction of the loop.
  public var dropStay = 0.2

  init(_ rect: Rect, radius: Double, block: Int) {
    self.rect = rect
    self.radius = max(0, min(radius, min(rect.width, rect.height) / 2))
    self.block = block
  }
}
