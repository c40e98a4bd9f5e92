import RenderFields
import RenderGeometry
import RenderSkeletons
import Testing

@testable import RenderLayouts

struct TreeLayoutTests {
  private func root(_ text: String) throws -> ViewNode {
    try LayoutFixture.read(text: text).tree.root
  }

  @Test
  func `a layout in YAML has its views, settings and changes`() throws {
    let tree = try LayoutFixture.read("profile.yaml").tree
    #expect(
      tree.root.outline == """
        view 0,0 375x480
          image avatar 16,24 64x64 r32
          label title 96,30 180x22
          label subtitle 96,60 240x18
          label text 16,104 343x60 lines 3
          button follow 16,176 343x44 r22
          table 0,236 375x244
            cell 0,0 375x72
              image 16,12 48x48 r8
              label 80,16 200x18
              label 80,42 260x16
        """)
    #expect(tree.settings.animation == .shimmer)
    #expect(tree.settings.color == AdaptiveColor(light: 0xEEEEEE, dark: 0x282828))
    #expect(tree.root.children[3].skeleton.lastLineFill == 0.6)
    #expect(
      tree.root.adjustments == [
        BlockAdjustment(.name("title"), [.reducedWidth(40), .radius(4)]),
        BlockAdjustment(
          .name("subtitle"), [.down(2), .color(AdaptiveColor(light: 0xF4F4F4, dark: 0x1F1F1F))]),
      ])
  }

  @Test
  func `a layout in JSON has its list and its track`() throws {
    let tree = try LayoutFixture.read("grid.json").tree
    let list = try #require(tree.root.list)
    #expect(list.arrangement == .waterfall)
    #expect(list.itemHeights == [160, 120, 140])
    let track = try #require(tree.settings.customTrack)
    #expect(track.property == .opacity)
    #expect(track.keyframes.map(\.value) == [1, 0.4, 1])
    #expect(track.keyframes[0].curve == [0.42, 0, 0.58, 1])
    #expect(track.stagger == 0.1)
  }

  @Test(arguments: ViewNode.Kind.allCases)
  func `every kind of view has its name`(kind: ViewNode.Kind) throws {
    #expect(try root("kind: \(kind.rawValue)\nframe: [9, 9]").kind == kind)
  }

  @Test(arguments: [
    ("[1, 2, 30, 40]", Rect(x: 1, y: 2, width: 30, height: 40)),
    ("[30, 40]", Rect(x: 0, y: 0, width: 30, height: 40)),
    ("{x: 1, width: 30, height: 40}", Rect(x: 1, y: 0, width: 30, height: 40)),
  ])
  func `a frame has three forms`(text: String, frame: Rect) throws {
    let root = try root("frame: [99, 99]\nchildren: [{frame: \(text)}]")
    #expect(root.children[0].frame == frame)
  }

  @Test(arguments: [
    ("3", BlockSelection.index(3)), ("title", .name("title")), ("\"3\"", .name("3")),
    ("all", .all), ("own", .own), ("background", .background), ("[1, 4]", .list([1, 4])),
    ("{range: [2, 5]}", .range(start: 2, count: 5)), ("{name: all}", .name("all")),
    ("{new: 9}", .newIndex(9)), ("{new: badge}", .newName("badge")),
  ])
  func `blocks are selected by number, name, range, list, and as new ones`(
    text: String, selection: BlockSelection
  ) throws {
    let root = try root("frame: [9, 9]\nadjust: [{blocks: \(text), changes: [remove]}]")
    #expect(root.adjustments == [BlockAdjustment(selection, [.remove])])
  }

  /// A value for each argument of an operation, as YAML, and what it stands for.
  private static func sample(
    _ kind: Adjustment.ParameterKind
  ) -> (text: String, argument: Adjustment.Argument) {
    switch kind {
    case .length: ("-2.5", .number(-2.5))
    case .factor: ("0.5", .number(0.5))
    case .index: ("3", .number(3))
    case .count: ("2", .number(2))
    case .color: ("\"#ff0000\"", .color(AdaptiveColor(light: 0xFF0000, dark: 0xFF0000)))
    case .colors: ("red", .colors([AdaptiveColor(light: 0xFF0000, dark: 0xFF0000)]))
    case .text: ("house", .text("house"))
    case .mode: ("horizontal", .text("horizontal"))
    }
  }

  @Test(arguments: Adjustment.signatures)
  func `every operation of the chain is a change of the same name`(
    signature: Adjustment.Signature
  ) throws {
    let samples = signature.parameters.map(Self.sample)
    let values = samples.map(\.text).joined(separator: ", ")
    let root = try root(
      "frame: [9, 9]\nadjust: [{changes: [{\(signature.name): [\(values)]}]}]")
    let expected = try Adjustment(name: signature.name, arguments: samples.map(\.argument))
    #expect(root.adjustments == [BlockAdjustment(.own, [expected])])
  }

  @Test
  func `all errors of a file are found in one run, in the order of the file`() {
    let text = """
      frame: [100, 100]
      colour: red
      children:
        - kind: lable
          frame: [1, 2, -3, 4]
        - frame: [1, 2]
          alpha: 2
          skeleton: {hight: 3}
        - kind: image
      adjust:
        - blocks: 1
          changes: [lefft: 3, left: x, {reducedWidth: [1, 2]}]
      settings: {animation: shimer}
      """
    #expect(
      LayoutFixture.message(text) == """
        a:2:1: unknown key 'colour'; expected kind, class, name, frame, corner-radius, shadow, fill, \
        hidden, alpha, text, lines, font-size, line-height, alignment, line-break, list, skeleton, \
        adjust, children or settings
        a:4:11: kind of view is 'lable'; did you mean 'label'?
        a:5:12: frame of view has a negative width or height
        a:7:12: alpha of view is '2': expected a number from 0 to 1
        a:8:16: unknown key 'hight' in skeleton of view; did you mean 'height'?
        a:9:5: image has no key 'frame'
        a:12:15: there is no change 'lefft'; did you mean 'left'?
        a:12:31: a value of 'left' is 'x': expected a number from -1000000 to 1000000
        a:12:35: 'reducedWidth' has 2 arguments, expected length
        a:13:23: animation of settings is 'shimer'; did you mean 'shimmer'?
        """)
  }

  @Test(arguments: [
    ("frame: [9, 9]\nkind: table\nlist: {}", "a:3:7: table has no cell number 0"),
    (
      "frame: [9, 9]\nsettings: {track: {property: opacity, period: 1, keyframes: []}}",
      "a:2:19: track of settings: expected at least one keyframe"
    ),
    ("frame: [9]", "a:1:8: frame is a list: expected [x, y, width, height]"),
    ("frame: [.nan, 9]", "a:1:9: a number of frame is '.nan': expected a number"),
    ("frame: [1000000, 0, 9, 9]", "a:1:8: frame ends more than 1000000 pt from its superview"),
    ("frame: [9, 9]\nfill: #fff", "a:2:1: fill is nothing: expected a color; put it in quotes"),
    ("frame: [9, 9]\nframe: [9, 9]", "a:2:1: duplicate key 'frame'"),
    ("frame: &a [9, 9]", "a:1:8: has an anchor"),
  ])
  func `what cannot be is named with its place`(text: String, beginning: String) throws {
    let message = try #require(LayoutFixture.message(text))
    #expect(message.hasPrefix(beginning), "\(message)")
  }

  @Test
  func `views may be 64 deep and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "{\"frame\": [9, 9], \"children\": [", count: depth - 1)
        + "{\"frame\": [9, 9]}" + String(repeating: "]}", count: depth - 1)
    }
    #expect(try LayoutFixture.read(text: nested(64)).tree.count == 64)
    #expect(LayoutFixture.message(nested(65))?.hasSuffix("64 deep here") == true)
    #expect(LayoutFixture.message(nested(5000))?.contains("levels deep") == true)
  }

  @Test
  func `a view is picked by its name or its class`() throws {
    let options = LayoutOptions(controller: "avatar")
    let layout = try LayoutReader.read(
      bytes: LayoutFixture.bytes("profile.yaml"), name: "a", options: options)
    #expect(layout.tree.size == Size(width: 64, height: 64))
  }
}
