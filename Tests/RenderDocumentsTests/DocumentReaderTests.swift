import RenderDocuments
import RenderFields
import Testing

/// A tree as one line of text: `{a: 1, b: ["x", ~]}`, quoted scalars in quotes.
private func outline(_ node: DocumentNode) -> String {
  switch node.content {
  case .scalar(let text, let isQuoted): isQuoted ? "\"\(text)\"" : node.isNull ? "~" : text
  case .sequence(let elements): "[" + elements.map(outline).joined(separator: ", ") + "]"
  case .mapping(let entries):
    "{" + entries.map { "\($0.key): \(outline($0.value))" }.joined(separator: ", ") + "}"
  }
}

/// The places of all keys and scalars: `a@1:1 1@1:4`.
private func places(_ node: DocumentNode) -> String {
  switch node.content {
  case .scalar(let text, _): "\(text)@\(node.place.line):\(node.place.column)"
  case .sequence(let elements): elements.map(places).joined(separator: " ")
  case .mapping(let entries):
    entries.map {
      "\($0.key)@\($0.keyPlace.line):\($0.keyPlace.column) " + places($0.value)
    }.joined(separator: " ")
  }
}

private func read(
  _ bytes: [UInt8], limits: DocumentLimits = DocumentLimits()
) throws(Diagnostics) -> DocumentNode {
  let (decoder, root) = try DocumentDecoder.read(bytes: bytes, name: "a.yml", limits: limits)
  try decoder.finish()
  return root
}

private func message(_ bytes: [UInt8], limits: DocumentLimits = DocumentLimits()) -> String {
  do throws(Diagnostics) {
    return outline(try read(bytes, limits: limits))
  } catch {
    return error.description
  }
}

struct DocumentReaderTests {
  @Test(arguments: [
    // document, outline
    ("a: 1", "{a: 1}"),
    ("a: '1'\nb: \"x\"", "{a: \"1\", b: \"x\"}"),
    ("- a\n- [b, c]\n- {d: e}", "[a, [b, c], {d: e}]"),
    ("# note\na:\n  b: yes # note\n", "{a: {b: yes}}"),
    ("a:\nb: ~\nc: null\nd: ''", "{a: ~, b: ~, c: ~, d: \"\"}"),
    ("a: |\n  x\n  y\n", "{a: \"x\ny\n\"}"),
    ("{\"a\": [1, 2.5e3, true, null], \"b\":\"c\"}", "{a: [1, 2.5e3, true, ~], b: \"c\"}"),
    ("{\n\t\"a\": 1,\n\t\"b\": 2\n}\n", "{a: 1, b: 2}"),
    ("{\"a\": \"\\/\\n\\u00e9\\\"\"}", "{a: \"/\né\"\"}"),
    ("{\"a\": \"\\ud83d\\ude00\"}", "{a: \"😀\"}"),
    ("{\"a\": \"\\\\ud83d\\\\ude00\"}", "{a: \"\\ud83d\\ude00\"}"),
    ("{\"a\": \"x\u{2028}y\"}", "{a: \"x\u{2028}y\"}"),
    ("\u{FEFF}a: 1", "{a: 1}"),
    ("a: 1\r\nb: 2\r\n", "{a: 1, b: 2}"),
    ("a: 1\rb: 2\r", "{a: 1, b: 2}"),
    ("---\na: 1\n...\n", "{a: 1}"),
    ("größe: 日本", "{größe: 日本}"),
    ("just text", "just text"),
  ])
  func `a document becomes a tree`(text: String, expected: String) throws {
    #expect(try outline(read(Array(text.utf8))) == expected)
  }

  @Test(arguments: [
    // document, places
    ("a: 1\nbc:\n  d: [2, 3]", "a@1:1 1@1:4 bc@2:1 d@3:3 2@3:7 3@3:10"),
    ("a: 1\r\nb: 2", "a@1:1 1@1:4 b@2:1 2@2:4"),
    ("\u{FEFF}a: 1", "a@1:1 1@1:4"),
    ("é: ü", "é@1:1 ü@1:4"),
    ("{\"a\": \"\\ud83d\\ude00\", \"b\": 1,\n \"c\": 2}", "a@1:2 😀@1:7 b@1:23 1@1:28 c@2:2 2@2:7"),
    (
      "{\"a\": \"\\ud83d\\ude00\\ud83d\\ude00\", \"b\": 1}",
      "a@1:2 😀😀@1:7 b@1:35 1@1:40"
    ),
    ("{\"a\": \"\u{2028}\", \"b\": 1}", "a@1:2 \u{2028}@1:7 b@1:12 1@1:17"),
  ])
  func `keys and values have the places of the file`(text: String, expected: String) throws {
    #expect(try places(read(Array(text.utf8))) == expected)
  }

