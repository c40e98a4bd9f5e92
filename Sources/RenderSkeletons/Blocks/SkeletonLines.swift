/// The lines that a block is cut into.
public struct SkeletonLines: Hashable, Sendable {
  /// How one line differs from the others.
  struct Exception: Hashable, Sendable {
    var scale: Double?
    var width: Double?
    var space: Double?
    var height: Double?
  }

  /// The most lines of a block.
  public static let maximumCount = 1000

  /// How many lines, at least 1.
  public internal(set) var count = 1

  /// Which way they follow one another.
  public internal(set) var mode = LineMode.vertical

  /// The height of a line in points.
  public internal(set) var height = 12.0

  /// The space between lines in points.
  public internal(set) var space = 8.0

  /// How much of the width the last of several lines fills.
  public internal(set) var lastScale = 0.5

  /// Where lines that are not full begin: 0 on the left, 0.5 in the middle, 1 on the right.
  public internal(set) var alignment = 0.0

  /// Whether a single line is as short as a last one.
  var shortensSingleLine = false

  var exceptions: [Int: Exception] = [:]

  /// Whether the block is more than its rectangle.
  var areCut: Bool { count > 1 || shortensSingleLine }
}
