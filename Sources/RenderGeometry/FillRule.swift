/// Which parts of a self-overlapping path are inside.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Inside where the path winds around at least once.
  case nonZero

  /// Inside where the path winds around an odd number of times.
  case evenOdd
}
