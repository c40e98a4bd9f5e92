public import RenderFields

/// A file of a bundle.
public struct BundleFile: Hashable, Sendable {
  /// The path in the bundle, with `/` between the parts.
  public let path: String

  /// The contents.
  public let bytes: [UInt8]
}

/// The result of writing a bundle.
public struct BundleReport: Hashable, Sendable {
  /// The number of files.
  public var fileCount = 0

  /// The bytes of all files together.
  public var byteCount = 0

  /// Notes for the user, each one sentence, none twice.
  public var notes: [Message] = []

  /// Adds a note that is not there.
  mutating func add(_ note: Message) {
    if !notes.contains(note) { notes.append(note) }
  }
}
