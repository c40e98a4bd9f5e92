import RenderFields
import Testing

@testable import RenderDocuments

struct XMLReaderTests {
  private func read(_ text: String) throws(Diagnostics) -> XMLNode {
    try XMLReader.read(bytes: Array(text.utf8), name: "a.xml")
  }

  private func message(of text: String) -> String? {
    do throws(Diagnostics) {
      _ = try read(text)
      return nil
    } catch { return "\(error)" }
  }

  @Test
  func `elements, attributes and text keep their order and their places`() throws {
    let root = try read("<?xml version=\"1.0\"?>\n<a x=\"1\" y='&lt;é'>\n  é<b/>t\n  <c/>\n</a>")
    #expect(root.name == "a")
    #expect(root["y"] == "<é")
    #expect(root["z"] == nil)
    #expect(root.attributes.map(\.name) == ["x", "y"])
    #expect(root.children.map(\.name) == ["b", "c"])
    #expect(root.children.map(\.place.line) == [3, 4])
    #expect(root.children.map(\.place.column) == [4, 3])
    #expect(root.text == "\n  ét\n  \n")
  }

  @Test
  func `a byte order mark, line ends of Windows and Latin-1 are read`() throws {
    #expect(try read("\u{FEFF}<a>\r\n<b/></a>").children[0].place.line == 2)
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a t='".utf8) + [0xe9]
    let root = try XMLReader.read(bytes: latin + Array("'/>".utf8), name: "a.xml")
    #expect(root["t"] == "é")
  }

  @Test
  func `a document type without declarations is ignored`() throws {
    let text = "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://x/svg.dtd\"><svg/>"
    #expect(try read(text).name == "svg")
  }

  @Test
  func `a prefix is part of the name and not of the local name`() throws {
    #expect(try read("<s:rect xmlns:s='u'/>").localName == "rect")
  }

  @Test(arguments: [
    ("", "a.xml:1:1: the file is empty"),
    (" \n ", "a.xml:1:1: the file is empty"),
    (
      "<a>\n <b>\n</a>",
      "a.xml:3:3: not well-formed XML: this end tag closes another element than the open one"
    ),
    (
      "<a>\n <b",
      "a.xml:2:2: not well-formed XML: the file ends inside a tag"
    ),
    ("<a/>\n<b/>", "a.xml:2:1: not well-formed XML: text after the end of the document"),
    ("<a x='1' x='2'/>", "a.xml:1:10: not well-formed XML: duplicate attribute"),
    ("{}", "a.xml:1:1: not well-formed XML: a character that cannot stand here"),
    (
      "<!DOCTYPE a [<!ENTITY b 'bbbb'><!ENTITY c '&b;&b;&b;&b;'>]><a>&c;</a>",
      "a.xml:1:13: declarations in the document type are not read: remove the part in brackets"
    ),
    ("<a>&b;</a>", "a.xml:1:4: not well-formed XML: undefined entity"),
  ])
  func `a damaged file is one line with its place`(text: String, expected: String) {
    #expect(message(of: text) == expected)
  }

  @Test
  func `elements may be 256 deep and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    _ = try read(nested(256))
    #expect(message(of: nested(257)) == "a.xml:1:769: elements are more than 256 deep")
    #expect(message(of: nested(100_000)) == "a.xml:1:769: elements are more than 256 deep")
  }

  @Test
  func `an unknown entity of another file is refused`() {
    let text = "<!DOCTYPE a SYSTEM 'a.dtd'><a>&b;</a>"
    #expect(message(of: text)?.contains("an entity that is not declared here") == true)
  }
}
