/// The Porter–Duff operators: how a source is combined with what is below.
///
/// Where a command covers a pixel in part, the result is mixed with what was there in that
/// proportion, for every operator.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case clear, source, destination
  case sourceOver, destinationOver
  case sourceIn, destinationIn
  case sourceOut, destinationOut
  case sourceAtop, destinationAtop
  case xor
  /// The sum, cut at full opacity: `plus` joins parts of a partition without a seam.
  case plus
}
