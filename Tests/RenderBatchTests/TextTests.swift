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
    #expect(try NamePattern.name(pattern) { values[$0] } == expected)
  }

  @Test(arguments: ["{", "}", "a{b", "a}b", "{a}}"])
  func `a brace needs a partner`(pattern: String) {
    #expect(throws: NamePattern.Fault.self) { try NamePattern.name(pattern) { $0 } }
  }

  @Test func `a rule for make escapes what make would not take`() {
    #expect(
      Depfile.text(output: "a b.gif", inputs: ["c#d", "e$f", "g:h"])
        == "a\\ b.gif: \\\n  c\\#d \\\n  e$$f \\\n  g\\:h\n")
  }
}
