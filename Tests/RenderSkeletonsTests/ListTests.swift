import RenderGeometry
import RenderSkeletons
import Testing

struct ListTests {
  /// A list of 320 × 200 points with two prototypes of 60 and 30 points.
  private func list(
    _ list: ViewList = ViewList(), kind: ViewNode.Kind = .table, width: Double = 320
  ) -> ViewNode {
    view(
      kind, 0, 0, width, 200,
      [
        view(.cell, 0, 0, 320, 60, [view(.image, 8, 8, 44, 44)]),
        view(.cell, 0, 0, 320, 30, [view(.image, 0, 0, 10, 10)]),
        view(.sectionHeader, 0, 0, 320, 20, [view(.image, 1, 1, 18, 18)]),
        view(.sectionFooter, 0, 0, 320, 10, [view(.image, 2, 2, 5, 5)]),
        view(.listHeader, 0, 0, 320, 40, [view(.image, 3, 3, 30, 30)]),
        view(.listFooter, 0, 0, 320, 16, [view(.image, 4, 4, 8, 8)]),
        view(.loadMore, 0, 0, 320, 24, [view(.image, 5, 5, 14, 14)]),
      ]
    ).with(\.list, list)
  }

  private func numbers(_ change: (inout ViewList) -> Void, kind: ViewNode.Kind = .table) throws
    -> [[Double]]
  {
    var value = ViewList()
    value.showsHeaderAndFooter = false
    change(&value)
    return Skeleton(try ViewTree(root: list(value, kind: kind))).numbers
  }

  @Test func `rows fill the list: the height by that of a row, rounded up`() throws {
    #expect(try numbers { _ in }.map { $0[1] } == [8, 68, 128, 188])
  }

  @Test func `sections have their headers, rows and footers in order`() throws {
    let tops = try numbers {
      $0.sections = [
        ListSection(
          items: [.init(prototype: 0, count: 1), .init(prototype: 1, count: 2)], header: 0,
          footer: 0),
        ListSection(items: [.init(prototype: 1, count: 1, height: 44)]),
      ]
    }.map { $0[1] }
    #expect(tops == [1, 28, 80, 110, 142, 150])
  }

  @Test func `the views above and below all sections, and the one that loads more`() throws {
    let tops = try numbers {
      $0.showsHeaderAndFooter = true
      $0.loadMore = .refreshing
      $0.sections = [ListSection(items: [.init(prototype: 1, count: 1)])]
    }.map { $0[1] }
    #expect(tops == [3, 40, 74, 91])
  }

  @Test(arguments: [ViewList.LoadMore.idle, .stopped, .noMoreData])
  func `more is loaded only while it refreshes`(state: ViewList.LoadMore) throws {
    let count = try numbers {
      $0.loadMore = state
      $0.sections = [ListSection(items: [.init(prototype: 1, count: 1)])]
    }.count
    #expect(count == 1)
  }

  @Test func `a section that does not load keeps its room`() throws {
    let tops = try numbers {
      var loaded = ListSection(items: [.init(prototype: 0, count: 1)])
      loaded.isLoading = false
      $0.sections = [loaded, ListSection(items: [.init(prototype: 1, count: 1)])]
    }.map { $0[1] }
    #expect(tops == [60])
  }

  @Test func `sections repeat, and counts end where the list ends`() throws {
    let repeated = try numbers {
      $0.sections = [ListSection(items: [.init(prototype: 1, count: 1)], header: 0)]
      $0.sectionRepeats = 3
    }.map { $0[1] }
    #expect(repeated == [1, 20, 51, 70, 101, 120])
    #expect(try numbers { $0.sections = [ListSection(items: [.init(count: .max)])] }.count == 4)
    #expect(
      try numbers { $0.sections = [ListSection(items: [.init(prototype: 7)], header: 9)] }.isEmpty)
  }

  @Test func `a grid has as many columns as fit, with the rest of the room between`() throws {
    let numbers = try numbers(
      {
        $0.arrangement = .grid
        $0.sectionInset = ViewInsets(top: 5, left: 10, bottom: 0, right: 10)
        $0.lineSpacing = 12
        $0.itemSpacing = 10
        $0.sections = [
          ListSection(items: [.init(prototype: 1, count: 4, width: 90, height: 50)])
        ]
      }, kind: .collection)
    #expect(numbers.map { $0[0] } == [10, 115, 220, 10])
    #expect(numbers.map { $0[1] } == [5, 5, 5, 67])
  }

  @Test func `a waterfall puts each item into the shortest column`() throws {
    let numbers = try numbers(
      {
        $0.arrangement = .waterfall
        $0.columns = 2
        $0.itemSpacing = 20
        $0.lineSpacing = 4
        $0.itemHeights = [50, 20, 30]
        $0.sections = [ListSection(items: [.init(prototype: 1, count: 4)])]
      }, kind: .collection)
    #expect(numbers.map { $0[0] } == [0, 170, 170, 0])
    #expect(numbers.map { $0[1] } == [0, 0, 24, 54])
  }

  @Test func `a list that goes sideways`() throws {
    let numbers = try numbers(
      {
        $0.axis = .horizontal
        $0.sections = [ListSection(items: [.init(prototype: 1, count: 3, width: 100)])]
      }, kind: .collection)
    #expect(numbers.map { $0[0] } == [0, 100, 200])
  }

  @Test func `rows are as wide as the list, and what is inside keeps its sides`() throws {
    let row = view(
      .cell, 0, 0, 320, 50,
      [
        view(.image, 10, 5, 40, 40), view(.label, 60, 10, 200, 20), view(.button, 290, 10, 20, 30),
        view(.image, 150, 0, 20, 5),
      ])
    let table = view(.table, 0, 0, 400, 50, [row]).with(\.list, ViewList())
    let numbers = Skeleton(try ViewTree(root: table)).numbers
    #expect(numbers.map { [$0[0], $0[2]] } == [[10, 40], [60, 280], [370, 20], [190, 20]])
  }

  @Test func `blocks of every row are counted anew and changed alike`() throws {
    var node = list()
    node.children[0].adjustments = [BlockAdjustment(.index(0), [.right(5)])]
    node.list?.showsHeaderAndFooter = false
    let skeleton = Skeleton(try ViewTree(root: node))
    #expect(skeleton.shapes.map(\.block) == [0, 0, 0, 0])
    #expect(skeleton.numbers.allSatisfy { $0[0] == 13 })
  }

  @Test func `a nested list shows in a hole of the layer around it`() throws {
    var inner = list(width: 200)
    inner.list?.showsHeaderAndFooter = false
    inner.frame = Rect(x: 50, y: 100, width: 200, height: 100)
    let skeleton = Skeleton(try screen(view(.image, 40, 90, 100, 100), inner))
    #expect(skeleton.layers[0].holes.map(\.rect.numbers) == [[50, 100, 200, 100]])
    let rows = skeleton.layers.dropFirst().filter { !$0.blocks.isEmpty }
    #expect(rows.map(\.frame.minY) == [100, 160])
    #expect(rows.map(\.clip.numbers) == [[50, 100, 200, 60], [50, 160, 200, 40]])
    // Where nothing is in its way it needs no hole, and off it shows nothing.
    #expect(Skeleton(try screen(inner)).layers[0].holes.isEmpty)
    inner.skeleton.showsNestedList = false
    #expect(Skeleton(try screen(inner)).shapes.isEmpty)
  }
}
