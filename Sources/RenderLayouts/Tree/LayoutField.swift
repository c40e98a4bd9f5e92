import RenderSkeletons

/// A key of a layout: what it is called, what it takes, and how it is read. The schema and the
/// reader are both made from it, so that they agree.
struct LayoutField<Target>: Sendable {
  /// The key.
  let name: String

  /// What it means, for the schema.
  let summary: String

  /// What it takes.
  let type: LayoutType

  /// Whether it has to be there.
  var isRequired = false

  /// Reads a value; what is wrong is reported.
  let read: @Sendable (inout Target, DocumentNode, String, inout TreeDecoder) -> Void

  /// A key with a reader of its own.
  init(
    _ name: String, _ type: LayoutType, isRequired: Bool = false, _ summary: String,
    read: @escaping @Sendable (inout Target, DocumentNode, String, inout TreeDecoder) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.type = type
    self.isRequired = isRequired
    self.read = read
  }
}

extension LayoutField {
  /// A number.
  static func number(
    _ name: String, _ property: any WritableKeyPath<Target, Double> & Sendable,
    in range: ClosedRange<Double> = LayoutType.lengths, isRequired: Bool = false,
    _ summary: String
  ) -> LayoutField {
    LayoutField(name, .number(range), isRequired: isRequired, summary) {
      target, node, title, decoder in
      if let value = decoder.number(node, title, in: range) { target[keyPath: property] = value }
    }
  }

  /// A number, or the global setting.
  static func number(
    _ name: String, _ property: any WritableKeyPath<Target, Double?> & Sendable,
    in range: ClosedRange<Double> = LayoutType.lengths, _ summary: String
  ) -> LayoutField {
    LayoutField(name, .number(range), summary) { target, node, title, decoder in
      target[keyPath: property] = decoder.number(node, title, in: range)
    }
  }

  /// A whole number.
  static func integer(
    _ name: String, _ property: any WritableKeyPath<Target, Int> & Sendable,
    in range: ClosedRange<Int>, _ summary: String
  ) -> LayoutField {
    LayoutField(name, .integer(range), summary) { target, node, title, decoder in
      if let value = decoder.integer(node, title, in: range) { target[keyPath: property] = value }
    }
  }

  /// A whole number, or what follows from something else.
  static func integer(
    _ name: String, _ property: any WritableKeyPath<Target, Int?> & Sendable,
    in range: ClosedRange<Int>, _ summary: String
  ) -> LayoutField {
    LayoutField(name, .integer(range), summary) { target, node, title, decoder in
      target[keyPath: property] = decoder.integer(node, title, in: range)
    }
  }

  /// `true` or `false`.
  static func flag(
    _ name: String, _ property: any WritableKeyPath<Target, Bool> & Sendable, _ summary: String
  ) -> LayoutField {
    LayoutField(name, .flag, summary) { target, node, title, decoder in
      if let value = decoder.flag(node, title) { target[keyPath: property] = value }
    }
  }

  /// A text, which may be empty.
  static func text(
    _ name: String, _ property: any WritableKeyPath<Target, String> & Sendable, _ summary: String
  ) -> LayoutField {
    LayoutField(name, .text, summary) { target, node, title, decoder in
      if let value = decoder.text(node, title) { target[keyPath: property] = value }
    }
  }

  /// One of some words.
  static func word<Value>(
    _ name: String, _ property: any WritableKeyPath<Target, Value> & Sendable,
    isRequired: Bool = false, _ summary: String
  ) -> LayoutField where Value: RawRepresentable<String> & CaseIterable & Sendable {
    let words = Value.allCases.map(\.rawValue)
    return LayoutField(name, .words(words), isRequired: isRequired, summary) {
      target, node, title, decoder in
      if let word = decoder.word(node, title, of: words), let value = Value(rawValue: word) {
        target[keyPath: property] = value
      }
    }
  }

  /// One of some words, or the global setting.
  static func word<Value>(
    _ name: String, _ property: any WritableKeyPath<Target, Value?> & Sendable, _ summary: String
  ) -> LayoutField where Value: RawRepresentable<String> & CaseIterable & Sendable {
    let words = Value.allCases.map(\.rawValue)
    return LayoutField(name, .words(words), summary) { target, node, title, decoder in
      target[keyPath: property] =
        decoder.word(node, title, of: words).flatMap(Value.init(rawValue:))
    }
  }

  /// A color, or one for light and one for dark surroundings.
  static func color(
    _ name: String, _ property: any WritableKeyPath<Target, AdaptiveColor?> & Sendable,
    _ summary: String
  ) -> LayoutField {
    LayoutField(name, .reference("color"), summary) { target, node, title, decoder in
      target[keyPath: property] = decoder.color(node, title)
    }
  }

  /// A value with keys of its own.
  static func object<Value>(
    _ name: String, _ property: any WritableKeyPath<Target, Value> & Sendable, _ reference: String,
    _ fields: @escaping @Sendable () -> [LayoutField<Value>], _ summary: String
  ) -> LayoutField {
    LayoutField(name, .reference(reference), summary) { target, node, title, decoder in
      decoder.read(node, title, fields(), into: &target[keyPath: property])
    }
  }
}
