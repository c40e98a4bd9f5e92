import RenderGeometry

/// The layer of a view at the origin, and the lists inside, which get layers of their own.
struct LayerPrototype {
  /// A list inside a layer.
  struct NestedList {
    var node: ViewNode
    /// Where it is in the layer's space.
    var frame: Rect
    /// Whether the layer has blocks there, which must not show.
    var isHole = true
  }

  private(set) var layer: SkeletonLayer
  private(set) var lists: [NestedList]

  /// How many shapes the blocks are cut into.
  private(set) var lineCount = 0

  init(_ layer: SkeletonLayer, lists: [NestedList]) {
    self.layer = layer
    self.lists = lists
    limitLines()
    findHoles()
  }

  /// Leaves lines out where a layer alone has more than a skeleton may have.
  private mutating func limitLines() {
    for place in layer.blocks.indices {
      let count = layer.blocks[place].lines.count
      let room = Skeleton.maximumBlocks - layer.blocks.count - lineCount
      if count > 1, count > room { layer.blocks[place].lines.count = max(1, room) }
      lineCount += layer.blocks[place].lines.count
    }
    lineCount = min(lineCount, Skeleton.maximumBlocks - 1)
  }

  /// A list is a hole where a block lies in it; elsewhere cutting would only cost time.
  private mutating func findHoles() {
    if lists.count * layer.blocks.count <= 1_000_000 {
      let extents = layer.blocks.filter { !$0.isRemoved }.map(\.extent)
      for place in lists.indices {
        lists[place].isHole = extents.contains { $0.intersection(lists[place].frame) != nil }
      }
    }
    layer.nestedLists = lists.filter(\.isHole).map(\.frame)
  }
}
