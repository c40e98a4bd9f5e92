/// What is wrong in a file, and where.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named.
  public let file: String

  /// Where in the file; nil where it is about the whole file.
  public let place: DocumentPlace?

  /// What is wrong, what was expected and what to do, on one line.
  public let message: String

  /// An error in a file.
  public init(file: String, place: DocumentPlace?, message: String) {
    self.file = file
    self.place = place
    self.message = message
  }

  /// One line: `assets.yml:12:7: unknown key 'colour' in job 'home'; did you mean 'color'?`.
  public var description: String {
    let file = DocumentText.printable(file)
    guard let place else { return "\(file): \(message)" }
    return "\(file):\(place.line):\(place.column): \(message)"
  }
}
