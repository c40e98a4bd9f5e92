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

extension RoundedRect {
  /// The rounded rectangle with every edge moved inwards and every radius reduced by an amount.
  ///
  /// Negative amounts grow it. Square corners stay square. These are the edges of a stroke of
  /// twice the amount.
  public func inset(by amount: Double) -> RoundedRect {
    func reduced(_ radius: Double) -> Double { radius > 0 ? max(0, radius - amount) : 0 }
    return RoundedRect(
      rect.inset(by: amount),
      radii: CornerRadii(
        topLeft: reduced(radii.topLeft), topRight: reduced(radii.topRight),
        bottomRight: reduced(radii.bottomRight), bottomLeft: reduced(radii.bottomLeft)))
  }
}

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

/// The horizontal and vertical radii of the four corners of a rectangle.
public struct EllipticalCornerRadii: Hashable, Sendable {
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
  public func fitted(to size: Size) -> EllipticalCornerRadii {
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
    return EllipticalCornerRadii(
      topLeft: scaled[0], topRight: scaled[1], bottomRight: scaled[2], bottomLeft: scaled[3])
  }
}
