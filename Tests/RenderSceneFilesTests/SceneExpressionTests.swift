import Testing

@testable import RenderSceneFiles

struct SceneExpressionTests {
  private static let names = ["a": 6.0, "b-c": 4.0, "x_1": 0.5]

  private func value(_ text: String) -> Double? {
    try? SceneExpression.value(of: text) { name throws(SceneExpression.Fault) in
      guard let value = Self.names[name] else { throw SceneExpression.Fault(message: name) }
      return value
    }
  }

  @Test(arguments: [
    ("a", 6.0), ("a + 1", 7), ("1 - 2 - 3", -4), ("2 * 3 + 4 * 5", 26), ("2 * (3 + 4)", 14),
    ("12 / a / 2", 1), ("-a", -6), ("- - a", 6), ("2 * -a", -12), ("b-c - 1", 3), ("a-0.5", 5.5),
    (" ( a )", 6), ("x_1*2", 1), (".5 * 4", 2), ("a -1", 5),
  ])
  func `arithmetic has the usual order`(text: String, value: Double) {
    // A hyphen that a letter or digit follows belongs to the name.
    #expect(self.value(text) == (text == "a-0.5" ? nil : value))
  }

  @Test(arguments: [
    "", " ", "+", "a +", "(a", "a)", "a b", "2 a", "1..2", "a ** 2", "é", "a + é", "a\n", "0x10",
    "1e3", "d", "a % 2", String(repeating: "(", count: 300), String(repeating: "-", count: 200),
  ])
  func `what is no arithmetic has no value`(text: String) {
    #expect(value(text) == nil)
  }

  @Test(arguments: [
    ("a", true), ("ring-width", true), ("a1_b", true), ("1a", false), ("a-", false),
    ("a--b", false), ("", false), ("a b", false), ("größe", false),
    (String(repeating: "a", count: 51), false),
  ])
  func `names have letters, digits and hyphens`(text: String, isName: Bool) {
    #expect(SceneExpression.isName(text) == isName)
  }
}
