public import RenderFields
public import RenderPixels
import RenderText

/// Reads values out of a tree; each kind of file has a decoder of its own, which may read some of
/// them in another way.
public protocol NodeDecoder: ValueDecoder where Source == DocumentNode {
  /// Notes an error; without a position it is about the whole file.
  mutating func report(_ message: Message, at position: Position?)
}

extension NodeDecoder {
  /// A mapping with certain names; each other one is an error.
  ///
  /// `title` is its name in messages: `job 'home'`, or empty for the whole file.
  public mutating func mapping(
    _ node: DocumentNode, title: String, keys: [String]
  ) -> DocumentMapping? {
    guard let entries = entries(of: node, title: title) else { return nil }
    var known: [DocumentNode.Entry] = []
    for entry in entries {
      if keys.contains(entry.key) {
        known.append(entry)
      } else {
        let owner = title.isEmpty ? "" : " in \(title)"
        let help = suggestion(for: entry.key, in: keys) ?? "expected \(alternatives(keys))"
        report("unknown key \(quoted(entry.key))\(owner); \(help)", at: entry.keyPlace)
      }
    }
    return DocumentMapping(entries: known, title: title, place: node.place)
  }

  /// Reads the values of a mapping with certain names, in the order of the keys.
  public mutating func read<Target>(
    _ mapping: DocumentMapping, _ keys: [Key<Target, Self>], into target: inout Target
  ) {
    for key in keys {
      let name = key.field.name
      if let value = mapping[name] {
        let title = mapping.title.isEmpty ? name : "\(name) of \(mapping.title)"
        key.read(&target, value, title, &self)
      } else if key.field.isRequired {
        let subject = mapping.title.isEmpty ? "the file" : mapping.title
        report("\(subject) has no key '\(name)'", at: mapping.place)
      }
    }
  }

  /// The entries of a mapping with any names.
  public mutating func entries(of node: DocumentNode, title: String) -> [DocumentNode.Entry]? {
    if let entries = node.entries { return entries }
    if node.isNull { return [] }
    return refuse(node, title.isEmpty ? "the file" : title, "a mapping")
  }

  /// The values of a list.
  public mutating func list(_ node: DocumentNode, _ title: String) -> [DocumentNode]? {
    node.elements ?? refuse(node, title, "a list")
  }

  /// The values of a list, or one value alone.
  public func listOrOne(_ node: DocumentNode) -> [DocumentNode] {
    node.isNull ? [] : node.elements ?? [node]
  }

  /// Notes that a value is something else than expected.
  public mutating func refuse<Value>(
    _ node: DocumentNode, _ title: String, _ expected: Message
  ) -> Value? {
    report("\(title) is \(node.title): expected \(expected)", at: node.place)
    return nil
  }
}

extension NodeDecoder {
  /// A finite number in a range.
  public mutating func number(
    _ node: DocumentNode, _ title: String, in range: ClosedRange<Double>, unit: String
  ) -> Double? {
    if let value = node.plainText.flatMap(Decimal.number), range.contains(value) { return value }
    return refuse(node, title, "\(span(range))\(unit.isEmpty ? "" : " \(unit)")")
  }

  /// A finite number in a range.
  public mutating func number(
    _ node: DocumentNode, _ title: String, in range: ClosedRange<Double>
  ) -> Double? {
    number(node, title, in: range, unit: "")
  }

  /// A range of numbers in a message.
  public func span(_ range: ClosedRange<Double>) -> Message {
    "a number from \(Decimal.exact(range.lowerBound)) to \(Decimal.exact(range.upperBound))"
  }

  /// A whole number in a range.
  public mutating func integer(
    _ node: DocumentNode, _ title: String, in range: ClosedRange<Int>, unit: String
  ) -> Int? {
    if let value = node.plainText.flatMap(Decimal.integer), range.contains(value) { return value }
    let span = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return refuse(node, title, "\(span)\(unit.isEmpty ? "" : " \(unit)")")
  }

  /// A whole number in a range.
  public mutating func integer(
    _ node: DocumentNode, _ title: String, in range: ClosedRange<Int>
  ) -> Int? {
    integer(node, title, in: range, unit: "")
  }

  /// `true` or `false`, without quotes.
  public mutating func flag(_ node: DocumentNode, _ title: String) -> Bool? {
    switch node.plainText {
    case "true": true
    case "false": false
    default: refuse(node, title, "true or false")
    }
  }

  /// A string that is not empty.
  public mutating func text(_ node: DocumentNode, _ title: String) -> String? {
    if let text = node.text, !text.isEmpty, !node.isNull { return text }
    guard node.text == "" else { return refuse(node, title, "a text") }
    report("\(title) is empty: expected a text", at: node.place)
    return nil
  }

  /// One of some words.
  public mutating func word(
    _ node: DocumentNode, _ title: String, of words: [String]
  ) -> String? {
    if let text = node.text, words.contains(text) { return text }
    let help =
      node.text.flatMap { suggestion(for: $0, in: words) }
      ?? (words.isEmpty ? "there are none" : "expected \(alternatives(words))")
    report("\(title) is \(node.title); \(help)", at: node.place)
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
    return refuse(node, title, "a color; \(help)")
  }

  /// Some numbers in a list, of which there may be so many as one of `counts` says.
  public mutating func numbers(
    _ node: DocumentNode, _ title: String, counts: [Int], of expected: Message,
    in range: ClosedRange<Double>
  ) -> [Double]? {
    guard let elements = node.elements, counts.contains(elements.count) else {
      return refuse(node, title, expected)
    }
    let values = elements.compactMap { number($0, "a number of \(title)", in: range) }
    return values.count == elements.count ? values : nil
  }
}
