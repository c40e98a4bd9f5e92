import RenderDocuments
import RenderFields
import RenderPixels
import RenderText
import Testing

/// The errors that reading a value reports.
private func errors(
  _ text: String, _ body: (inout DocumentDecoder, DocumentNode) -> Void
) -> [String] {
  do throws(Diagnostics) {
    var (decoder, root) = try DocumentDecoder.read(bytes: Array(text.utf8), name: "a.yml")
    body(&decoder, root)
    try decoder.finish()
    return []
  } catch {
    return error.all.map(\.description)
  }
}

struct DocumentDecoderTests {
  @Test func `values come out with their types`() throws {
    let text = "{s: x, n: 1.5, i: -3, b: true, c: '#ff0000', w: dark, l: [1, 2]}"
    let found = errors(text) { decoder, root in
      let map = decoder.mapping(root, title: "", keys: ["s", "n", "i", "b", "c", "w", "l"])
      func node(_ key: String) -> DocumentNode { map?[key] ?? root }
      #expect(decoder.text(node("s"), "s") == "x")
      #expect(decoder.number(node("n"), "n", in: 0...2) == 1.5)
      #expect(decoder.integer(node("i"), "i", in: -5...5) == -3)
      #expect(decoder.flag(node("b"), "b") == true)
      #expect(decoder.color(node("c"), "c") == Color(hex: 0xFF0000))
      #expect(decoder.word(node("w"), "w", of: ["light", "dark"]) == "dark")
      #expect(decoder.list(node("l"), "l")?.count == 2)
    }
    #expect(found.isEmpty)
  }

  @Test(arguments: [
    // document, message
    ("a: x", "a.yml:1:4: a is 'x': expected a number from 0 to 2 seconds"),
    ("a: '1'", "a.yml:1:4: a is '1': expected a number from 0 to 2 seconds"),
    ("a: 3", "a.yml:1:4: a is '3': expected a number from 0 to 2 seconds"),
    ("a: nan", "a.yml:1:4: a is 'nan': expected a number from 0 to 2 seconds"),
    ("a: 0x1", "a.yml:1:4: a is '0x1': expected a number from 0 to 2 seconds"),
    ("a: 1e999", "a.yml:1:4: a is '1e999': expected a number from 0 to 2 seconds"),
    ("a: [1]", "a.yml:1:4: a is a list: expected a number from 0 to 2 seconds"),
    ("a:", "a.yml:1:1: a is nothing: expected a number from 0 to 2 seconds"),
  ])
  func `what is no number in range is named`(text: String, expected: String) {
    let found = errors(text) { decoder, root in
      if let node = root["a"] {
        #expect(decoder.number(node, "a", in: 0...2, unit: "seconds") == nil)
      }
    }
    #expect(found == [expected])
  }

  @Test func `other values that do not fit are named with what fits`() {
    let text = "a: ''\nb: 1.5\nc: yes\nd: tomatoe\ne: drak\nf: 1\ng:\n"
    let found = errors(text) { decoder, root in
      func node(_ key: String) -> DocumentNode { root[key] ?? root }
      #expect(decoder.text(node("a"), "a") == nil)
      #expect(decoder.integer(node("b"), "b", in: 0...9) == nil)
      #expect(decoder.flag(node("c"), "c") == nil)
      #expect(decoder.color(node("d"), "d") == nil)
      #expect(decoder.word(node("e"), "e", of: ["light", "dark"]) == nil)
      #expect(decoder.list(node("f"), "f") == nil)
      #expect(decoder.color(node("g"), "g") == nil)
    }
    #expect(
      found == [
        "a.yml:1:4: a is empty: expected a text",
        "a.yml:2:4: b is '1.5': expected a whole number from 0 to 9",
        "a.yml:3:4: c is 'yes': expected true or false",
        "a.yml:4:4: d is 'tomatoe': expected a color; did you mean 'tomato'?",
        "a.yml:5:4: e is 'drak'; did you mean 'dark'?",
        "a.yml:6:4: f is '1': expected a list",
        "a.yml:7:1: g is nothing: expected a color; put it in quotes, as in \"#ff5722\"",
      ])
  }

  @Test func `all errors of a file come in the order of their places`() {
    let text = "color: red\nzzzzz: 1\nsize: 0\nsize: 3\ncolour: red\n"
    let found = errors(text) { decoder, root in
      let map = decoder.mapping(root, title: "job 'home'", keys: ["color", "size"])
      if let node = map?["size"] { _ = decoder.number(node, "size", in: 1...9) }
    }
    #expect(
      found == [
        "a.yml:2:1: unknown key 'zzzzz' in job 'home'; expected color or size",
        "a.yml:3:7: size is '0': expected a number from 1 to 9",
        "a.yml:4:1: duplicate key 'size', which is also at 3:1; remove one of them",
        "a.yml:5:1: unknown key 'colour' in job 'home'; did you mean 'color'?",
      ])
  }

  @Test func `more errors than anyone reads are counted`() throws {
    let text = (0..<150).map { "k\($0): 1\n" }.joined()
    var (decoder, root) = try DocumentDecoder.read(bytes: Array(text.utf8), name: "a.yml")
    _ = decoder.mapping(root, title: "", keys: ["name"])
    let error = #expect(throws: Diagnostics.self) { try decoder.finish() }
    #expect(error?.all.count == 100)
    #expect(error?.omittedCount == 50)
    #expect(error?.description.hasSuffix("and 50 more errors") == true)
  }

  @Test func `text that could break a line is escaped`() {
    let error = Diagnostic(
      .badData, at: .file("a\nb.yml", .start), "unknown key \(quoted("x\u{1B}\u{202E}y"))")
    #expect(
      error.description == "a\\u{A}b.yml:1:1: unknown key 'x\\u{1B}\\u{202E}y'")
  }
}
