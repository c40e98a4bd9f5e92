import RenderGeometry
import RenderSkeletons
import Testing

struct AdjustmentTests {
  /// Two pictures: 0 at (10, 20) of 100 × 40 points, 1 at (200, 300) of 60 × 30.
  private func shapes(_ adjust: @escaping (SkeletonAdjuster) -> Void) throws -> [SkeletonShape] {
    let tree = try screen(view(.image, 10, 20, 100, 40), view(.image, 200, 300, 60, 30))
    return Skeleton(tree, adjust: adjust).shapes
  }

  private func first(_ change: Adjustment...) throws -> [[Double]] {
    try shapes { $0[0].apply(change) }.filter { $0.block == 0 }.map(\.rect.numbers)
  }

  @Test(arguments: [
    (Adjustment.left(3), [7.0, 20, 100, 40]), (.left(-3), [13, 20, 100, 40]),
    (.right(3), [13, 20, 100, 40]), (.up(3), [10, 17, 100, 40]), (.down(3), [10, 23, 100, 40]),
    (.x(3), [3, 20, 100, 40]), (.y(3), [10, 3, 100, 40]), (.xOffset(3), [13, 20, 100, 40]),
    (.yOffset(-3), [10, 17, 100, 40]), (.width(30), [10, 20, 30, 40]),
    (.height(30), [10, 20, 100, 30]), (.reducedWidth(30), [10, 20, 70, 40]),
    (.reducedWidth(-30), [10, 20, 130, 40]), (.reducedHeight(10), [10, 20, 100, 30]),
    (.reducedWidthCentered(30), [25, 20, 70, 40]), (.reducedHeightCentered(10), [10, 25, 100, 30]),
    (.reducedHeightCentered(-10), [10, 15, 100, 50]),
    (.leftEqualTo(1, offset: 0), [200, 20, 100, 40]),
    (.rightEqualTo(1, offset: 0), [160, 20, 100, 40]),
    (.topEqualTo(1, offset: 5), [10, 305, 100, 40]),
    (.bottomEqualTo(1, offset: 0), [10, 290, 100, 40]),
    (.widthEqualTo(1, offset: -5), [10, 20, 55, 40]),
    (.heightEqualTo(1, offset: 0), [10, 20, 100, 30]),
    (.leftEqualToRight(1, offset: 2), [262, 20, 100, 40]),
    (.rightEqualToLeft(1, offset: -2), [98, 20, 100, 40]),
    (.topEqualToBottom(1, offset: 0), [10, 330, 100, 40]),
    (.bottomEqualToTop(1, offset: -8), [10, 252, 100, 40]),
    // A block that is not there changes nothing.
    (.leftEqualTo(7, offset: 0), [10, 20, 100, 40]), (.left(.nan), [10, 20, 100, 40]),
  ])
  func `places and sizes`(change: Adjustment, expected: [Double]) throws {
    #expect(try first(change) == [expected])
  }

