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
