import Testing

@testable import RenderBatch

struct TextTests {
  @Test(arguments: [
    // pattern, text, whether it fits
    ("*", "", true),
    ("home", "home", true),
    ("home", "homes", false),
    ("ho*", "home/scale=2", true),
    ("*scale=2*", "home/scale=2,theme=dark", true),
    ("*scale=3", "home/scale=2", false),
    ("h?me", "home", true),
    ("h?me", "hme", false),
    ("*a*b*c", "xaybzc", true),
    ("*a*b*c", "xaybz", false),
    ("a*a*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
  ])
  func `patterns choose jobs`(pattern: String, text: String, fits: Bool) {
    #expect(BatchSelection.matches(pattern, text) == fits)
  }

  @Test(arguments: [
    // pattern, name
    ("{style}-{color}@{scale}x.gif", "ring-ff5722@2x.gif"),
    ("{{{style}}}", "{ring}"),
    ("a/{set.radius}", "a/0.5"),
    ("{path}.gif", "a-b.gif"),
    ("{up}.gif", "a.gif"),
    ("{empty}.gif", "-.gif"),
    ("plain.gif", "plain.gif"),
  ])
  func `names are made of values`(pattern: String, expected: String) throws {
    let values = [
      "style": "ring", "color": "#ff5722", "scale": "2", "set.radius": "0.5", "path": "/a/b/",
      "up": "../a", "empty": "#",
    ]
    var unknown: String?
    #expect(try #require(NamePattern(pattern)).name(unknown: &unknown) { values[$0] } == expected)
    #expect(unknown == nil)
  }

  @Test(arguments: ["{", "}", "a{b", "a}b", "{a}}"])
  func `a brace needs a partner`(pattern: String) {
    #expect(NamePattern(pattern) == nil)
  }

  @Test(arguments: [
    // path, normalized
    ("a.gif", "a.gif"),
    ("./a//b/./c.gif", "a/b/c.gif"),
    ("frames/", "frames/"),
  ])
  func `paths lose what means nothing`(path: String, expected: String) throws {
    #expect(try OutputPath.normalized(path, allowsOutside: false) == expected)
  }

  @Test(arguments: [
    // path, why not
    ("", OutputPath.Fault.empty),
    (".", .empty),
    ("/a.gif", .absolute),
    ("../a.gif", .climbs),
    ("a/../../b.gif", .climbs),
    ("a/../b.gif", .climbs),
    ("a\u{0}b.gif", .badName("a control character")),
    ("a\nb.gif", .badName("a control character")),
    (String(repeating: "a", count: 256), .badName("a name of more than 255 bytes")),
  ])
  func `paths that lead elsewhere are refused`(path: String, fault: OutputPath.Fault) {
    #expect(throws: fault) { try OutputPath.normalized(path, allowsOutside: false) }
  }

  @Test(arguments: [
    ("a/../b.gif", "b.gif"), ("../../a.gif", "../../a.gif"), ("/a/b.gif", "/a/b.gif"),
  ])
  func `paths may lead elsewhere where that is allowed`(path: String, expected: String) throws {
    #expect(try OutputPath.normalized(path, allowsOutside: true) == expected)
  }

  @Test func `a rule for make escapes what make would not take`() {
    #expect(
      Depfile.text(output: "a b.gif", inputs: ["c#d", "e$f", "g:h"])
        == "a\\ b.gif: \\\n  c\\#d \\\n  e$$f \\\n  g\\:h\n")
  }

  @Test func `JSON escapes what it has to`() {
    let value = JSONLine.members(
      ("a\"b", .string("\u{1}\n\\é")), ("n", .number(-1)), ("l", .array([.bool(true)])))
    #expect(value.text == "{\"a\\\"b\": \"\\u0001\\n\\\\é\", \"n\": -1, \"l\": [true]}")
  }
}
