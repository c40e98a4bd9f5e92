import Foundation

/// As much of JSON Schema as the schema of manifests uses; an unknown keyword fails.
struct JSONSchema {
  let root: [String: Any]

  init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// Whether a value is valid.
  func allows(_ value: Any) -> Bool { Self.allows(value, root) }

  private static func allows(_ value: Any, _ schema: [String: Any]) -> Bool {
    schema.allSatisfy { keyword, rule in allows(value, keyword, rule, schema) }
  }

  private static func allows(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any]
  ) -> Bool {
    switch keyword {
    case "$schema", "title", "description": return true
    case "type":
      let types = rule as? [String] ?? [rule as? String ?? ""]
      return types.contains { type(of: value) == $0 }
    case "enum": return (rule as? [String])?.contains { $0 == value as? String } ?? false
    case "minLength": return (value as? String).map { $0.count >= rule as? Int ?? 0 } ?? true
    case "pattern":
      guard let text = value as? String else { return true }
      return matches(text, rule as? String ?? "")
    case "required":
      guard let object = value as? [String: Any] else { return true }
      return (rule as? [String])?.allSatisfy { object[$0] != nil } ?? false
    case "minProperties":
      return (value as? [String: Any]).map { $0.count >= rule as? Int ?? 0 } ?? true
    case "minItems": return (value as? [Any]).map { $0.count >= rule as? Int ?? 0 } ?? true
    case "uniqueItems":
      guard let items = value as? [Any] else { return true }
      return Set(items.map { "\($0)" }).count == items.count
    case "items":
      guard let items = value as? [Any], let rule = rule as? [String: Any] else { return true }
      return items.allSatisfy { allows($0, rule) }
    case "anyOf":
      return (rule as? [[String: Any]])?.contains { allows(value, $0) } ?? false
    case "properties":
      guard let object = value as? [String: Any] else { return true }
      return (rule as? [String: [String: Any]] ?? [:]).allSatisfy { name, rule in
        object[name].map { allows($0, rule) } ?? true
      }
    case "patternProperties", "additionalProperties":
      guard let object = value as? [String: Any] else { return true }
      let known = schema["properties"] as? [String: Any] ?? [:]
      let patterns = schema["patternProperties"] as? [String: [String: Any]] ?? [:]
      return object.allSatisfy { name, member in
        if known[name] != nil { return true }
        if let pattern = patterns.first(where: { matches(name, $0.key) }) {
          return allows(member, pattern.value)
        }
        guard keyword == "additionalProperties" else { return true }
        if let isAllowed = rule as? Bool { return isAllowed }
        return allows(member, rule as? [String: Any] ?? [:])
      }
    default: return false
    }
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) != nil
  }

  private static func type(of value: Any) -> String {
    switch value {
    case is String: return "string"
    case let number as NSNumber:
      return CFGetTypeIDIsBoolean(number) ? "boolean" : "number"
    case is [Any]: return "array"
    case is [String: Any]: return "object"
    default: return "null"
    }
  }

  private static func CFGetTypeIDIsBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }
}
