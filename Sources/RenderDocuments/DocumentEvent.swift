/// A step of a document.
struct DocumentEvent {
  /// What begins or ends.
  enum Kind {
    case documentStart
    case scalar(String, isQuoted: Bool)
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
    /// What a document may not have, with what is said about it.
    case refused(String)
    /// Nothing that matters.
    case other
  }

  /// What it is.
  let kind: Kind

  /// Where it begins.
  let place: DocumentPlace

  /// Whether nothing follows.
  let isEnd: Bool
}
