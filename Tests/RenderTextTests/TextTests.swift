import RenderText
import Testing

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
    ("a b", "'a b'"),
    ("a\nb\tc\u{0}", #"'a\u{A}b\u{9}c\u{0}'"#),
    ("a\u{202E}b", #"'a\u{202E}b'"#),
    ("a\u{2028}b", #"'a\u{2028}b'"#),
    ("häuser", "'häuser'"),
    ("👩‍🚀", "'👩\\u{200D}🚀'"),
    (String(repeating: "x", count: 120), "'\(String(repeating: "x", count: 120))'"),
    (String(repeating: "x", count: 1_000_000), "'\(String(repeating: "x", count: 120))…'"),
  ])
  func `what is quoted stays on its line`(text: String, expected: String) {
    #expect(quoted(text) == expected)
  }
}
