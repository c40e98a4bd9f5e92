public import RenderGeometry
public import RenderPixels

/// Colors along 0…1, with the meaning that CSS gives them.
///
/// Before the first stop its color holds, after the last stop the last. Positions never fall;
/// a position smaller than one before it counts as that one. Two stops at one position make a
/// hard edge.
public struct Gradient: Hashable, Sendable {
  /// A color at a position.
  public struct Stop: Hashable, Sendable {
    /// The offset along the gradient, 0…1.
    public var position: Double

    /// The color there.
    public var color: Color

    /// Creates a stop.
    public init(at position: Double, _ color: Color) {
      self.position = position
      self.color = color
    }
  }

  /// The color space and the alpha convention in which colors are interpolated.
  public enum Interpolation: String, Hashable, Sendable, CaseIterable {
    /// Premultiplied gamma-encoded sRGB: CSS's rule for legacy colors.
    case premultiplied

    /// Straight gamma-encoded sRGB, as Core Graphics and canvas mix by default.
    case straight

    /// Premultiplied OKLab: CSS's `in oklab`.
    case oklab
  }

  /// The continuation outside 0…1: SVG's spread method.
  public enum Extend: String, Hashable, Sendable, CaseIterable {
    /// The end colors.
    case pad
    /// The gradient again and again.
    case `repeat`
    /// The gradient forwards and backwards in turn.
    case reflect
  }

  /// The colors, at least one.
  public var stops: [Stop]

  /// The color space and the alpha convention in which colors are interpolated.
  public var interpolation: Interpolation

  /// The continuation outside 0…1: SVG's spread method.
  public var extend: Extend

  /// Creates a gradient.
  ///
  /// - Precondition: There is at least one stop, and all positions are finite.
  public init(
    _ stops: [Stop], interpolation: Interpolation = .premultiplied, extend: Extend = .pad
  ) {
    precondition(!stops.isEmpty, "a gradient without stops")
    precondition(stops.allSatisfy { $0.position.isFinite }, "a stop at no finite position")
    self.stops = stops
    self.interpolation = interpolation
    self.extend = extend
  }

  /// Creates a gradient of evenly spaced colors, at least one.
  public init(_ colors: Color...) {
    let last = Double(max(1, colors.count - 1))
    self.init(colors.enumerated().map { Stop(at: Double($0.offset) / last, $0.element) })
  }
}

/// A gradient along a line: 0 at `start`, 1 at `end`, constant across.
public struct LinearGradient: Hashable, Sendable {
  /// The colors.
  public var gradient: Gradient

  /// The start point.
  public var start: Point

  /// The end point. Equal to `start`, everything shows the last color.
  public var end: Point

  /// Creates a linear gradient.
  public init(_ gradient: Gradient, from start: Point, to end: Point) {
    self.gradient = gradient
    self.start = start
    self.end = end
  }
}

/// A gradient from a center outwards: 0 at the center, 1 on the ellipse.
public struct RadialGradient: Hashable, Sendable {
  /// The colors.
  public var gradient: Gradient

  /// The middle.
  public var center: Point

  /// The radii along x and y, positive. A radius of zero shows the last color everywhere.
  public var radii: Size

  /// Creates a radial gradient.
  public init(_ gradient: Gradient, center: Point, radii: Size) {
    self.gradient = gradient
    self.center = center
    self.radii = radii
  }
}

/// A gradient around a center: 0 at `start`, growing clockwise to 1 after a full turn.
public struct ConicGradient: Hashable, Sendable {
  /// The colors.
  public var gradient: Gradient

  /// The middle.
  public var center: Point

  /// The start angle; zero points along +x (CSS's `from 90deg`).
  public var start: Angle

  /// Creates a conic gradient.
  public init(_ gradient: Gradient, center: Point, start: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.start = start
  }
}
