extension Angle {
  /// The unit vector in this direction; exact at quarter turns, NaN for angles that are not finite.
  public var direction: Point {
    let value = ElementaryFunctions.sincos(degrees: degrees)
    return Point(x: value.cos, y: value.sin)
  }
}
