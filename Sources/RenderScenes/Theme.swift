public import RenderPixels

/// The colors that a style takes from its surroundings.
public struct Theme: Hashable, Sendable {
  /// The appearance of the surroundings: light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light, dark
  }

  /// The appearance of the surroundings; styles choose their own defaults by it.
  public var appearance: Appearance

  /// The main color, or nil for the style's own.
  public var color: Color?

  /// The second color, or nil for the style's own.
  public var secondaryColor: Color?

  /// Creates a theme.
  public init(
    appearance: Appearance = .light, color: Color? = nil, secondaryColor: Color? = nil
  ) {
    self.appearance = appearance
    self.color = color
    self.secondaryColor = secondaryColor
  }
}
