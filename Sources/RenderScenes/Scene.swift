public import RenderDrawing
public import RenderGeometry

/// What moves on a canvas, as a function of time.
public struct Scene: Sendable {
  /// The canvas in points.
  public var size: Size

  /// The shortest time in seconds after which the picture repeats.
  public var period: Double

  /// What is drawn at an instant, with `scale` pixels to a point.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start; any finite number.
  ///   - scale: Pixels per point, positive.
  public func displayList(at time: Double, scale: Double) -> DisplayList {
    DisplayList(size: PixelSize(width: 1, height: 1))
  }
}
