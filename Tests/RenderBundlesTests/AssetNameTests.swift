import RenderBundles
import RenderFields
import Testing

struct AssetNameTests {
  @Test(arguments: [
    // name, Android, web, identifier
    ("loader", "loader", "loader", "loader"),
    ("My Loader 2", "my_loader_2", "My-Loader-2", "myLoader2"),
    ("9 lives", "loader_9_lives", "loader-9-lives", "loader9Lives"),
    ("class", "class_", "class", "class"),
    ("Größe", "gr__e", "Gr--e", "grE"),
    ("icon@", nil, nil, nil),
    ("a.b-c_d", "a_b_c_d", "a-b-c_d", "aBCD"),
    ("読込", "loader___", "loader---", "loader"),
  ])
  func `platforms get names that they take`(
    name: String, android: String?, web: String?, identifier: String?
  ) throws {
    guard let android else {
      #expect(throws: Diagnostics.self) { try AssetName(name) }
      return
    }
    let name = try AssetName(name)
    #expect(name.android == android)
    #expect(name.web == web)
    #expect(name.identifier == identifier)
  }

  @Test(arguments: [
    "", ".", "..", "a/b", "/a", "a\\b", ".hidden", "-o", "a\n", "a\u{0}", "a:b", "a*", "<a>",
    "a&b", "a'", "a\"", "a ", "a.", " a", "a\u{202E}b", String(repeating: "a", count: 81),
  ])
  func `names that could mean something else are refused`(name: String) {
    let error = #expect(throws: Diagnostics.self) { try AssetName(name) }
    #expect(error?.all.first?.place == .option("name"))
    #expect(error?.description.contains("\n") == false)
  }
}
