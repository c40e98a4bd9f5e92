import RenderGeometry
import RenderSkeletons
import Testing

struct BlockRulesTests {
  @Test func `a label of one line has three quarters of its height, from its top`() throws {
    #expect(Skeleton(try screen(label(20, 40, 100, 20))).numbers == [[20, 40, 100, 15]])
  }

  @Test func `pictures are exact, and so are round labels`() throws {
    var picture = view(.image, 5, 6, 41, 42)
    picture.cornerRadius = 7
    var badge = label(100, 100, 24, 24)
    badge.cornerRadius = 12
    let shapes = Skeleton(try screen(picture, badge)).shapes
    #expect(shapes.map(\.rect.numbers) == [[5, 6, 41, 42], [100, 100, 24, 24]])
    #expect(shapes.map(\.radius) == [7, 12])
  }

  @Test(arguments: [
    // lines, height of the label, tops and heights of the lines, width of the last
    (2, 60.0, [0.0, 20], 12.0, 50.0),
    (3, 60, [0, 20, 40], 12, 50),
    // As many as fit: 100 / (12 + 8).
    (0, 100, [0, 20, 40, 60, 80], 12, 50),
    (0, 119, [0, 20, 40, 60, 80], 12, 50),
    // None or one becomes three.
    (0, 20, [0, 20, 40], 12, 50),
    (0, 39, [0, 20, 40], 12, 50),
  ])
  func `labels of several lines are cut`(
    lines: Int, height: Double, tops: [Double], lineHeight: Double, last: Double
  ) throws {
    let numbers = Skeleton(try screen(label(10, 20, 100, height, lines: lines))).numbers
    #expect(numbers.map { $0[1] - 20 } == tops)
    #expect(numbers.allSatisfy { $0[3] == lineHeight })
    #expect(numbers.dropLast().allSatisfy { $0[2] == 100 })
    #expect(numbers.last?[2] == last)
  }

  @Test func `lines do not run into the next view`() throws {
    // Room for one line only: a plain block; a little too low: pressed together.
    let low = Skeleton(try screen(label(0, 0, 100, 20, lines: 0), view(.image, 0, 24, 50, 50)))
    #expect(low.numbers[0] == [0, 0, 100, 15])
    let pressed = Skeleton(try screen(label(0, 0, 100, 26, lines: 2), view(.image, 0, 26, 50, 50)))
    let bottom = pressed.shapes[1].rect.maxY
    #expect(bottom <= 26.001)
    #expect(pressed.shapes.count == 3)
  }

  @Test(arguments: [
    // alignment, right to left, where the last line of 50 of 100 begins
    (ViewText.Alignment.natural, false, 0.0), (.natural, true, 50), (.left, true, 0),
    (.center, false, 25), (.center, true, 25), (.right, false, 50), (.justified, true, 50),
  ])
  func `short lines follow the alignment and the direction of reading`(
    alignment: ViewText.Alignment, isRightToLeft: Bool, start: Double
  ) throws {
    let tree = try screen(label(0, 0, 100, 60, lines: 2, alignment: alignment))
      .set { $0.isRightToLeft = isRightToLeft }
    #expect(Skeleton(tree).numbers[1][0] == start)
  }

  @Test func `heights: the chain, the view's own, the global one, three quarters`() throws {
    var own = label(0, 0, 100, 20)
    own.skeleton.height = 9
    let tree = try screen(own, label(0, 50, 100, 20), view(.image, 0, 100, 40, 40))
    func heights(_ tree: ViewTree, _ adjust: ((SkeletonAdjuster) -> Void)? = nil) -> [Double] {
      Skeleton(tree, adjust: adjust).numbers.map { $0[3] }
    }
    #expect(heights(tree) == [9, 15, 40])
    #expect(heights(tree.set { $0.globalHeight = 7 }) == [9, 7, 40])
    #expect(heights(tree.set { $0.globalHeight = 0 }) == [9, 12, 40])
    #expect(heights(tree.set { $0.globalHeight = 7 }) { $0.all.height(3) } == [3, 3, 3])
  }

