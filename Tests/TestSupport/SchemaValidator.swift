import Foundation

/// As much of JSON Schema as the schemas of layouts and scenes use.
public struct SchemaValidator {
  let root: [String: Any]

  public init(_ text: String) throws {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    root = value as? [String: Any] ?? [:]
  }

  public func accepts(_ value: Any) -> Bool { accepts(value, root) }

  private func accepts(_ value: Any, _ schema: [String: Any]) -> Bool {
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      let definitions = root["$defs"] as? [String: Any]
      guard let target = definitions?[name] as? [String: Any] else { return false }
      return accepts(value, target)
    }
    if let choices = schema["oneOf"] as? [[String: Any]] {
      return choices.count { accepts(value, $0) } == 1
    }
    if let choices = schema["anyOf"] as? [[String: Any]] {
      return choices.contains { accepts(value, $0) }
    }
    if let types = schema["type"] as? [String] {
      return types.contains { accepts(value, schema.merging(["type": $0]) { $1 }) }
    }
    if let words = schema["enum"] as? [String] {
      return (value as? String).map(words.contains) ?? false
    }
    switch schema["type"] as? String {
    case "object": return isObject(value, schema)
    case "array": return isArray(value, schema)
    case "string":
      guard let text = value as? String, isLongEnough(text.count, schema, "minLength") else {
        return false
      }
      guard let pattern = schema["pattern"] as? String else { return true }
      return text.range(of: pattern, options: .regularExpression) != nil
    case "boolean": return isBoolean(value)
    case "null": return value is NSNull
    case "number", "integer":
      guard let number = value as? NSNumber, !isBoolean(value) else { return false }
      let double = number.doubleValue
      if schema["type"] as? String == "integer", double != double.rounded() { return false }
      let least = (schema["minimum"] as? NSNumber)?.doubleValue ?? -.infinity
      let most = (schema["maximum"] as? NSNumber)?.doubleValue ?? .infinity
      return double >= least && double <= most
    default: return false
    }
  }

  private func isBoolean(_ value: Any) -> Bool {
    (value as? NSNumber).map { "\(type(of: $0))".contains("Boolean") || $0.objCType.pointee == 99 }
      ?? false
  }

  private func isLongEnough(_ count: Int, _ schema: [String: Any], _ key: String) -> Bool {
    count >= (schema[key] as? Int ?? 0)
  }

  private func isObject(_ value: Any, _ schema: [String: Any]) -> Bool {
    guard let object = value as? [String: Any] else { return false }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for name in schema["required"] as? [String] ?? [] where object[name] == nil { return false }
    if object.count < schema["minProperties"] as? Int ?? 0 { return false }
    if object.count > schema["maxProperties"] as? Int ?? .max { return false }
    let others = schema["additionalProperties"] as? [String: Any]
    return object.allSatisfy { key, part in
      (properties[key] ?? others).map { accepts(part, $0) } ?? false
    }
  }

  private func isArray(_ value: Any, _ schema: [String: Any]) -> Bool {
    guard let array = value as? [Any], isLongEnough(array.count, schema, "minItems"),
      array.count <= schema["maxItems"] as? Int ?? .max
    else { return false }
    if let first = schema["prefixItems"] as? [[String: Any]] {
      return zip(array, first).allSatisfy { accepts($0, $1) }
    }
    guard let items = schema["items"] as? [String: Any] else { return true }
    return array.allSatisfy { accepts($0, items) }
  }
}
