/// How colors that a palette lacks are mixed from those it has.
public enum Dithering: String, CaseIterable, Sendable {
  /// The nearest color, everywhere.
  case none

  /// A fixed pattern: a pixel depends on its own color and place alone.
  case ordered

  /// The error of each pixel goes to its neighbors that change in the same frame.
  case diffusion
}