  @Test(arguments: [
    // document, message
    ("", "a.yml:1:1: is empty"),
    ("\u{FEFF}", "a.yml:1:1: is empty"),
    ("# nothing\n", "a.yml:1:1: is empty"),
    (
      "a: 1\nb: 2\na: 3",
      "a.yml:3:1: duplicate key 'a', which is also at 1:1; remove one of them"
    ),
    (
      "e\u{301}: 1\né: 2",
      "a.yml:2:1: duplicate key 'é', which is also at 1:1; remove one of them"
    ),
    (
      "a: &x 1",
      "a.yml:1:4: has an anchor '&', which is not supported: write the value where it is used"
    ),
    ("a: *x", "a.yml:1:4: is an alias, which is not supported: write the value itself"),
    ("a: !!str 1", "a.yml:1:4: has a tag '!', which is not supported: put text in quotes"),
    ("a: !x [1]", "a.yml:1:4: has a tag '!', which is not supported: put text in quotes"),
    ("a: 1\n---\nb: 2", "a.yml:2:1: has a second document: put it into a file of its own"),
    ("? [a]\n: b", "a.yml:1:3: has a list or a mapping for a name: use a text"),
    ("a: b\u{0}", "a.yml:1:5: has the control character U+0000: remove it"),
    ("a: 1\nb: \u{1B}[m", "a.yml:2:4: has the control character U+001B: remove it"),
    ("a: \u{85}", "a.yml:1:4: has the control character U+0085: remove it"),
    ("a: \u{FEFF}", "a.yml:1:4: has the control character U+FEFF: remove it"),
    (
      "a: \u{2028}b",
      "a.yml:1:4: has the line separator U+2028: use a line feed, or \\L or \\P in double quotes"
    ),
    (
      "{\"a\": \"\\ud83d\"}",
      "a.yml:1:8: has half a character, \\uD83D: write both halves, or the character itself"
    ),
  ])
  func `what a document may not have is named with its place`(text: String, expected: String) {
    #expect(message(Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    // document, beginning of the message
    ("a: [1, 2", "a.yml:1:9: is no valid YAML: "),
    ("a:\n\t- b", "a.yml:2:1: is no valid YAML: "),
    ("a: 'b", "a.yml:1:6: is no valid YAML: "),
    ("a: b: c", "a.yml:1:5: is no valid YAML: "),
    ("{\"a\": 1,}}", "a.yml:1:10: is no valid YAML: "),
    ("a: \"\\ud83d\\ude00\"", "a.yml:1:7: is no valid YAML: "),
  ])
  func `a fault of the syntax is one line with a place`(text: String, beginning: String) {
    let message = message(Array(text.utf8))
    #expect(message.hasPrefix(beginning), "\(message)")
    #expect(!message.contains("\n"))
  }

  @Test(arguments: [
    // bytes, message
    ([0x61, 0x3A, 0x20, 0xFF], "a.yml:1:4: is not UTF-8 here: save it as UTF-8"),
    ([0x61, 0x0A, 0xC3], "a.yml:2:1: is not UTF-8 here: save it as UTF-8"),
    ([0xC0, 0x80], "a.yml:1:1: is not UTF-8 here: save it as UTF-8"),
    ([0xED, 0xA0, 0x80], "a.yml:1:1: is not UTF-8 here: save it as UTF-8"),
    ([0xF4, 0x90, 0x80, 0x80], "a.yml:1:1: is not UTF-8 here: save it as UTF-8"),
    ([0xFF, 0xFE, 0x61, 0x00], "a.yml: is UTF-16: save it as UTF-8"),
  ])
  func `bytes that are no UTF-8 are refused`(bytes: [UInt8], expected: String) {
    #expect(message(bytes) == expected)
  }

  @Test func `the depth is limited`() {
    func nested(_ depth: Int) -> [UInt8] {
      Array(String(repeating: "[", count: depth).utf8)
        + Array(String(repeating: "]", count: depth).utf8)
    }
    #expect(message(nested(64)).hasPrefix("[["))
    #expect(message(nested(65)) == "a.yml:1:65: is more than 64 levels deep here")
    #expect(
      message(Array(String(repeating: "[", count: 100_000).utf8))
        == "a.yml:1:65: is more than 64 levels deep here")
    #expect(
      message(Array(String(repeating: "- ", count: 10_000).utf8))
        == "a.yml:1:129: is more than 64 levels deep here")
  }

  @Test func `the number of values and of bytes is limited`() {
    let limits = DocumentLimits(nodeCount: 4, byteCount: 10)
    #expect(message(Array("[1,2,3]".utf8), limits: limits) == "[1, 2, 3]")
    #expect(message(Array("[1,2,3,4]".utf8), limits: limits) == "a.yml:1:1: has more than 4 values")
    #expect(
      message(Array("[1,2,3,4,5]".utf8), limits: limits)
        == "a.yml: has 11 bytes, more than the 10 that are read")
  }

  @Test func `large mappings report duplicates too`() {
    var text = (0..<40).map { "key\($0): \($0)\n" }.joined()
    text += "key33: 1\n"
    #expect(
      message(Array(text.utf8))
        == "a.yml:41:1: duplicate key 'key33', which is also at 34:1; remove one of them")
  }

  @Test func `no prefix and no changed byte of a document does harm`() {
    let text = Array(
      "{\"a\": [1, \"\\ud83d\\ude00\", {b: 'c'}],\n\"d\": |x, \u{2028}é}\n- a: [b]\n  c: |\n   d"
        .utf8)
    for count in 0...text.count { _ = message(Array(text[..<count])) }
    for index in text.indices {
      for byte: UInt8 in [0, 9, 10, 13, 34, 35, 38, 42, 92, 128, 255] {
        var changed = text
        changed[index] = byte
        let message = message(changed)
        #expect(!message.isEmpty)
      }
    }
  }
}
