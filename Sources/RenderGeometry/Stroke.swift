/// The attributes of a stroked path: width, caps, joins and dashes.
public struct Stroke: Hashable, Sendable {
  /// The shape at the ends of open subpaths.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    /// Ends at the end point.
    case butt
    /// Half a disc of the stroke's width around the end point.
    case round
    /// Half the width beyond the end point.
    case square
  }

  /// The shape at corners.
  public enum Join: String, Hashable, Sendable, CaseIterable {
    /// The outer edges meet in a point, up to the miter limit.
    case miter
    /// A disc of the stroke's width.
    case round
    /// The outer corners are joined by a line.
    case bevel
  }

  /// The full width, half on each side; finite and at least 0.
  public var width: Double

  /// The shape at the ends of open subpaths and of dashes.
  public var cap: Cap

  /// The shape at corners.
  public var join: Join

  /// The largest ratio of miter length to width; longer miters become bevels. At least 1.
  public var miterLimit: Double

  /// Lengths of dashes and gaps in turn; empty for a solid line. An odd count is used twice.
  public var dash: [Double]

  /// The distance into the dash pattern at which the stroke begins.
  public var dashOffset: Double

  /// Creates a stroke. Defaults as in SVG: butt caps, miter joins, miter limit 4, no dashes.
  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4,
    dash: [Double] = [], dashOffset: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashOffset = dashOffset
  }
}

extension Path {
  /// The outline of a stroke, to be filled by the `nonZero` rule.
  ///
  /// Edges of lines are lines, and edges of curves are cubic curves, so that the result of a
  /// circle is two circles. Parts of the result may overlap where a stroke crosses itself or is
  /// wider than its curves allow. A subpath without length becomes a disc or a square where the
  /// caps are round or square; one that is only a `move` draws nothing. Dashes follow
  /// `dashed(_:offset:)`. A width of zero gives an empty path, as does one that is not finite.
  ///
  /// - Parameters:
  ///   - stroke: Width, caps, joins and dashes, in the units of the path. A miter limit below 1
  ///     counts as 1.
  ///   - tolerance: The largest distance in pixels between the result and the true outline of a
  ///     curve; at least 10⁻⁷.
  /// - Returns: Closed subpaths.
  public func stroked(_ stroke: Stroke, tolerance: Double) -> Path {
    guard stroke.width > 0, stroke.width <= 1e15 else { return Path() }
    var parts = subpaths
    if let dash = DashPattern(stroke.dash, offset: stroke.dashOffset) {
      parts = dash.dashes(of: parts)
    }
    var stroker = Stroker(stroke, tolerance: tolerance)
    for part in parts { stroker.append(part) }
    return stroker.result
  }
}
