public import RenderGeometry

/// A value that a track can animate.
public protocol Interpolatable: Hashable, Sendable {
  /// The value a fraction of the way to another: `self` at 0 and exactly `other` at 1.
  ///
  /// Fractions outside 0…1 go on along the same way; limits are up to whoever shows the value.
  func mixed(with other: Self, at fraction: Double) -> Self
}

extension Double: Interpolatable {}

extension Point: Interpolatable {}

extension Size: Interpolatable {
  /// The size a fraction of the way to another.
  public func mixed(with other: Size, at fraction: Double) -> Size {
    Size(
      width: width.mixed(with: other.width, at: fraction),
      height: height.mixed(with: other.height, at: fraction))
  }
}

extension Rect: Interpolatable {
  /// The rectangle whose edges are a fraction of the way to those of another.
  public func mixed(with other: Rect, at fraction: Double) -> Rect {
    Rect(
      minX: minX.mixed(with: other.minX, at: fraction),
      minY: minY.mixed(with: other.minY, at: fraction),
      maxX: maxX.mixed(with: other.maxX, at: fraction),
      maxY: maxY.mixed(with: other.maxY, at: fraction))
  }
}

extension Angle: Interpolatable {
  /// The angle a fraction of the way to another, by as many turns as they are apart.
  public func mixed(with other: Angle, at fraction: Double) -> Angle {
    Angle(degrees: degrees.mixed(with: other.degrees, at: fraction))
  }
}

extension CornerRadii: Interpolatable {
  /// The radii, each a fraction of the way to its counterpart.
  public func mixed(with other: CornerRadii, at fraction: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft.mixed(with: other.topLeft, at: fraction),
      topRight: topRight.mixed(with: other.topRight, at: fraction),
      bottomRight: bottomRight.mixed(with: other.bottomRight, at: fraction),
      bottomLeft: bottomLeft.mixed(with: other.bottomLeft, at: fraction))
  }
}
