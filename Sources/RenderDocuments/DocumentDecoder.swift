public import RenderPixels

/// Turns the tree of a document into values, and collects all that is wrong on the way.
///
/// A getter that finds something else than it was asked for notes an error with its place and
/// returns nil, so that the caller goes on and one run finds every error. In the end `finish`
/// throws them.
public struct DocumentDecoder: Sendable {
  /// More errors than that are only counted.
  private static let mostErrors = 100

  /// The file as it is named in errors.
  public let name: String

  /// The errors so far.
  public private(set) var errors: [DocumentError] = []

  private var omittedCount = 0

  /// A decoder for the values of a file.
  public init(name: String) { self.name = name }

  /// Reads a file.
  ///
  /// - Returns: The decoder, with an error for each duplicate name, and the tree; nil where there
  ///   is none, and the reason is the decoder's one error.
  public static func read(
    bytes: [UInt8], name: String, limits: DocumentLimits = DocumentLimits()
  ) -> (decoder: DocumentDecoder, root: DocumentNode?) {
    var decoder = DocumentDecoder(name: name)
    do throws(DocumentError) {
      var duplicates: [DocumentError] = []
      let root = try DocumentReader.read(
        bytes: bytes, name: name, limits: limits, duplicates: &duplicates)
      for error in duplicates { decoder.add(error) }
      return (decoder, root)
    } catch {
      decoder.add(error)
      return (decoder, nil)
    }
  }

  /// Notes an error.
  public mutating func report(_ message: String, at place: DocumentPlace?) {
    add(DocumentError(file: name, place: place, message: message))
  }

  /// Throws all errors in the order of their places, if there are any.
  public func finish() throws(DocumentErrors) {
    guard !errors.isEmpty else { return }
    let sorted = errors.enumerated().sorted { a, b in
      let (first, second) = (a.element.place ?? .start, b.element.place ?? .start)
      return first == second ? a.offset < b.offset : first < second
    }
    throw DocumentErrors(errors: sorted.map(\.element), omittedCount: omittedCount)
  }

  private mutating func add(_ error: DocumentError) {
    guard !errors.contains(error) else { return }
    if errors.count < Self.mostErrors { errors.append(error) } else { omittedCount += 1 }
  }
}

extension DocumentDecoder {
  /// A mapping with certain names; each other one is an error.
  ///
  /// `title` is what it is called in messages: `job 'home'`, or empty for the whole file.
  public mutating func mapping(
    _ node: DocumentNode, title: String, keys: [String]
  ) -> DocumentMapping? {
    guard let entries = entries(of: node, title: title) else { return nil }
    var known: [DocumentNode.Entry] = []
    for entry in entries {
      if keys.contains(entry.key) {
        known.append(entry)
      } else {
        let place = title.isEmpty ? "" : " in \(title)"
        let nearest = Spelling.nearest(to: entry.key, in: keys)
        let help =
          nearest.map { "did you mean '\($0)'?" }
          ?? "expected \(DocumentText.alternatives(keys))"
        report(
          "unknown key \(DocumentText.quoted(entry.key))\(place); \(help)", at: entry.keyPlace)
      }
    }
    return DocumentMapping(entries: known, title: title, place: node.place)
  }

  /// The entries of a mapping with any names.
  public mutating func entries(
    of node: DocumentNode, title: String
  ) -> [DocumentNode.Entry]? {
    if let entries = node.entries { return entries }
    if node.isNull { return [] }
    let subject = title.isEmpty ? "the file" : title
    report("\(subject) is \(node.title): expected a mapping", at: node.place)
    return nil
  }

  /// The values of a list.
  public mutating func list(_ node: DocumentNode, _ title: String) -> [DocumentNode]? {
    if let elements = node.elements { return elements }
    report("\(title) is \(node.title): expected a list", at: node.place)
    return nil
  }

  /// The values of a list, or one value alone.
  public func listOrOne(_ node: DocumentNode) -> [DocumentNode] {
    if node.isNull { return [] }
    return node.elements ?? [node]
  }
}

extension DocumentDecoder {
  /// A text that is not empty.
  public mutating func string(_ node: DocumentNode, _ title: String) -> String? {
    if let text = node.text, !text.isEmpty, !node.isNull { return text }
    let found = node.text == "" ? "empty" : node.title
    report("\(title) is \(found): expected a text", at: node.place)
    return nil
  }

  /// A finite number in a range.
  public mutating func number(
    _ node: DocumentNode, _ title: String, in range: ClosedRange<Double>, unit: String = ""
  ) -> Double? {
    if case .scalar(let text, isQuoted: false) = node.content, let value = Self.number(text),
      range.contains(value)
    {
      return value
    }
    let span =
      "\(DocumentText.number(range.lowerBound)) to \(DocumentText.number(range.upperBound))"
    report("\(title) is \(node.title): expected a number from \(span)\(unit)", at: node.place)
    return nil
  }

  /// A whole number in a range.
  public mutating func integer(
    _ node: DocumentNode, _ title: String, in range: ClosedRange<Int>
  ) -> Int? {
    if case .scalar(let text, isQuoted: false) = node.content, text.utf8.count <= 20,
      let value = Int(text), range.contains(value)
    {
      return value
    }
    report(
      "\(title) is \(node.title): expected a whole number from \(range.lowerBound) to "
        + "\(range.upperBound)", at: node.place)
    return nil
  }

  /// `true` or `false`, without quotes.
  public mutating func bool(_ node: DocumentNode, _ title: String) -> Bool? {
    if case .scalar(let text, isQuoted: false) = node.content {
      if text == "true" { return true }
      if text == "false" { return false }
    }
    report("\(title) is \(node.title): expected true or false", at: node.place)
    return nil
  }

  /// A CSS color.
  public mutating func color(_ node: DocumentNode, _ title: String) -> Color? {
    if let text = node.text, let color = Color(cssText: text) { return color }
    let nearest = node.text.flatMap { Color.nearestName(to: $0) }
    // Without quotes, `#` begins a comment.
    let help =
      node.isNull
      ? "put it in quotes, as in \"#ff5722\""
      : nearest.map { "did you mean '\($0)'?" } ?? "such as \"#ff5722\" or tomato"
    report("\(title) is \(node.title): expected a color; \(help)", at: node.place)
    return nil
  }

  /// One of some words.
  public mutating func word(
    _ node: DocumentNode, _ title: String, of words: [String]
  ) -> String? {
    if let text = node.text, words.contains(text) { return text }
    let nearest = node.text.flatMap { Spelling.nearest(to: $0, in: words) }
    let help =
      nearest.map { "did you mean '\($0)'?" }
      ?? (words.isEmpty ? "there are none" : "expected \(DocumentText.alternatives(words))")
    report("\(title) is \(node.title); \(help)", at: node.place)
    return nil
  }

  /// A value of an enumeration.
  public mutating func word<Value>(
    _ node: DocumentNode, _ title: String, as type: Value.Type
  ) -> Value? where Value: RawRepresentable<String> & CaseIterable {
    word(node, title, of: Value.allCases.map(\.rawValue)).flatMap(Value.init(rawValue:))
  }

  /// Reads a finite decimal number: sign, digits, one point, an exponent.
  static func number(_ text: String) -> Double? {
    guard text.utf8.count <= 64, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }
}
