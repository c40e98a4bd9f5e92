import RenderGeometry

/// One walk through the views of a layer, children before their parents.
struct TreeWalk {
  let root: ViewNode
  let settings: SkeletonSettings
  let rules: SkeletonRules

  /// The layer with the blocks so far.
  var layer: SkeletonLayer

  /// The lists inside, which get layers of their own, with their frames in the layer's space.
  var lists: [LayerPrototype.NestedList] = []

  /// The changes of views inside, each with the place of its own block or nil for none.
  var adjustments: [(BlockAdjustment, Int?)] = []

  init(root: ViewNode, settings: SkeletonSettings, rules: SkeletonRules, layer: SkeletonLayer) {
    self.root = root
    self.settings = settings
    self.rules = rules
    self.layer = layer
  }

  /// Makes the blocks of the layer.
  mutating func run() {
    switch rules {
    case .tabAnimated:
      let parent = Ancestor(kind: root.kind, bounds: Rect(size: root.frame.size))
      if isOneBlock(root) || (root.children.isEmpty && root.kind.isLeaf) {
        append(root, at: parent.bounds, in: parent)
      } else {
        for place in root.children.indices { visit(root.children, place, in: parent) }
      }
    case .skeletonView:
      visitMarked(root, frame: Rect(size: root.frame.size))
    }
  }

  /// The superview of a view.
  struct Ancestor {
    var kind: ViewNode.Kind
    /// The superview in the layer's space.
    var bounds: Rect
  }

  private mutating func visit(_ siblings: [ViewNode], _ place: Int, in parent: Ancestor) {
    let node = siblings[place]
    guard !node.isInvisible, !node.skeleton.isHiddenWhileActive else { return }
    var frame = node.frame.translated(by: parent.bounds.origin)
    if let height = node.skeleton.temporaryHeight?.bounded {
      frame = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
    }
    if node.list != nil {
      guard node.skeleton.showsNestedList else { return }
      lists.append(LayerPrototype.NestedList(node: node, frame: frame))
      return
    }
    if entersChildren(of: node) {
      let own = Ancestor(kind: node.kind, bounds: frame)
      for place in node.children.indices { visit(node.children, place, in: own) }
    }
    var own: Int?
    if makesBlock(node, in: parent) {
      append(node, at: frame, in: parent, siblings: siblings, place: place)
      own = layer.blocks.count - 1
    }
    for adjustment in node.adjustments { adjustments.append((adjustment, own ?? -1)) }
  }

  private func isOneBlock(_ node: ViewNode) -> Bool {
    node.skeleton.isOneBlock
      || (!node.className.isEmpty && settings.classesNotEntered.contains(node.className))
  }

  private func entersChildren(of node: ViewNode) -> Bool {
    switch node.kind {
    case .textView, .button, .toggle, .slider, .progress, .stepper, .segmentedControl, .pageControl,
      .activity, .searchBar, .picker:
      false
    case .textField: settings.entersTextFields
    default: !isOneBlock(node)
    }
  }

  private func makesBlock(_ node: ViewNode, in parent: Ancestor) -> Bool {
    switch node.kind {
    case .label, .image, .button: return parent.kind != .button
    case .buttonPart, .scrollIndicator, .cellContent, .cellBackground: return false
    case .cell, .sectionHeader, .sectionFooter, .listHeader, .listFooter, .loadMore, .table,
      .collection, .scroll:
      guard isOneBlock(node) else { return false }
    case .textField: break
    case .view, .stack: guard node.children.isEmpty || isOneBlock(node) else { return false }
    default: break
    }
    // What is as large as the layer or larger is no content but a background.
    return node.frame.width < root.frame.width || node.frame.height < root.frame.height
  }

  private mutating func append(
    _ node: ViewNode, at frame: Rect, in parent: Ancestor, siblings: [ViewNode] = [],
    place: Int = 0
  ) {
    var block = BlockRules(settings: settings, node: node, owner: root.skeleton)
      .block(index: layer.blocks.count, frame: frame)
    if node.kind == .label || node.kind == .textView, block.lines.count > 1 {
      let room = Self.room(below: place, siblings, in: parent.bounds)
      block.fitLines(into: max(room, frame.height), own: frame.height, node)
    }
    layer.blocks.append(block)
  }

  /// The room from a view's top down to the next view below it or the bottom of its
  /// superview. Only the nearest siblings count.
  private static func room(below place: Int, _ siblings: [ViewNode], in parent: Rect) -> Double {
    guard siblings.indices.contains(place) else { return parent.height }
    let own = siblings[place].frame
    var bottom = max(own.maxY, parent.height)
    let near = max(0, place - 32)..<min(siblings.count, place + 33)
    for index in near where index != place {
      let other = siblings[index]
      guard !other.isInvisible, other.frame.minY >= own.center.y, other.frame.minX < own.maxX,
        other.frame.maxX > own.minX
      else { continue }
      bottom = min(bottom, max(own.maxY, other.frame.minY))
    }
    return bottom - own.minY
  }
}

extension TreeWalk {
  /// The rules of SkeletonView: what is not marked ends the way down, and a marked view shows
  /// where no view inside does.
  private mutating func visitMarked(_ node: ViewNode, frame: Rect) {
    guard node.skeleton.isSkeletonable == true, !node.isInvisible,
      !node.skeleton.isHiddenWhileActive
    else { return }
    if node.list != nil, frame.size != root.frame.size || node.kind != root.kind {
      lists.append(LayerPrototype.NestedList(node: node, frame: frame))
      return
    }
    let marked = node.children.filter { $0.skeleton.isSkeletonable == true }
    var own: Int?
    if marked.isEmpty || node.kind == .label || node.kind == .textView || node.kind == .button {
      // A list's rows and the wrapper inside show nothing of their own.
      if !node.kind.isPrototype, node.kind != .cellContent {
        layer.blocks.append(
          MarkedBlockRules(settings: settings, node: node)
            .block(index: layer.blocks.count, frame: frame))
        own = layer.blocks.count - 1
      }
    } else {
      for child in marked { visitMarked(child, frame: child.frame.translated(by: frame.origin)) }
    }
    guard node != root else { return }
    for adjustment in node.adjustments { adjustments.append((adjustment, own ?? -1)) }
  }
}

extension ViewNode.Kind {
  /// Indicates whether a view of the kind is a block even when it is the whole layer.
  var isLeaf: Bool {
    switch self {
    case .view, .stack, .cell, .cellContent, .cellBackground, .table, .collection, .scroll,
      .sectionHeader, .sectionFooter, .listHeader, .listFooter, .loadMore, .separator,
      .scrollIndicator, .buttonPart:
      false
    default: true
    }
  }
}
