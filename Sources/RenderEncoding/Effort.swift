/// How long an encoder searches for a smaller file of the same pixels.
public enum Effort: String, CaseIterable, Sendable {
  /// The first good choice, for previews and many files.
  case fast

  /// Every choice that pays for its time.
  case standard = "default"

  /// Several times as long for the last percent.
  case max
}
