import RenderFields
import RenderGeometry
import RenderSkeletons
import Testing

@testable import RenderLayouts

struct DrawingLayoutTests {
  @Test
  func `a frame of Figma has its pictures, texts, buttons and icons`() throws {
    let layout = try LayoutFixture.read("feed.json")
    #expect(
      layout.tree.root.outline == """
        view Article 0,0 360x300
          image cover 16,16 328x120 r12
          view author 16,152 40x40 r20
          label title 68,152 180x24
          label text 68,182 276x60 lines 3
          button Button/Primary 16,254 120x36 r8
            button-part label 40,8 40x20
          image icon/share 320,260 24x24
        """)
    #expect(layout.tree.root.children[3].text.lineHeight == 20)
    #expect(layout.notes.count == 1)
    let chip = try LayoutFixture.read("feed.json", controller: "Chip")
    #expect(chip.tree.size == Size(width: 96, height: 32))
    #expect(chip.tree.root.cornerRadius == 16)
  }

  @Test
  func `nodes of a file and a node alone are read as well`() throws {
    let node =
      "{\"type\": \"FRAME\", \"name\": \"a\", \"absoluteBoundingBox\": "
      + "{\"x\": 5, \"y\": 5, \"width\": 20, \"height\": 10}}"
    #expect(try LayoutFixture.read(text: node).tree.size == Size(width: 20, height: 10))
    let nodes = "{\"nodes\": {\"1:2\": {\"document\": \(node)}}}"
    #expect(try LayoutFixture.read(text: nodes).tree.size == Size(width: 20, height: 10))
  }

  @Test
  func `numbers of Figma that are none are named`() {
    let text =
      "{\"type\": \"FRAME\", \"name\": \"a\", \"cornerRadius\": -1,\n\"absoluteBoundingBox\": "
      + "{\"x\": 5, \"y\": 5, \"width\": -20, \"height\": 10}}"
    #expect(
      LayoutFixture.message(text)
        == "a:2:24: the width of FRAME 'a' is '-20': expected a number from 0 to 1000000")
  }

  @Test
  func `shapes of an SVG become blocks, with percents, groups and round corners`() throws {
    let layout = try LayoutFixture.read("card.svg")
    #expect(
      layout.tree.root.outline == """
        view 0,0 320x140
          view 16,16 96x96 r10
          view 128,20 160x14 r4
          view 128,46 160x10 r3
          view 128,66 120x10 r3
          view 128,88 24x24 r12
          view 166,88 64x24 r12
        """)
    let lines = layout.notes.map { note -> Int? in
      guard case .file(_, let position) = note.place else { return nil }
      return position?.line
    }
    #expect(lines == [8, 10])
  }

  @Test
  func `a shape that is clipped stands for what clips it`() throws {
    let root = try LayoutFixture.read("loader.svg").tree.root
    #expect(root.frame.size == Size(width: 476, height: 124))
    #expect(root.children.count == 6)
    #expect(root.children.last?.cornerRadius == 20)
  }

  @Test(arguments: [
    // attributes of the root, what stands in it, the frame of the one shape
    (
      "viewBox='0 0 100 50' width='200'", "<rect x='10' y='5' width='20' height='10'/>",
      Rect(x: 20, y: 10, width: 40, height: 20)
    ),
    (
      "viewBox='10 10 100 100' width='200' height='100'",
      "<circle cx='60' cy='60' r='10'/>", Rect(x: 90, y: 40, width: 20, height: 20)
    ),
    (
      "width='50' height='50'",
      "<g transform='translate(5,6) scale(2)'><rect width='3' height='4'/></g>",
      Rect(x: 5, y: 6, width: 6, height: 8)
    ),
    (
      "width='50' height='50'", "<rect width='4' height='2' transform='rotate(90 2 1)'/>",
      Rect(x: 1, y: -1, width: 2, height: 4)
    ),
    (
      "width='50' height='50'",
      "<defs><rect id='r' width='4' height='2'/></defs><use href='#r' x='9'/>",
      Rect(x: 9, y: 0, width: 4, height: 2)
    ),
    (
      "width='50' height='50'", "<rect style='width: 2px; height: 1em'/>",
      Rect(x: 0, y: 0, width: 2, height: 16)
    ),
  ])
  func `an SVG lies on its canvas as a browser lays it`(
    root: String, content: String, frame: Rect
  ) throws {
    let tree = try LayoutFixture.read(text: "<svg \(root)>\(content)</svg>").tree
    #expect(tree.root.children.map(\.frame) == [frame])
  }

  @Test(arguments: [
    "<rect width='4' height='2' display='none'/>", "<rect width='4' height='2' fill='none'/>",
    "<rect width='4' height='2' opacity='0'/>", "<rect width='0' height='2'/>",
    "<mask id='m'><rect width='4' height='2'/></mask>",
    "<g style='display:none'><circle r='3'/></g>",
  ])
  func `what is not seen makes no block`(content: String) throws {
    let tree = try LayoutFixture.read(text: "<svg width='9' height='9'>\(content)</svg>").tree
    #expect(tree.root.children.isEmpty)
  }

  @Test
  func `elements that use each other end in an error`() throws {
    var text = "<svg width='9' height='9'><defs>"
    for level in 0..<12 {
      text += "<g id='g\(level)'>" + String(repeating: "<use href='#g\(level + 1)'/>", count: 9)
      text += "</g>"
    }
    text += "<g id='g12'><rect width='1' height='1'/></g></defs><use href='#g0'/></svg>"
    let message = try #require(LayoutFixture.message(text))
    #expect(message.contains("more than"))
    let loop = "<svg width='9' height='9'><g id='g'><use href='#g'/></g></svg>"
    #expect(LayoutFixture.message(loop) == "a:1:37: 'use' refers to itself")
  }

  @Test
  func `numbers of an SVG that are none are named`() {
    let text = "<svg width='9' height='9'>\n<rect width='-4' height='nan'/></svg>"
    #expect(
      LayoutFixture.message(text) == """
        a:2:1: width of 'rect' is '-4': expected a number from 0 to 1000000
        a:2:1: height of 'rect' is 'nan': expected a number from 0 to 1000000
        """)
  }
}
