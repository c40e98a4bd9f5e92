/// A place in a file, as editors count it.
public struct DocumentPlace: Hashable, Sendable, Comparable {
  /// The line, from 1.
  public let line: Int

  /// The character of the line, from 1.
  public let column: Int

  /// A place; both numbers count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Where a file begins.
  public static let start = DocumentPlace(line: 1, column: 1)

  /// Whether one place comes before another one.
  public static func < (a: DocumentPlace, b: DocumentPlace) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
