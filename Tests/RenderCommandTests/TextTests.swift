import Testing

@testable import RenderCommand

struct TextTests {
  @Test(arguments: [
    ("", 10, [""]),
    ("one two", 10, ["one two"]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 1, ["one", "two", "three"]),
    ("incomprehensible", 5, ["incomprehensible"]),
  ])
  func `text wraps at spaces`(text: String, width: Int, lines: [String]) {
    #expect(wrapped(text, to: width) == lines)
  }

  @Test func `a table that fits is aligned`() {
    let table = TextTable(rows: [["A", "BB", "C"], ["aaa", "b", "c c"]])
    #expect(table.lines(width: 80) == ["A    BB  C", "aaa  b   c c"])
  }

  @Test func `a table that does not fit wraps its widest columns`() {
    let table = TextTable(rows: [["name", "one two three four"], ["x", "a"]])
    #expect(
      table.lines(width: 16) == ["name  one two", "      three four", "x     a"])
  }

  @Test func `a progress line shows how much is done`() {
    #expect(
      ProgressBar.line(done: 12, total: 96) == "[###                           ]  12%")
    #expect(
      ProgressBar.line(done: 5, total: 0) == "[##############################] 100%")
  }
}
