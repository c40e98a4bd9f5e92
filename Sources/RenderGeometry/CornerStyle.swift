/// How the corner of a rounded rectangle is drawn.
public enum CornerStyle: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular

  /// The corner of iOS, which starts to bend 1.528665 radii before the corner.
  ///
  /// Where a side is too short for that, all four corners are drawn in between: nearer to
  /// circular the less room there is, and circular where radii fill a side.
  case continuous
}
