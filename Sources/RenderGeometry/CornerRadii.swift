/// The radii of the four corners of a rectangle.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left corner.
  public var topLeft: Double

  /// The radius of the top right corner.
  public var topRight: Double

  /// The radius of the bottom right corner.
  public var bottomRight: Double

  /// The radius of the bottom left corner.
  public var bottomLeft: Double

  /// Creates radii, clockwise from the top left.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates four equal radii.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// The radii, none negative, scaled by one factor so that each side holds its two.
  public func fitted(to size: Size) -> CornerRadii {
    let tl = max(0, topLeft)
    let tr = max(0, topRight)
    let br = max(0, bottomRight)
    let bl = max(0, bottomLeft)
    var scale = 1.0
    for (side, sum) in [
      (size.width, tl + tr), (size.width, bl + br), (size.height, tl + bl), (size.height, tr + br),
    ] where sum > side { scale = min(scale, side / sum) }
    return CornerRadii(
      topLeft: tl * scale, topRight: tr * scale, bottomRight: br * scale, bottomLeft: bl * scale)
  }
}
