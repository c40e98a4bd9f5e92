/// A projective transform of the plane; affine where the bottom row is 0, 0, 1.
///
/// A point `(x, y)` maps to `(X / W, Y / W)` with `X = m11 x + m12 y + m13`,
/// `Y = m21 x + m22 y + m23` and `W = m31 x + m32 y + m33`.
public struct Transform: Hashable, Sendable {
  /// The row that gives X.
  public var m11, m12, m13: Double

  /// The row that gives Y.
  public var m21, m22, m23: Double

  /// The row that gives W.
  public var m31, m32, m33: Double

  /// Creates a transform from its nine coefficients, row by row.
  @inlinable
  public init(
    _ m11: Double, _ m12: Double, _ m13: Double, _ m21: Double, _ m22: Double, _ m23: Double,
    _ m31: Double, _ m32: Double, _ m33: Double
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
  }

  /// The affine transform with `x' = a x + c y + e` and `y' = b x + d y + f`.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    self.init(a, c, e, b, d, f, 0, 0, 1)
  }

  /// The transform that moves nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

  /// A shift.
  @inlinable
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
  }

  /// A shift.
  @inlinable
  public static func translation(_ offset: Point) -> Transform {
    translation(x: offset.x, y: offset.y)
  }

  /// A scaling about the origin.
  @inlinable
  public static func scaling(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, e: 0, f: 0)
  }

  /// A uniform scaling about the origin.
  @inlinable
  public static func scaling(_ factor: Double) -> Transform { scaling(x: factor, y: factor) }
}

extension Transform {
  /// A Boolean value that indicates whether the transform has no perspective.
  @inlinable
  public var isAffine: Bool { m31 == 0 && m32 == 0 && m33 == 1 }

  /// A Boolean value that indicates whether the transform only scales and translates.
  @inlinable
  public var isScaleAndTranslation: Bool { m12 == 0 && m21 == 0 && isAffine }

  /// The product, which applies `inner` first.
  @inlinable
  public static func * (outer: Transform, inner: Transform) -> Transform {
    Transform(
      outer.m11 * inner.m11 + outer.m12 * inner.m21 + outer.m13 * inner.m31,
      outer.m11 * inner.m12 + outer.m12 * inner.m22 + outer.m13 * inner.m32,
      outer.m11 * inner.m13 + outer.m12 * inner.m23 + outer.m13 * inner.m33,
      outer.m21 * inner.m11 + outer.m22 * inner.m21 + outer.m23 * inner.m31,
      outer.m21 * inner.m12 + outer.m22 * inner.m22 + outer.m23 * inner.m32,
      outer.m21 * inner.m13 + outer.m22 * inner.m23 + outer.m23 * inner.m33,
      outer.m31 * inner.m11 + outer.m32 * inner.m21 + outer.m33 * inner.m31,
      outer.m31 * inner.m12 + outer.m32 * inner.m22 + outer.m33 * inner.m32,
      outer.m31 * inner.m13 + outer.m32 * inner.m23 + outer.m33 * inner.m33)
  }

  /// The image of a point. Perspective divides by W, which the caller knows to be positive.
  @inlinable
  public func applied(to point: Point) -> Point {
    let x = m11 * point.x + m12 * point.y + m13
    let y = m21 * point.x + m22 * point.y + m23
    if isAffine { return Point(x: x, y: y) }
    let w = m31 * point.x + m32 * point.y + m33
    return Point(x: x / w, y: y / w)
  }

  /// W of a point: positive in front of the eye. 1 for affine transforms.
  @inlinable
  public func depth(of point: Point) -> Double { m31 * point.x + m32 * point.y + m33 }

  /// The determinant of the nine coefficients.
  @inlinable
  package var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
  }

  /// The inverse, or nil where the transform flattens the plane.
  public var inverse: Transform? {
    let scale = determinant
    guard scale != 0, scale.isFinite else { return nil }
    let inverse = Transform(
      (m22 * m33 - m23 * m32) / scale, (m13 * m32 - m12 * m33) / scale,
      (m12 * m23 - m13 * m22) / scale, (m23 * m31 - m21 * m33) / scale,
      (m11 * m33 - m13 * m31) / scale, (m13 * m21 - m11 * m23) / scale,
      (m21 * m32 - m22 * m31) / scale, (m12 * m31 - m11 * m32) / scale,
      (m11 * m22 - m12 * m21) / scale)
    guard isAffine else { return inverse }
    // The bottom row of an affine inverse is 0, 0, 1; division may miss the last bit of it.
    return Transform(
      a: inverse.m11, b: inverse.m21, c: inverse.m12, d: inverse.m22, e: inverse.m13,
      f: inverse.m23)
  }
}
