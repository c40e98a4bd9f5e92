/// A rectangle with four circular corners.
///
/// Radii are never negative. Where the radii of one side add up to more than that side, all four
/// are multiplied by one factor at creation, as CSS does.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle before its corners are cut.
  public let rect: Rect

  /// The radii of the corners.
  public let radii: CornerRadii

  /// Creates a rounded rectangle; radii that do not fit are scaled down together.
  public init(_ rect: Rect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii.fitted(to: rect.size)
  }

  /// Creates a rounded rectangle with four equal corners.
  public init(_ rect: Rect, radius: Double) {
    self.init(rect, radii: CornerRadii(radius))
  }
}
