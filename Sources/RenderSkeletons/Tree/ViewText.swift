/// How a view shows text.
public struct ViewText: Hashable, Sendable {
  /// Where lines begin and end.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the side where reading begins.
    case natural
    /// On the left.
    case left
    /// In the middle.
    case center
    /// On the right.
    case right
    /// On both sides.
    case justified
  }

  /// What happens to text that does not fit.
  public enum LineBreak: String, Hashable, Sendable, CaseIterable {
    /// Lines end between words.
    case wordWrap = "word-wrap"
    /// Lines end anywhere.
    case characterWrap = "character-wrap"
    /// What does not fit is cut off.
    case clip
    /// Dots at the start.
    case truncateHead = "truncate-head"
    /// Dots in the middle.
    case truncateMiddle = "truncate-middle"
    /// Dots at the end.
    case truncateTail = "truncate-tail"
  }

  /// The text, empty where it is not known. Only whether it is empty matters.
  public var string = ""

  /// The largest number of lines, 0 for as many as fit.
  public var numberOfLines = 1

  /// The size of the font in points, nil where it is not known.
  public var fontSize: Double?

  /// The height of a line in points, nil for the font's own.
  public var lineHeight: Double?

  /// Where lines begin and end.
  public var alignment = Alignment.natural

  /// What happens to text that does not fit.
  public var lineBreak = LineBreak.truncateTail

  /// Creates the text of a label of one line.
  public init() {}
}
