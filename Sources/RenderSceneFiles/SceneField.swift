import RenderMotion
import RenderPixels

/// A key of a scene file: what it is called, what it takes, and how it is read. The schema and the
/// reader are both made from it, so that they agree.
struct SceneField<Target>: Sendable {
  /// Reads a value into what is built; what is wrong is reported.
  typealias Reader =
    @Sendable (inout Target, DocumentNode, String, inout SceneDecoder) -> Void

  /// The key.
  let name: String

  /// What it means, for the schema.
  let summary: String

  /// What it takes.
  let type: SceneType

  /// Whether it has to be there.
  let isRequired: Bool

  /// How it is read.
  let read: Reader

  /// A key with a reader of its own.
  init(
    _ name: String, _ type: SceneType, isRequired: Bool = false, _ summary: String,
    read: @escaping Reader
  ) {
    self.name = name
    self.summary = summary
    self.type = type
    self.isRequired = isRequired
    self.read = read
  }
}

extension SceneField {
  /// A number, or arithmetic.
  static func number(
    _ name: String, _ property: any WritableKeyPath<Target, Double> & Sendable,
    in range: ClosedRange<Double>, isRequired: Bool = false, _ summary: String
  ) -> SceneField {
    SceneField(name, .number(range), isRequired: isRequired, summary) {
      target, node, title, decoder in
      if let value = decoder.number(node, title, in: range) { target[keyPath: property] = value }
    }
  }

  /// A number, or arithmetic, where nothing is a value of its own.
  static func number(
    _ name: String, _ property: any WritableKeyPath<Target, Double?> & Sendable,
    in range: ClosedRange<Double>, _ summary: String
  ) -> SceneField {
    SceneField(name, .number(range), summary) { target, node, title, decoder in
      target[keyPath: property] = decoder.number(node, title, in: range)
    }
  }

  /// `true` or `false`.
  static func flag(
    _ name: String, _ property: any WritableKeyPath<Target, Bool> & Sendable, _ summary: String
  ) -> SceneField {
    SceneField(name, .flag, summary) { target, node, title, decoder in
      if let value = decoder.flag(node, title) { target[keyPath: property] = value }
    }
  }

  /// One of some words, spelled with hyphens.
  static func word<Value>(
    _ name: String, _ property: any WritableKeyPath<Target, Value> & Sendable, _ summary: String
  ) -> SceneField where Value: RawRepresentable<String> & CaseIterable & Sendable {
    SceneField(name, .words(Value.allCases.map { hyphenated($0.rawValue) }), summary) {
      target, node, title, decoder in
      if let value: Value = decoder.word(node, title) { target[keyPath: property] = value }
    }
  }

  /// A value that may change over time.
  static func track<Value: Interpolatable>(
    _ name: String, _ property: any WritableKeyPath<Target, Track<Value>> & Sendable,
    _ kind: SceneValue<Value>, _ summary: String
  ) -> SceneField {
    SceneField(name, .either([kind.type, .reference(kind.trackName)]), summary) {
      target, node, title, decoder in
      if let track = decoder.track(node, title, kind) { target[keyPath: property] = track }
    }
  }
}

/// A word of the program as scene files spell it: `sourceOver` is `source-over`.
func hyphenated(_ word: String) -> String {
  word.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
}
