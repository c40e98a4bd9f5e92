extension Color {
  /// Reads a CSS color.
  public init?(cssText: String) { return nil }
}