  @Test func `lines have the block's width, the last one half of it, 8 points apart`() throws {
    #expect(try first(.line(2)) == [[10, 20, 100, 12], [10, 40, 50, 12]])
    #expect(
      try first(.line(2), .space(6), .lastLineScale(0.8)) == [
        [10, 20, 100, 12], [10, 38, 80, 12],
      ])
    #expect(try first(.height(5), .line(2)) == [[10, 20, 100, 5], [10, 33, 50, 5]])
  }

  @Test func `lines side by side share the width`() throws {
    #expect(
      try first(.lineWithMode(3, .horizontal), .space(5))
        == [[10, 20, 30, 12], [45, 20, 30, 12], [80, 20, 30, 12]])
  }

  @Test func `single lines and ranges of exactly that many lines can differ`() throws {
    let changed = try first(
      .line(4), .targetLineScale(line: 0, 0.2), .targetLineWidth(line: 1, 33),
      .targetLineSpace(line: 0, 1), .targetLineHeight(line: 3, 4))
    #expect(
      changed == [[10, 20, 20, 12], [10, 33, 33, 12], [10, 53, 100, 12], [10, 73, 50, 4]])
    let range = try first(
      .line(4), .rangeLineWidth(start: 1, count: 2, 7), .rangeLineHeight(start: 0, count: 2, 2),
      .rangeLineSpace(start: 2, count: 1, 0))
    #expect(range == [[10, 20, 100, 2], [10, 30, 7, 2], [10, 40, 7, 12], [10, 52, 50, 12]])
  }

  @Test func `chains change the block step by step`() throws {
    let result = try shapes { skeleton in
      skeleton[0].left(10).reducedWidth(50).line(2).space(6)
      skeleton[1].topEqualToBottom(0).radius(9).reducedRadius(4)
    }
    #expect(result.map(\.rect.numbers) == [[0, 20, 50, 12], [0, 38, 25, 12], [200, 50, 60, 30]])
    #expect(result[2].radius == 5)
  }

  @Test func `blocks are selected by number, name, range and list`() throws {
    let names = ["a", "b", "c", "b", "e"]
    let root = view(
      .view, 0, 0, 320, 480,
      names.enumerated().map { view(.image, 0, 50 * Double($0.offset), 10, 10, name: $0.element) })
    let tree = try ViewTree(root: root)
    func moved(_ adjust: @escaping (SkeletonAdjuster) -> BlockChain) -> [Int] {
      let skeleton = Skeleton(tree) { _ = adjust($0).right(1) }
      return skeleton.shapes.indices.filter { skeleton.shapes[$0].rect.minX == 1 }
    }
    #expect(moved { $0[2] } == [2])
    #expect(moved { $0["b"] } == [1, 3])
    #expect(moved { $0[1..<3] } == [1, 2])
    #expect(moved { $0.blocks(from: 3, count: 9) } == [3, 4])
    #expect(moved { $0[[4, 0]] } == [0, 4])
    #expect(moved { $0.all } == [0, 1, 2, 3, 4])
    #expect(moved { $0[9] } == [])
    #expect(moved { $0["z"] } == [])
  }

  @Test func `new blocks have a number or a name of their own`() throws {
    let result = try shapes { skeleton in
      skeleton.newBlock(at: 9).x(1).y(2).width(3).height(4)
      skeleton.newBlock(named: "dot").x(5).y(6).width(7).height(8)
      skeleton["dot"].radius(2)
      skeleton[9].right(1)
    }
    #expect(result.map(\.block) == [0, 1, 9, 10])
    #expect(result[2].rect.numbers == [2, 2, 3, 4])
    #expect(result[3].rect.numbers == [5, 6, 7, 8])
    #expect(result[3].radius == 2)
  }

  @Test func `what is behind the blocks is changed like a block`() throws {
    let tree = try screen(view(.image, 10, 20, 100, 40))
    let layer = Skeleton(tree) { $0.background.radius(6).reducedWidth(20) }.layers[0]
    #expect(layer.backgroundShape?.rect.numbers == [0, 0, 300, 480])
    #expect(layer.backgroundShape?.radius == 6)
  }

  @Test func `the recommended height leaves as much room below as above`() throws {
    var heights: [Double] = []
    _ = try shapes { skeleton in
      heights.append(skeleton.recommendedHeight)
      skeleton[1].remove()
      heights.append(skeleton.recommendedHeight)
    }
    #expect(heights == [350, 80])
  }

  @Test func `centered text stays in the middle until that is canceled`() throws {
    let tree = try screen(label(110, 0, 100, 20, alignment: .center))
    func numbers(_ adjust: @escaping (BlockChain) -> BlockChain) -> [Double] {
      Skeleton(tree) { _ = adjust($0[0]) }.numbers[0]
    }
    #expect(numbers { $0.left(30) } == [110, 0, 100, 15])
    #expect(numbers { $0.reducedWidth(40) } == [130, 0, 60, 15])
    #expect(numbers { $0.reducedWidth(40).cancelAlignCenter().left(30) } == [80, 0, 60, 15])
  }

  @Test func `what is removed is gone, and what is penetrated is a hole`() throws {
    let tree = try screen(view(.image, 10, 20, 100, 40), view(.image, 200, 300, 60, 30))
    let layer = Skeleton(tree) { skeleton in
      skeleton[0].remove()
      skeleton[1].penetrate().radius(3)
    }.layers[0]
    #expect(layer.shapes.isEmpty)
    #expect(layer.holes.map(\.rect.numbers) == [[200, 300, 60, 30]])
    #expect(layer.holes.map(\.radius) == [3])
  }

  @Test func `looks and parts in animations`() throws {
    let red = AdaptiveColor(light: 0xFF0000, dark: 0x800000)
    let shape = try shapes {
      $0[0].color(red).toShortAnimation().dropIndex(4).dropStayTime(0.5)
      $0[1].gradient([red, red]).placeholder("logo").withoutAnimation()
    }
    #expect(shape[0].color == red && shape[0].stretch == .short && shape[0].dropIndex == 4)
    #expect(shape[0].dropStay == 0.5)
    #expect(shape[1].gradient == [red, red] && shape[1].placeholder == "logo")
    #expect(!shape[1].isAnimated && shape[1].dropIndex == nil)
    let plain = try shapes { $0[1].radius(4).placeholder("logo").removeContents().removeOnDrop() }
    #expect(plain[1].placeholder == nil && plain[1].radius == 0 && plain[1].dropIndex == nil)
  }

  @Test func `blocks flash in the order of the view, lines one after another`() throws {
    #expect(try shapes { $0[0].line(3) }.map(\.dropIndex) == [0, 1, 2, 3])
    #expect(try shapes { $0[0].line(2).dropFromIndex(5) }.map(\.dropIndex) == [5, 6, 2])
    #expect(try shapes { $0[0].line(2).dropIndex(5) }.map(\.dropIndex) == [5, 5, 2])
  }
}
