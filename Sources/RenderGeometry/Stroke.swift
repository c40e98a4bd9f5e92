/// How a path is outlined.
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

  /// How far into the dash pattern the stroke begins.
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
