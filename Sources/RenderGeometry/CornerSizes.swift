/// The horizontal and vertical radii of the four corners of a rectangle.
public struct CornerSizes: Hashable, Sendable {
  /// The radii of the top left corner.
  public var topLeft: Size

  /// The radii of the top right corner.
  public var topRight: Size

  /// The radii of the bottom right corner.
  public var bottomRight: Size

  /// The radii of the bottom left corner.
  public var bottomLeft: Size

  /// Creates radii, clockwise from the top left.
  public init(topLeft: Size, topRight: Size, bottomRight: Size, bottomLeft: Size) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates circular corners.
  public init(_ radii: CornerRadii) {
    self.init(
      topLeft: Size(width: radii.topLeft, height: radii.topLeft),
      topRight: Size(width: radii.topRight, height: radii.topRight),
      bottomRight: Size(width: radii.bottomRight, height: radii.bottomRight),
      bottomLeft: Size(width: radii.bottomLeft, height: radii.bottomLeft))
  }

  /// The radii, none negative, scaled by one factor so that each side holds its two.
  ///
  /// A corner with a radius of 0 along either axis is square, as in CSS.
  public func fitted(to size: Size) -> CornerSizes {
    let corners = [topLeft, topRight, bottomRight, bottomLeft].map { corner in
      corner.width > 0 && corner.height > 0 ? corner : Size(width: 0, height: 0)
    }
    var scale = 1.0
    for (side, sum) in [
      (size.width, corners[0].width + corners[1].width),
      (size.height, corners[1].height + corners[2].height),
      (size.width, corners[2].width + corners[3].width),
      (size.height, corners[3].height + corners[0].height),
    ] where sum > side { scale = min(scale, side / sum) }
    let scaled = corners.map { Size(width: $0.width * scale, height: $0.height * scale) }
    return CornerSizes(
      topLeft: scaled[0], topRight: scaled[1], bottomRight: scaled[2], bottomLeft: scaled[3])
  }
}
