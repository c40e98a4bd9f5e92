import RenderFields
import RenderGeometry
import RenderSkeletons
import Testing

@testable import RenderLayouts

struct InterfaceReaderTests {
  /// A xib with one view inside of the outermost one.
  private func xib(_ view: String, attributes: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" \(attributes)><objects>
    <view id="a"><rect key="frame" x="0" y="0" width="100" height="50"/><subviews>
    \(view)
    </subviews></view></objects></document>
    """
  }

  private func only(_ view: String) throws -> ViewNode {
    let root = try LayoutFixture.read(text: xib(view)).tree.root
    return try #require(root.children.first)
  }

  private let frame = "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"20\"/>"

  @Test
  func `a cell has its views, their names from outlets, and what was set on them`() throws {
    let layout = try LayoutFixture.read("PriceCell.xib")
    #expect(layout.format == .xib)
    #expect(layout.notes.isEmpty)
    #expect(
      layout.tree.root.outline == """
        cell 0,0 375x112
          cell-content 0,0 375x112
            image picture 16,16 80x80 r12
            label titleLabel 112,16 247x22
            label detailLabel 112,42 247x36 lines 2
            label 16,72 80x24 hidden
            button 279,80 80x24 r12
        """)
    let labels = layout.tree.root.children[0].children
    #expect(labels[1].text.fontSize == 17)
    #expect(labels[1].skeleton.isSkeletonable == true)
    #expect(labels[2].text.fontSize == 15)
    #expect(labels[2].skeleton.lastLineFill == 0.6)
    #expect(labels[2].skeleton.lineCornerRadius == 4)
    #expect(labels[2].skeleton.lineSpacing == 6)
    #expect(labels[3].skeleton.isSkeletonable == nil)
    #expect(layout.tree.root.className == "PriceCell")
  }

  @Test
  func `a storyboard begins with the first screen inside its initial controller`() throws {
    let layout = try LayoutFixture.read("Screens.storyboard")
    #expect(
      layout.tree.root.outline == """
        table 0,0 375x667
          list-header 0,0 375x150
            image 16,16 343x118 r10
          cell 0,178 375x80
            cell-content 0,0 375x80
              image avatar 16,16 48x48 r24
              stack 80,16 279x48
                label 0,0 180x20
                label 0,28 279x20
        """)
    #expect(layout.tree.root.list?.sections == [ListSection()])
    #expect(
      layout.notes.map { $0.line(prefix: "--") } == [
        "Screens.storyboard:35:17: this is FeedViewController (fee-00-001), one of 3; "
          + "'--controller' takes ProfileViewController (pro-00-001) or GridViewController "
          + "(gri-00-001)",
        "Screens.storyboard:73:49: the frame of label 'lab-00-002' is ambiguous: update frames in "
          + "Xcode, or it may differ from what an app shows",
      ])
  }

  @Test
  func `a container shows the controller that it embeds, and bars are left out`() throws {
    let layout = try LayoutFixture.read("Screens.storyboard", controller: "pro-00-001")
    #expect(
      layout.tree.root.outline == """
        view 0,0 375x667
          view Card 16,84 343x120 r14 shadow
            image 16,20 80x80 r40
            label nameLabel 112,28 150x26
            label 112,60 215x40 lines 0
          segmented-control 16,220 343x32
          view 0,268 375x399
            collection 0,0 375x399
              cell 16,12 106x140
                cell-content 0,0 106x140
                  image 0,0 106x106 r8
                  label 0,114 80x18
        """)
    #expect(
      layout.notes.map(\.message.description) == [
        "label 'lab-00-005' has no frame and is left out: update frames in Xcode and save"
      ])
    let list = try #require(layout.tree.root.children[2].children[0].list)
    #expect(list.arrangement == .grid)
    #expect(list.itemSpacing == 12)
    #expect(list.sectionInset == ViewInsets(top: 12, left: 16, bottom: 12, right: 16))
  }

  @Test(arguments: ["pro-00-001", "ProfileViewController"])
  func `a controller is picked by its identifier or its class`(name: String) throws {
    let layout = try LayoutFixture.read("Screens.storyboard", controller: name)
    #expect(layout.tree.root.children.first?.name == "Card")
  }

  @Test
  func `a storyboard identifier picks a controller too`() throws {
    #expect(
      try LayoutFixture.read("Screens.storyboard", controller: "Feed").tree.root.kind == .table)
  }

  @Test
  func `bars are read where they are asked for`() throws {
    let layout = try LayoutFixture.read(
      "Screens.storyboard", controller: "ProfileViewController", includesBars: true)
    #expect(layout.tree.root.children.first?.className == "UINavigationBar")
  }

  @Test
  func `a controller that is not there is answered with those that are`() {
    #expect {
      try LayoutFixture.read("Screens.storyboard", controller: "ProfilViewController")
    } throws: {
      "\($0)"
        == "Screens.storyboard:2:1: there is no controller 'ProfilViewController': did you mean "
        + "'ProfileViewController'?"
    }
  }

  @Test(arguments: [
    ("switch", ViewNode.Kind.toggle), ("slider", .slider), ("progressView", .progress),
    ("stepper", .stepper), ("segmentedControl", .segmentedControl), ("pageControl", .pageControl),
    ("activityIndicatorView", .activity), ("searchBar", .searchBar), ("datePicker", .picker),
    ("stackView", .stack), ("scrollView", .scroll), ("textField", .textField),
    ("textView", .textView), ("mapView", .view),
  ])
  func `each class of UIKit has its kind`(element: String, kind: ViewNode.Kind) throws {
    let view = try only("<\(element) id=\"b\">\(frame)</\(element)>")
    #expect(view.kind == kind)
    #expect(view.frame == Rect(x: 1, y: 2, width: 30, height: 20))
  }

  @Test
  func `an unknown class is a view and is said once`() throws {
    let gauge = "<gauge id=\"b\">\(frame)</gauge>"
    let layout = try LayoutFixture.read(text: xib(gauge + "\n" + gauge))
    #expect(layout.tree.root.children.map(\.kind) == [.view, .view])
    #expect(
      layout.notes.map(\.description) == [
        "a:3:1: the class of gauge 'b' is not known; it is read as a view"
      ])
  }

  @Test
  func `hidden, alpha and views that are not installed`() throws {
    let view = try only(
      "<view id=\"b\" hidden=\"YES\" alpha=\"0.5\">\(frame)</view>")
    #expect(view.isHidden)
    #expect(view.alpha == 0.5)
    let excluded =
      "<view id=\"b\">\(frame)</view></subviews><variation key=\"default\"><mask key=\"subviews\">"
      + "<exclude reference=\"b\"/></mask></variation><subviews>"
    #expect(try LayoutFixture.read(text: xib(excluded)).tree.root.children.isEmpty)
  }

  @Test
  func `static cells stay in their places`() throws {
    let table = try only(
      "<tableView id=\"b\" dataMode=\"static\">\(frame)<sections><tableViewSection><cells>"
        + "<tableViewCell id=\"c\"><rect key=\"frame\" x=\"0\" y=\"10\" width=\"30\" height=\"9\"/>"
        + "</tableViewCell></cells></tableViewSection></sections></tableView>")
    #expect(table.list == nil)
    #expect(table.children.map(\.frame.minY) == [10])
  }

  @Test
  func `several prototypes are shown once each, the last one until the list is full`() throws {
    let cell = "<tableViewCell id=\"c\">\(frame)</tableViewCell>"
    let table = try only(
      "<tableView id=\"b\">\(frame)<prototypes>\(cell)\(cell)</prototypes></tableView>")
    #expect(
      table.list?.sections == [
        ListSection(items: [.init(prototype: 0, count: 1), .init(prototype: 1)])
      ])
  }

  @Test(arguments: [
    (
      "<view id=\"b\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"-5\" height=\"9\"/></view>",
      "a:3:14: the width of view 'b' is '-5': expected a number from 0 to 1000000"
    ),
    (
      "<view id=\"b\"><rect key=\"frame\" x=\"nan\" y=\"0\" width=\"5\" height=\"9\"/></view>",
      "a:3:14: x of view 'b' is 'nan': expected a number from -1000000 to 1000000"
    ),
    (
      "<view id=\"b\"><rect key=\"frame\" x=\"0\" y=\"1e300\" width=\"5\" height=\"9\"/></view>",
      "a:3:14: y of view 'b' is '1e300': expected a number from -1000000 to 1000000"
    ),
    (
      "<view id=\"b\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"5\"/></view>",
      "a:3:14: the height of view 'b' is missing: expected a number from 0 to 1000000"
    ),
  ])
  func `a frame that is none is named with its line`(view: String, expected: String) {
    #expect(LayoutFixture.message(xib(view)) == expected)
  }

  @Test
  func `views may be 64 deep and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      let start = "<view><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><subviews>"
      return String(repeating: start, count: depth)
        + String(repeating: "</subviews></view>", count: depth)
    }
    #expect(try LayoutFixture.read(text: xib(nested(63))).tree.count == 64)
    #expect(LayoutFixture.message(xib(nested(64)))?.hasSuffix("64 deep here") == true)
  }

  @Test
  func `a controller that embeds itself is refused`() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="b">\(frame)
      <subviews><containerView id="c">\(frame)<connections>
      <segue destination="a" kind="embed"/></connections></containerView></subviews></view>
      </viewController></objects></scene></scenes></document>
      """
    #expect(LayoutFixture.message(text) == "a:2:1: viewController 'a' is embedded in itself")
  }

  @Test
  func `controllers that contain each other are refused`() {
    let segue = "<connections><segue kind=\"relationship\" destination="
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
      <tabBarController id="a" sceneMemberID="viewController">\(segue)"b"/></connections>
      </tabBarController></objects></scene><scene><objects>
      <tabBarController id="b" sceneMemberID="viewController">\(segue)"a"/></connections>
      </tabBarController></objects></scene></scenes></document>
      """
    #expect(LayoutFixture.message(text) == "a:4:1: tabBarController 'b' contains itself")
  }
}
