/// The Porter–Duff operators: how a source is combined with what is below.
///
/// Where a command covers a pixel in part, the result is mixed with what was there in that
/// proportion. Only `plus` is different: there the source is weighed by the coverage.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case clear
  /// The source alone.
  case source
  /// What is below alone.
  case destination
  /// The source above what is below.
  case sourceOver
  /// The source beneath what is below.
  case destinationOver
  /// The source where something is below.
  case sourceIn
  /// What is below where the source is.
  case destinationIn
  /// The source where nothing is below.
  case sourceOut
  /// What is below where the source is not.
  case destinationOut
  /// The source above what is below, and only there.
  case sourceAtop
  /// What is below above the source, and only there.
  case destinationAtop
  /// The source and what is below where the other one is not.
  case xor
  /// The sum, cut at full opacity: `plus` joins parts of a partition without a seam.
  case plus
}
