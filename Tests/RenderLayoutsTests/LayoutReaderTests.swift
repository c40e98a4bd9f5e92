import RenderFields
import RenderGeometry
import RenderSkeletons
import Testing

@testable import RenderLayouts

struct LayoutReaderTests {
  @Test(arguments: [
    ("PriceCell.xib", LayoutFormat.xib), ("Screens.storyboard", .storyboard),
    ("screen.xml", .xcuitest), ("window.xml", .uiautomator), ("feed.json", .figma),
    ("card.svg", .svg), ("loader.svg", .svg), ("profile.yaml", .tree), ("grid.json", .tree),
  ])
  func `a form is recognized by its content`(name: String, format: LayoutFormat) throws {
    #expect(try LayoutFixture.read(name).format == format)
  }

  @Test
  func `a form that is asked for and not there is refused`() throws {
    let text = "<svg viewBox='0 0 10 10'/>"
    #expect(
      LayoutFixture.message(text, LayoutOptions(format: .storyboard))
        == "a:1:1: this is an SVG, not a storyboard: use '--layout-format svg' or leave it out")
  }

  @Test(arguments: [
    ("<html><body/></html>", "a:1:1: the element 'html' begins no layout that is known"),
    ("[1, 2]", "a:1:1: the file is a list: expected a layout"),
    ("a: 1", "a:1:1: no layout that is known"),
    ("", "a:1:1: is empty"),
    ("GIF89a", "a: this is a GIF, which is a picture: give a layout file"),
    ("bplist00", "a: this is a compiled nib: give the xib that it was made from"),
    ("<svg viewBox='0 0 0 10'/>", "a:1:1: viewBox is '0 0 0 10': expected four numbers"),
    ("<svg width='0.5' height='3'/>", "a: the outermost view is 0.5 × 3 pt: expected at least 1"),
    ("<hierarchy/>", "a:1:1: the dump has no nodes"),
    ("<AppiumAUT/>", "a:1:1: the page source has no elements"),
    (
      "{\"document\": {\"type\": \"DOCUMENT\", \"children\": []}}",
      "a:1:1: no frame with an absoluteBoundingBox"
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
      "a:1:1: views of macOS, which are not read"
    ),
    ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "a:1:1: a file of Xcode 4"),
    (
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      "a:1:1: the xib has no view"
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"/>",
      "a:1:1: the storyboard has no controllers"
    ),
  ])
  func `a wrong file is one line with its place`(text: String, beginning: String) throws {
    let message = try #require(LayoutFixture.message(text))
    #expect(message.hasPrefix(beginning))
    #expect(!message.contains("\n"))
  }

  @Test
  func `100,000 views are read and one more is an error, said once`() {
    var context = LayoutContext(name: "a", options: LayoutOptions())
    let place = Position(line: 3, column: 4)
    var entered = (0..<100_000).allSatisfy { _ in context.enter(depth: 2, at: place) }
    #expect(entered)
    #expect(context.decoder.errors.isEmpty)
    entered = context.enter(depth: 2, at: place)
    #expect(!entered)
    entered = context.enter(depth: 2, at: place)
    #expect(!entered)
    #expect(
      context.decoder.errors.map(\.description) == [
        "a:3:4: more than 100000 views: leave some out"
      ])
  }

  @Test
  func `notes beyond the first 20 are counted`() throws {
    let node = "<rect width='1' height='1'/>"
    let unknown = (0..<25).map { "<x\($0)/>" }.joined()
    let layout = try LayoutFixture.read(
      text: "<svg viewBox='0 0 9 9'>\(node)\(unknown)</svg>")
    #expect(layout.notes.count == 21)
    #expect(layout.notes.last?.description == "a: and 5 more notes")
  }
}
