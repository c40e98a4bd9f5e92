import RenderGeometry

/// Turns a view tree into layers of blocks.
struct SkeletonBuilder {
  let settings: SkeletonSettings
  let rules: SkeletonRules
  let adjust: ((SkeletonAdjuster) -> Void)?

  /// The layers so far, bottom to top.
  var layers: [SkeletonLayer] = []

  /// The number of blocks and layers that may still be made.
  var budget = Skeleton.maximumBlocks

  /// The number of rows that may still be placed, seen or not.
  var steps = 2_000_000

  init(
    settings: SkeletonSettings, rules: SkeletonRules, adjust: ((SkeletonAdjuster) -> Void)?
  ) {
    self.settings = settings
    self.rules = rules
    self.adjust = adjust
  }

  /// Adds the outermost view.
  mutating func add(root: ViewNode) {
    let bounds = Rect(size: root.frame.size)
    guard !root.isInvisible else { return }
    if root.list != nil {
      add(list: root, frame: bounds, clip: bounds, showsBackground: true)
    } else {
      add(prototype(of: root), at: bounds.origin, clip: bounds, isRoot: true)
    }
  }

  /// Adds a prototype at a place, and then the lists inside.
  mutating func add(
    _ prototype: LayerPrototype, at origin: Point, clip: Rect, isRoot: Bool = false
  ) {
    let cost = 1 + prototype.lineCount
    guard budget >= cost else { return }
    budget -= cost
    var layer = prototype.layer
    layer.frame = layer.frame.translated(by: origin - layer.frame.origin)
    layer.clip = clip
    if isRoot { layer.showsBackground = true }
    layers.append(layer)
    for nested in prototype.lists {
      let frame = nested.frame.translated(by: origin)
      guard let visible = frame.intersection(clip) else { continue }
      add(list: nested.node, frame: frame, clip: visible, showsBackground: nested.isHole)
    }
  }

  /// The blocks of a view, at the origin, with all changes made.
  func prototype(of root: ViewNode) -> LayerPrototype {
    let bounds = Rect(size: root.frame.size)
    var walk = TreeWalk(
      root: root, settings: settings, rules: rules,
      layer: SkeletonLayer(of: root, frame: bounds, clip: bounds, settings: settings))
    walk.run()
    var editor = BlockEditor(walk.layer)
    for (adjustment, place) in walk.adjustments { editor.apply(adjustment, own: place) }
    for adjustment in root.adjustments { editor.apply(adjustment) }
    if let adjust {
      let adjuster = SkeletonAdjuster(editor)
      adjust(adjuster)
      editor = adjuster.editor
    }
    return LayerPrototype(editor.layer, lists: walk.lists)
  }
}

extension SkeletonLayer {
  /// The layer of a view without its blocks: what is behind them.
  init(of node: ViewNode, frame: Rect, clip: Rect, settings: SkeletonSettings) {
    className = node.className
    name = node.name
    self.frame = frame
    self.clip = clip
    color = node.skeleton.color
    animation = node.skeleton.animation
    background = SkeletonBlock(
      index: -1, name: "background", kind: node.kind, frame: Rect(size: frame.size),
      radius: node.skeleton.backgroundRadius ?? node.cornerRadius)
    background.color = node.skeleton.background
    showsBackground = node.skeleton.background != nil || node.skeleton.backgroundRadius != nil

    // A card: the first or second view inside casts a shadow.
    let views = node.cardCandidates
    guard let card = views.prefix(2).first(where: { $0.node.hasShadow && !$0.node.isInvisible })
    else {
      if node.skeleton.backgroundRadius == nil, node.cornerRadius == 0,
        let content = views.first?.node, content.frame.size == frame.size
      {
        background.radius = content.cornerRadius
      }
      return
    }
    showsBackground = true
    background.frame = card.frame
    background.radius = node.skeleton.backgroundRadius ?? card.node.cornerRadius
    background.hasShadow = true
  }
}

extension ViewNode {
  /// Indicates whether neither the view nor anything inside shows.
  var isInvisible: Bool { isHidden || !(alpha > 0.01) }

  /// The first views of a cell or another part, and those of the wrapper inside, with their frames
  /// in this view's space.
  var cardCandidates: [(node: ViewNode, frame: Rect)] {
    let views = children.filter { $0.kind != .separator && $0.kind != .cellBackground }
    if let content = views.first, content.kind == .cellContent {
      return [(content, content.frame)]
        + content.children.prefix(2).map { ($0, $0.frame.translated(by: content.frame.origin)) }
    }
    return views.prefix(2).map { ($0, $0.frame) }
  }
}

/// The layer of a view at the origin, and the lists inside, which get layers of their own.
struct LayerPrototype {
  /// A list inside a layer.
  struct NestedList {
    var node: ViewNode
    /// The frame in the layer's space.
    var frame: Rect
    /// Indicates whether the layer has blocks there, which must not show.
    var isHole = true
  }

  private(set) var layer: SkeletonLayer
  private(set) var lists: [NestedList]

  /// The number of shapes that the blocks are cut into.
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
