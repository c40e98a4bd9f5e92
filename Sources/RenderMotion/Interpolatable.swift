public import RenderGeometry

/// A value that a track can animate.
public protocol Interpolatable: Hashable, Sendable {
  /// The value a fraction of the way to another: `self` at 0 and exactly `other` at 1.
  ///
  /// Fractions outside 0…1 go on along the same way; limits are up to whoever shows the value.
  func interpolated(to other: Self, at fraction: Double) -> Self
}

extension Double: Interpolatable {}

extension Point: Interpolatable {}

extension Size: Interpolatable {
  /// The size a fraction of the way to another.
  public func interpolated(to other: Size, at fraction: Double) -> Size {
    Size(
      width: width.interpolated(to: other.width, at: fraction),
      height: height.interpolated(to: other.height, at: fraction))
  }
}

extension Rect: Interpolatable {
  /// The rectangle whose edges are a fraction of the way to those of another.
  public func interpolated(to other: Rect, at fraction: Double) -> Rect {
    Rect(
      minX: minX.interpolated(to: other.minX, at: fraction),
      minY: minY.interpolated(to: other.minY, at: fraction),
      maxX: maxX.interpolated(to: other.maxX, at: fraction),
      maxY: maxY.interpolated(to: other.maxY, at: fraction))
  }
}

extension Angle: Interpolatable {
  /// The angle a fraction of the way to another, by as many turns as they are apart.
  public func interpolated(to other: Angle, at fraction: Double) -> Angle {
    Angle(degrees: degrees.interpolated(to: other.degrees, at: fraction))
  }
}

extension CornerRadii: Interpolatable {
  /// The radii, each a fraction of the way to its counterpart.
  public func interpolated(to other: CornerRadii, at fraction: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft.interpolated(to: other.topLeft, at: fraction),
      topRight: topRight.interpolated(to: other.topRight, at: fraction),
      bottomRight: bottomRight.interpolated(to: other.bottomRight, at: fraction),
      bottomLeft: bottomLeft.interpolated(to: other.bottomLeft, at: fraction))
  }
}
