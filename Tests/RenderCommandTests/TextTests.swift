import RenderGeometry
import Testing

@testable import RenderCommand

struct TextTests {
  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-1, "-1"), (1.2, "1.2"), (0.3333333, "0.333"), (2.0005, "2.001"),
    (-0.0001, "0"), (-2.5, "-2.5"), (100, "100"), (1.05, "1.05"), (1e300, "1e+300"),
  ])
  func `numbers have at most three decimals`(value: Double, text: String) {
    #expect(Decimal.text(value) == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (67_108_864, "67,108,864"), (-1000, "-1,000"),
    (-100, "-100"),
  ])
  func `whole numbers are grouped`(value: Int, text: String) {
    #expect(Decimal.grouped(value) == text)
  }

  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1000, "1 kB"), (48_230, "48.2 kB"),
    (2_150_000, "2.2 MB"), (256_000_000, "256 MB"), (3_000_000_000, "3 GB"),
  ])
  func `bytes have a unit`(count: Int, text: String) {
    #expect(Decimal.bytes(count) == text)
  }

  @Test(arguments: [
    ("12", 12.0 as Double?), ("-1.5", -1.5), (".5", 0.5), ("1e3", 1000), ("", nil), ("nan", nil),
    ("inf", nil), ("1e999", nil), ("0x10", nil), (" 1", nil), ("1,5", nil), ("1_000", nil),
    ("١", nil), (String(repeating: "1", count: 65), nil),
  ])
  func `numbers are finite and decimal`(text: String, value: Double?) {
    #expect(Decimal.number(text) == value)
  }

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

  @Test func `a summary says what was made`() {
    var summary = RenderSummary(
      target: "a.gif", size: PixelSize(width: 200, height: 100), frameCount: 96, duration: 1.92,
      byteCount: 48_230)
    #expect(summary.line == "a.gif: 200x100 px, 96 frames, 1.92 s, 48.2 kB")
    summary.frameCount = 1
    #expect(summary.line == "a.gif: 200x100 px, 1 frame, 48.2 kB")
  }
}
