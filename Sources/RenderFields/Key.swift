import RenderText

/// Reads values out of one kind of source; a value that cannot be used is noted, and nil.
public protocol ValueDecoder: SendableMetatype {
  /// A value as it stands in the source.
  associatedtype Source

  /// A finite number in a range; `title` is its name in messages.
  mutating func number(
    _ source: Source, _ title: String, in range: ClosedRange<Double>, unit: String
  ) -> Double?

  /// A whole number in a range.
  mutating func integer(
    _ source: Source, _ title: String, in range: ClosedRange<Int>, unit: String
  ) -> Int?

  /// A truth value.
  mutating func flag(_ source: Source, _ title: String) -> Bool?

  /// A string.
  mutating func text(_ source: Source, _ title: String) -> String?

  /// One of some words.
  mutating func word(_ source: Source, _ title: String, of words: [String]) -> String?
}

/// A field of a type, with the way its value gets there. The parser, the help and the schema are all
/// made from it, so that they agree.
public struct Key<Target, Decoder: ValueDecoder>: Sendable {
  /// Reads a value into a target; what is wrong is noted in the decoder.
  public typealias Reader =
    @Sendable (inout Target, Decoder.Source, String, inout Decoder) -> Void

  /// The field.
  public var field: Field

  /// Reads a value.
  public let read: Reader

  /// Writes the value of a target as text; nil where the field has no default of its own.
  public var show: (@Sendable (Target) -> String)?

  /// A key with a reader of its own.
  public init(_ field: Field, read: @escaping Reader) {
    self.field = field
    self.read = read
  }

  /// A key with a reader of its own.
  public init(
    _ name: String, _ type: FieldType, isRequired: Bool = false, _ help: String,
    read: @escaping Reader
  ) {
    self.init(Field(name, type, help, isRequired: isRequired), read: read)
  }

  /// The same key with other properties of its field.
  public func with(_ change: (inout Field) -> Void) -> Key {
    var result = self
    change(&result.field)
    return result
  }

  /// The same key with the origin of its default.
  fileprivate func described(
    unit: String, origin: String, show: @escaping @Sendable (Target) -> String
  ) -> Key {
    var result = self
    result.field.unit = unit
    result.field.origin = origin
    result.show = show
    return result
  }
}

extension Key {
  /// A value that a closure reads.
  public static func value<Value>(
    _ name: String, _ property: any WritableKeyPath<Target, Value> & Sendable, _ type: FieldType,
    isRequired: Bool = false, _ help: String,
    read: @escaping @Sendable (inout Decoder, Decoder.Source, String) -> Value?
  ) -> Key {
    Key(name, type, isRequired: isRequired, help) { target, source, title, decoder in
      if let value = read(&decoder, source, title) { target[keyPath: property] = value }
    }
  }

  /// A value that a closure reads, nil without one.
  public static func value<Value>(
    _ name: String, _ property: any WritableKeyPath<Target, Value?> & Sendable, _ type: FieldType,
    isRequired: Bool = false, _ help: String,
    read: @escaping @Sendable (inout Decoder, Decoder.Source, String) -> Value?
  ) -> Key {
    Key(name, type, isRequired: isRequired, help) { target, source, title, decoder in
      target[keyPath: property] = read(&decoder, source, title)
    }
  }

  /// A number.
  public static func number(
    _ name: String, _ property: any WritableKeyPath<Target, Double> & Sendable,
    in range: ClosedRange<Double>, unit: String = "", isRequired: Bool = false, _ help: String,
    origin: String = ""
  ) -> Key {
    Key(name, .number(range), isRequired: isRequired, help) { target, source, title, decoder in
      if let value = decoder.number(source, title, in: range, unit: unit) {
        target[keyPath: property] = value
      }
    }.described(unit: unit, origin: origin) { Decimal.exact($0[keyPath: property]) }
  }

  /// A number, nil without one.
  public static func number(
    _ name: String, _ property: any WritableKeyPath<Target, Double?> & Sendable,
    in range: ClosedRange<Double>, unit: String = "", _ help: String
  ) -> Key {
    Key(name, .number(range), help) { target, source, title, decoder in
      target[keyPath: property] = decoder.number(source, title, in: range, unit: unit)
    }
  }

