/// A JSON value out of a file, with its members in the order of the file.
package indirect enum JSONValue: Hashable, Sendable {
  /// A member of an object.
  package struct Member: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// Its value.
    package let value: JSONValue
  }

  /// A text.
  case string(String)
  /// A number, finite.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// Nothing.
  case null
  /// Values in order.
  case array([JSONValue])
  /// Named values in order; no name is there twice.
  case object([Member])
}

extension JSONValue {
  /// The value of a member, nil where there is none.
  package subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text, nil for anything else.
  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number if it is a whole one within ±2³¹, nil for anything else.
  package var integer: Int? {
    guard case .number(let value) = self, value.magnitude <= 2_147_483_648 else { return nil }
    return Int(exactly: value)
  }

  /// The values of an array, nil for anything else.
  package var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// The members of an object, nil for anything else.
  package var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
}