  @Test func `radii: the chain, the layer's own, the view's if it ignores the global one`() throws {
    var layer = view(.image, 0, 0, 40, 40)
    layer.cornerRadius = 8
    var set = view(.image, 0, 50, 40, 40)
    set.skeleton.cornerRadius = 5
    var ignoring = set
    ignoring.skeleton.ignoresGlobalRadius = true
    let tree = try screen(layer, set, ignoring, view(.image, 0, 150, 40, 30))
    func radii(_ tree: ViewTree, _ adjust: ((SkeletonAdjuster) -> Void)? = nil) -> [Double] {
      Skeleton(tree, adjust: adjust).shapes.map(\.radius)
    }
    #expect(radii(tree) == [8, 0, 5, 0])
    #expect(radii(tree.set { $0.globalRadius = 3 }) == [8, 3, 5, 3])
    #expect(radii(tree.set { $0.globalRadius = 0 }) == [8, 20, 5, 15])
    #expect(radii(tree.set { $0.globalRadius = 3 }) { $0.all.radius(2) } == [2, 2, 2, 2])
  }

  @Test func `a label's radius shrinks with its height`() throws {
    var node = label(0, 0, 100, 20)
    node.cornerRadius = 4
    #expect(Skeleton(try screen(node)).shapes[0].radius == 3)
  }

  @Test func `attributes of a view replace the figures of its lines`() throws {
    var node = label(0, 0, 100, 200, lines: 5)
    node.skeleton.numberOfLines = 2
    node.skeleton.lineHeight = 10
    node.skeleton.lineSpacing = 4
    node.skeleton.lastLineFill = 0.3
    node.skeleton.lineCornerRadius = 2
    let skeleton = Skeleton(try screen(node))
    #expect(skeleton.numbers == [[0, 0, 100, 10], [0, 14, 30, 10]])
    #expect(skeleton.shapes.map(\.radius) == [2, 2])
  }
}

struct MarkedBlockRulesTests {
  private func marked(_ node: ViewNode) -> ViewNode {
    var copy = node
    copy.skeleton.isSkeletonable = true
    copy.children = node.children
    return copy
  }

  private func skeleton(_ nodes: ViewNode...) throws -> Skeleton {
    Skeleton(
      try ViewTree(root: marked(view(.view, 0, 0, 320, 480, nodes))), rules: .skeletonView)
  }

  @Test func `only marked views show, and the first that is not marked ends the way down`() throws {
    let inside = marked(view(.image, 0, 0, 20, 20))
    let result = try skeleton(
      marked(view(.view, 10, 10, 100, 50, [inside])), view(.view, 0, 100, 100, 50, [inside]),
      marked(view(.view, 0, 200, 100, 50, [view(.image, 0, 0, 20, 20)])))
    #expect(result.numbers == [[10, 10, 20, 20], [0, 200, 100, 50]])
  }

  @Test(arguments: [
    // lines, height, tops, width of the last
    (1, 25.0, [5.0], 70.0), (2, 60, [10, 35], 70), (0, 100, [5, 30, 55, 80], 70),
    (0, 10, [-2.5], 70),
  ])
  func `text has lines of 15 points, 10 apart, the last 70 percent wide, in the middle`(
    lines: Int, height: Double, tops: [Double], last: Double
  ) throws {
    let numbers = try skeleton(marked(label(0, 100, 100, height, lines: lines))).numbers
    #expect(numbers.map { $0[1] - 100 } == tops)
    #expect(numbers.allSatisfy { $0[3] == 15 })
    #expect(numbers.last?[2] == last)
  }

  @Test func `text views begin at the top, with padding`() throws {
    var node = view(.textView, 0, 0, 100, 50)
    node.skeleton.padding = ViewInsets(top: 4, left: 5, bottom: 0, right: 5)
    let numbers = try skeleton(marked(node)).numbers
    #expect(numbers == [[5, 4, 90, 15], [5, 29, 63, 15]])
  }

  @Test func `lines are as high as the font when that is asked for`() throws {
    var node = label(0, 0, 100, 40)
    node.text.fontSize = 20
    node.skeleton.usesFontLineHeight = true
    #expect(try abs(skeleton(marked(node)).numbers[0][3] - 23.86) < 1e-9)
  }
}
