public import RenderSkeletons

/// What a layout file holds.
public struct Layout: Hashable, Sendable {
  /// The views.
  public var tree: ViewTree

  /// The form of the file.
  public var format: LayoutFormat

  /// What the reader had to assume or leave out, in the order of the file.
  public var notes: [LayoutNote]
}

/// Something about a layout that its author may want to know.
public struct LayoutNote: Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named.
  public var file: String

  /// Where in the file; nil where it is about the whole file.
  public var place: DocumentPlace?

  /// What was assumed or left out, and what to do about it.
  public var message: String

  /// Creates a note.
  public init(file: String, place: DocumentPlace?, message: String) {
    self.file = file
    self.place = place
    self.message = message
  }

  /// One line: `Cell.xib:12:7: the class 'gauge' is not known; it is read as a view`.
  public var description: String {
    DocumentError(file: file, place: place, message: message).description
  }
}
