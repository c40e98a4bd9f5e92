import RenderGeometry
import RenderSkeletons
import Testing

struct ViewTreeTests {
  /// Views inside one another.
  private func nested(_ depth: Int) -> ViewNode {
    var node = view(.label, 0, 0, 10, 10)
    for _ in 1..<depth { node = view(.view, 0, 0, 20, 20, [node]) }
    return node
  }

  @Test func `64 views inside one another are a tree and 65 are none`() throws {
    #expect(try ViewTree(root: nested(64)).count == 64)
    #expect(throws: ViewTreeError.tooDeep(view: "label")) { try ViewTree(root: nested(65)) }
  }

  @Test func `100,000 views are a tree and one more is none`() throws {
    let leaves = Array(repeating: view(.label, 0, 0, 10, 10), count: 99_999)
    #expect(try ViewTree(root: view(.view, 0, 0, 9, 9, leaves)).count == 100_000)
    #expect(throws: ViewTreeError.tooMany) {
      try ViewTree(root: view(.view, 0, 0, 9, 9, leaves + [leaves[0]]))
    }
  }

  @Test(arguments: [1_000_001, -2_000_000, Double.infinity, .nan])
  func `lengths beyond the limit are refused`(length: Double) {
    var node = view(.label, 0, 0, 10, 10, name: "price")
    node.cornerRadius = length
    let root = view(.view, 0, 0, 20, 20, [node])
    #expect(throws: ViewTreeError.self) { try ViewTree(root: root) }
    let error = #expect(throws: ViewTreeError.self) { try ViewTree(root: root) }
    #expect(error?.description.hasPrefix("'price' has a length of") == true)
  }

  @Test func `a tree without area is refused`() {
    #expect(throws: ViewTreeError.empty(width: 0, height: 5)) {
      try ViewTree(root: view(.view, 0, 0, 0, 5))
    }
  }

  @Test func `hostile trees give bounded skeletons`() throws {
    // A list of lists of tiny rows, each with text of a million lines.
    var text = label(0, 0, 100, 1, lines: 1_000_000)
    text.adjustments = Array(repeating: BlockAdjustment(.all, [.line(.max), .up(.nan)]), count: 50)
    func list(_ inside: ViewNode) -> ViewNode {
      view(.table, 0, 0, 300, 100_000, [view(.cell, 0, 0, 300, 0, [inside])])
        .with(\.list, ViewList())
    }
    let tree = try ViewTree(root: view(.view, 0, 0, 320, 480, [list(list(list(text)))]))
    let shapes = Skeleton(tree).shapes
    #expect(shapes.count <= Skeleton.maximumBlocks)
    let isFinite = shapes.allSatisfy { $0.rect.minY.isFinite && $0.rect.maxX.isFinite }
    #expect(isFinite)
  }
}
