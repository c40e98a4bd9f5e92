import RenderFields
import TestSupport
import Testing

@testable import RenderLayouts

struct LayoutFuzzTests {
  /// Texts that readers tend to trip over.
  private static let hard = [
    "-1", "1e999", "nan", "-0", "9223372036854775808", "\"", "<", ">", "]]>", "&#0;", "&lt;", "{",
    "}", "[", ":", "- ", "\t", "\u{0}", "\u{FEFF}", "YES", "null", "1000000", "-1000000", "0.0001",
    "#", "url(#a)", "%", "<view id=\"z\"/>", "key=\"frame\"",
  ]

  @Test(arguments: LayoutFixture.names)
  func `a damaged file is a tree within the limits or an error with a message`(
    name: String
  ) throws {
    let bytes = try LayoutFixture.bytes(name)
    var mutator = Mutator(name: name, hard: Self.hard)
    for _ in 0..<40 {
      let damaged = mutator.damaged(bytes)
      do throws(Diagnostics) {
        let layout = try LayoutReader.read(bytes: damaged, name: name)
        #expect(layout.tree.size.width >= 1 && layout.tree.size.width <= 1_000_000)
      } catch {
        #expect(!error.all.isEmpty)
        #expect(error.all.allSatisfy { !$0.description.isEmpty && !$0.description.contains("\n") })
      }
    }
  }
}