  /// A whole number.
  public static func integer(
    _ name: String, _ property: any WritableKeyPath<Target, Int> & Sendable,
    in range: ClosedRange<Int>, unit: String = "", _ help: String, origin: String = ""
  ) -> Key {
    Key(name, .integer(range), help) { target, source, title, decoder in
      if let value = decoder.integer(source, title, in: range, unit: unit) {
        target[keyPath: property] = value
      }
    }.described(unit: unit, origin: origin) { "\($0[keyPath: property])" }
  }

  /// A whole number, nil without one.
  public static func integer(
    _ name: String, _ property: any WritableKeyPath<Target, Int?> & Sendable,
    in range: ClosedRange<Int>, unit: String = "", _ help: String
  ) -> Key {
    Key(name, .integer(range), help) { target, source, title, decoder in
      target[keyPath: property] = decoder.integer(source, title, in: range, unit: unit)
    }
  }

  /// A truth value.
  public static func flag(
    _ name: String, _ property: any WritableKeyPath<Target, Bool> & Sendable, _ help: String,
    origin: String = ""
  ) -> Key {
    Key(name, .flag, help) { target, source, title, decoder in
      if let value = decoder.flag(source, title) { target[keyPath: property] = value }
    }.described(unit: "", origin: origin) { $0[keyPath: property] ? "yes" : "no" }
  }

  /// A string.
  public static func text(
    _ name: String, _ property: any WritableKeyPath<Target, String> & Sendable,
    type: FieldType = .text, _ help: String
  ) -> Key {
    Key(name, type, help) { target, source, title, decoder in
      if let value = decoder.text(source, title) { target[keyPath: property] = value }
    }
  }

  /// A string, nil without one.
  public static func text(
    _ name: String, _ property: any WritableKeyPath<Target, String?> & Sendable,
    type: FieldType = .text, _ help: String
  ) -> Key {
    Key(name, type, help) { target, source, title, decoder in
      target[keyPath: property] = decoder.text(source, title)
    }
  }

  /// One of the words of an enumeration, in lower case with hyphens.
  public static func word<Value>(
    _ name: String, _ property: any WritableKeyPath<Target, Value> & Sendable,
    isRequired: Bool = false, _ help: String, origin: String = ""
  ) -> Key where Value: RawRepresentable<String> & CaseIterable & Sendable {
    let words = hyphenatedWords(of: Value.self)
    return Key(name, .choice(words), isRequired: isRequired, help) {
      target, source, title, decoder in
      guard let word = decoder.word(source, title, of: words),
        let value = enumValue(Value.self, word)
      else { return }
      target[keyPath: property] = value
    }.described(unit: "", origin: origin) { hyphenated($0[keyPath: property].rawValue) }
  }

  /// One of the words of an enumeration, nil without one.
  public static func word<Value>(
    _ name: String, _ property: any WritableKeyPath<Target, Value?> & Sendable, _ help: String
  ) -> Key where Value: RawRepresentable<String> & CaseIterable & Sendable {
    let words = hyphenatedWords(of: Value.self)
    return Key(name, .choice(words), help) { target, source, title, decoder in
      target[keyPath: property] =
        decoder.word(source, title, of: words).flatMap { enumValue(Value.self, $0) }
    }
  }

  /// A value with keys of its own.
  public func on<Outer>(
    _ property: any WritableKeyPath<Outer, Target> & Sendable
  ) -> Key<Outer, Decoder> {
    let read = read
    return Key<Outer, Decoder>(field) { outer, source, title, decoder in
      read(&outer[keyPath: property], source, title, &decoder)
    }
  }
}

/// The words of an enumeration as users write them.
package func hyphenatedWords<Value>(of type: Value.Type) -> [String]
where Value: RawRepresentable<String> & CaseIterable {
  Value.allCases.map { hyphenated($0.rawValue) }
}

/// The case of an enumeration for a word that a user writes.
package func enumValue<Value>(_ type: Value.Type, _ word: String) -> Value?
where Value: RawRepresentable<String> & CaseIterable {
  Value.allCases.first { hyphenated($0.rawValue) == word }
}

/// A word of the program as users write it: `sourceOver` is `source-over`.
package func hyphenated(_ word: String) -> String {
  word.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
}
