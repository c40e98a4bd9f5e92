import RenderFiles
import Testing

struct FilePathTests {
  @Test(arguments: [
    // path, normalized
    ("a.gif", "a.gif"),
    ("./a//b/./c.gif", "a/b/c.gif"),
    ("frames/", "frames/"),
  ])
  func `paths lose what means nothing`(path: String, expected: String) throws {
    #expect(try FilePath.normalized(path, allowsOutside: false) == expected)
  }

  @Test(arguments: [
    // path, why not
    ("", FilePath.Fault.empty),
    (".", .empty),
    ("/a.gif", .absolute),
    ("../a.gif", .climbs),
    ("a/../../b.gif", .climbs),
    ("a/../b.gif", .climbs),
    ("a\u{0}b.gif", .badName("a control character")),
    ("a\nb.gif", .badName("a control character")),
    (String(repeating: "a", count: 256), .badName("a name of more than 255 bytes")),
  ])
  func `paths that lead elsewhere are refused`(path: String, fault: FilePath.Fault) {
    #expect(throws: fault) { try FilePath.normalized(path, allowsOutside: false) }
  }

  @Test(arguments: [
    ("a/../b.gif", "b.gif"), ("../../a.gif", "../../a.gif"), ("/a/b.gif", "/a/b.gif"),
  ])
  func `paths may lead elsewhere where that is allowed`(path: String, expected: String) throws {
    #expect(try FilePath.normalized(path, allowsOutside: true) == expected)
  }
}
