import RenderText
import Testing

struct SpellingTests {
  @Test(arguments: [
    ("", "", 0),
    ("a", "", 1),
    ("flip", "flip", 0),
    ("flpi", "flip", 1),
    ("fliip", "flip", 1),
    ("flop", "flip", 1),
    ("kitten", "sitting", 3),
    // A letter is never edited twice, so this is 3 and not 2.
    ("ca", "abc", 3),
  ])
  func `the distance counts edits and swaps of neighbors`(a: String, b: String, edits: Int) {
    #expect(Spelling.distance(a, b) == edits)
    #expect(Spelling.distance(b, a) == edits)
  }

  @Test(arguments: [
    ("flpi", "flip" as String?),
    ("FLIP", "flip"),
    ("corner", "corners"),
    ("slid", "slide"),
    ("puls", "pulse"),
    ("xy", nil),
    ("sl", nil),
    ("cor", "corners"),
    ("wave", nil),
  ])
  func `the nearest is within a third of the length, or the only continuation`(
    word: String, candidate: String?
  ) {
    let styles = ["corners", "pulse", "slide", "flip"]
    #expect(Spelling.nearest(to: word, in: styles) == candidate)
  }

  @Test func `the first of equally near candidates wins`() {
    #expect(Spelling.nearest(to: "cat", in: ["car", "cap"]) == "car")
    #expect(Spelling.nearest(to: "cat", in: ["cap", "car"]) == "cap")
  }

  @Test func `a very long word suggests nothing`() {
    #expect(Spelling.nearest(to: String(repeating: "a", count: 1_000_000), in: ["a"]) == nil)
  }
}
