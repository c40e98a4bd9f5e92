/// All that is wrong in a file.
public struct DocumentErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors in the order of their places, at least one.
  public let errors: [DocumentError]

  /// How many more there are.
  public let omittedCount: Int

  /// Some errors of a file.
  public init(errors: [DocumentError], omittedCount: Int = 0) {
    self.errors = errors
    self.omittedCount = omittedCount
  }

  /// A line for each.
  public var description: String {
    var lines = errors.map(\.description)
    if omittedCount > 0 { lines.append("and \(omittedCount) more errors") }
    return lines.joined(separator: "\n")
  }
}
