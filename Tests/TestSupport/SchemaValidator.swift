import Foundation

/// As much of JSON Schema as the schemas of this program use; an unknown keyword fails.
public struct SchemaValidator {
  private let root: [String: Any]

  /// A validator for a schema.
  public init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// Indicates whether a value is valid.
  public func accepts(_ value: Any) -> Bool { accepts(value, root) }

  private func accepts(_ value: Any, _ schema: [String: Any]) -> Bool {
    schema.allSatisfy { keyword, rule in accepts(value, keyword, rule, schema) }
  }

  private func accepts(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any]
  ) -> Bool {
    switch keyword {
    case "$schema", "$defs", "title", "description", "default": true
    case "$ref":
      (root["$defs"] as? [String: [String: Any]])?[
        (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
      ].map { accepts(value, $0) } ?? false
    case "anyOf": (rule as? [[String: Any]])?.contains { accepts(value, $0) } ?? false
    case "oneOf": (rule as? [[String: Any]])?.count { accepts(value, $0) } == 1
    case "enum": (rule as? [String])?.contains { $0 == value as? String } ?? false
    case "type":
      (rule as? [String] ?? [rule as? String ?? ""]).contains { isOf($0, value) }
    case "minimum": number(value).map { $0 >= number(rule) ?? .infinity } ?? true
    case "maximum": number(value).map { $0 <= number(rule) ?? -.infinity } ?? true
    case "minLength": (value as? String).map { $0.count >= rule as? Int ?? 0 } ?? true
    case "pattern": (value as? String).map { matches($0, rule as? String ?? "") } ?? true
    case "minItems": (value as? [Any]).map { $0.count >= rule as? Int ?? 0 } ?? true
    case "maxItems": (value as? [Any]).map { $0.count <= rule as? Int ?? 0 } ?? true
    case "minProperties": object(value).map { $0.count >= rule as? Int ?? 0 } ?? true
    case "maxProperties": object(value).map { $0.count <= rule as? Int ?? 0 } ?? true
    case "uniqueItems":
      (value as? [Any]).map { Set($0.map { "\($0)" }).count == $0.count } ?? true
    case "prefixItems":
      (value as? [Any]).map { items in
        zip(items, rule as? [[String: Any]] ?? []).allSatisfy { accepts($0, $1) }
      } ?? true
    case "items":
      (value as? [Any]).map { items in
        items.allSatisfy { accepts($0, rule as? [String: Any] ?? [:]) }
      } ?? true
    case "required":
      object(value).map { object in
        (rule as? [String])?.allSatisfy { object[$0] != nil } ?? false
      } ?? true
    case "properties":
      object(value).map { object in
        (rule as? [String: [String: Any]] ?? [:]).allSatisfy { name, rule in
          object[name].map { accepts($0, rule) } ?? true
        }
      } ?? true
    case "patternProperties", "additionalProperties":
      object(value).map { acceptsOthers($0, keyword, rule, schema) } ?? true
    default: false
    }
  }

  private func acceptsOthers(
    _ object: [String: Any], _ keyword: String, _ rule: Any, _ schema: [String: Any]
  ) -> Bool {
    let known = schema["properties"] as? [String: Any] ?? [:]
    let patterns = schema["patternProperties"] as? [String: [String: Any]] ?? [:]
    return object.allSatisfy { name, member in
      if known[name] != nil { return true }
      if let pattern = patterns.first(where: { matches(name, $0.key) }) {
        return accepts(member, pattern.value)
      }
      guard keyword == "additionalProperties" else { return true }
      return rule as? Bool ?? accepts(member, rule as? [String: Any] ?? [:])
    }
  }

  private func object(_ value: Any) -> [String: Any]? { value as? [String: Any] }

  private func number(_ value: Any) -> Double? {
    isOf("boolean", value) ? nil : (value as? NSNumber)?.doubleValue
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) != nil
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    let number = value as? NSNumber
    // Foundation has one class for numbers and truth values.
    let isBoolean =
      number.map {
        "\(Swift.type(of: $0))".contains("Boolean") || $0.objCType.pointee == 99
      } ?? false
    switch type {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "boolean": return isBoolean
    case "null": return value is NSNull
    case "number": return number != nil && !isBoolean
    case "integer":
      return number.map { $0.doubleValue == $0.doubleValue.rounded() } ?? false && !isBoolean
    default: return false
    }
  }
}
