import RenderFields
import RenderGeometry
import RenderSkeletons
import Testing

@testable import RenderLayouts

struct ScreenDumpTests {
  @Test
  func `a page source becomes views in their superviews, without bars and wrappers`() throws {
    let layout = try LayoutFixture.read("screen.xml")
    #expect(
      layout.tree.root.outline == """
        view Travel 0,0 375x667
          view 0,64 375x603
            image hero 16,16 343x200
            label title 16,232 300x29
            label text 16,269 343x61 lines 3
            button book 16,346 160x44
              button-part Book 60,11 40x21
            switch alerts 308,352 51x31
            table 0,406 375x197
              cell 0,0 375x72
                image 16,12 48x48
                label 80,14 120x20
                label 80,40 200x18
              cell 0,72 375x72
                image 16,12 48x48
                label 80,14 140x20
                label 80,40 180x18
            label 16,576 100x20 hidden
        """)
    #expect(layout.tree.root.children[0].skeleton.isSkeletonable == true)
  }

  @Test
  func `an element of a page source is picked by its name`() throws {
    let layout = try LayoutFixture.read("screen.xml", controller: "book")
    #expect(layout.tree.size == Size(width: 160, height: 44))
  }

  @Test
  func `a dump of Android is read in points of a screen 360 wide`() throws {
    let layout = try LayoutFixture.read("window.xml")
    #expect(layout.tree.size == Size(width: 360, height: 640))
    let list = try #require(layout.tree.root.children.first)
    #expect(list.kind == .collection)
    #expect(list.name == "list")
    #expect(list.children.map(\.kind) == [.view, .view, .label, .progress])
    let row = list.children[0]
    #expect(row.children.map(\.kind) == [.image, .label, .label, .button])
    #expect(row.children.map(\.name) == ["photo", "title", "", ""])
    #expect(row.children[0].frame == Rect(x: 16, y: 16, width: 88, height: 88))
    #expect(row.children.map(\.text.numberOfLines) == [1, 1, 2, 1])
    #expect(
      layout.notes.map(\.description) == [
        "window.xml:2:1: bounds are pixels: 3 of them are read as one point"
      ])
  }

  @Test
  func `elements named by their class are read like nodes`() throws {
    let text = """
      <hierarchy><android.widget.FrameLayout bounds="[0,0][360,640]">
      <android.widget.ImageView bounds="[10,20][50,60]"/>
      <com.example.Meter bounds="[10,80][50,90]"/></android.widget.FrameLayout></hierarchy>
      """
    let root = try LayoutFixture.read(text: text).tree.root
    #expect(root.children.map(\.kind) == [.image, .view])
    #expect(root.children[1].className == "Meter")
  }

  @Test(arguments: [
    ("[0,0][x,9]", "'[0,0][x,9]'"), ("[0,0]", "'[0,0]'"), ("[0,0][1e300,9]", "'[0,0][1e300,9]'"),
  ])
  func `bounds that are none are named`(bounds: String, quoted: String) throws {
    let text = """
      <hierarchy><node class="a" bounds="[0,0][360,640]">
      <node class="b" bounds="\(bounds)"/></node></hierarchy>
      """
    let message = try #require(LayoutFixture.message(text))
    #expect(message.hasPrefix("a:2:1: the bounds of 'b' are \(quoted): expected them as in"))
  }

  @Test(arguments: [
    // text, width, height, lines
    ("Short", 120.0, 20.0, 1), ("", 300, 20, 1), ("", 300, 60, 3),
    ("Two lines\nby hand", 300, 40, 2), ("A large title", 300, 41, 1),
    ("A text that goes on for so long that one line cannot hold it", 200, 60, 3),
  ])
  func `lines follow from a text and its frame`(
    text: String, width: Double, height: Double, lines: Int
  ) {
    let estimate = TextEstimate.lines(of: text, in: Size(width: width, height: height))
    #expect(estimate.count == lines)
  }
}
