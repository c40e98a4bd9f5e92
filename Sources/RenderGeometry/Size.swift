/// A width and a height.
public struct Size: Hashable, Sendable {
  /// The extent along x.
  public var width: Double

  /// The extent along y.
  public var height: Double

  /// Creates a size.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The middle of a box of this size whose top left corner is the origin.
  @inlinable
  public var center: Point { Point(x: width / 2, y: height / 2) }
}
