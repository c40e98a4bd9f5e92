import RenderGeometry
import RenderSkeletons

extension SkeletonSheets {
  /// The tree of a name: the rules that belong together.
  static func tree(named name: String) -> ViewTree {
    var tree = ViewTree(withinLimits: root(named: name))
    switch name {
    case "settings":
      tree.settings.globalRadius = 0
      tree.settings.globalHeight = 10
      tree.settings.filter = Size(width: 12, height: 12)
      tree.settings.color = AdaptiveColor(light: 0xD6E4FF, dark: 0x1E3A5F)
    case "marked": tree.settings.rules = .skeletonView
    case "alignment": tree.settings.isRightToLeft = true
    default: break
    }
    return tree
  }

  private static func root(named name: String) -> ViewNode {
    let children: [ViewNode]
    switch name {
    case "labels":
      children = [
        label(12, 12, 100, 20), label(12, 40, 144, 36, lines: 2), label(12, 86, 144, 52, lines: 0),
        label(12, 146, 60, 18, lines: 0), label(12, 172, 144, 20, lines: 3),
      ]
    case "alignment":
      children = [
        label(34, 12, 100, 20, .center), label(12, 40, 144, 40, lines: 2, .center),
        label(12, 88, 144, 40, lines: 2), label(12, 136, 144, 40, lines: 2, .left),
      ]
    case "controls":
      children = [
        view(.toggle, 12, 12, 51, 31), view(.button, 76, 12, 80, 32, radius: 8),
        view(.slider, 12, 56, 144, 31), view(.progress, 12, 98, 144, 4),
        view(.pageControl, 54, 112, 60, 24), view(.activity, 12, 110, 28, 28),
        view(.textField, 12, 146, 144, 34, radius: 6, [label(8, 8, 60, 18)]),
        view(.separator, 0, 188, 168, 1), view(.image, 128, 108, 28, 28, radius: 14),
      ]
    case "cards": return list(cardRow, ViewList())
    case "grid":
      var grid = ViewList(.grid)
      grid.sectionInset = ViewInsets(top: 10, left: 10, bottom: 10, right: 10)
      grid.itemSpacing = 8
      grid.lineSpacing = 10
      return list(tile, grid, kind: .collection)
    case "waterfall":
      var waterfall = ViewList(.waterfall)
      waterfall.sectionInset = ViewInsets(top: 8, left: 8, bottom: 8, right: 8)
      waterfall.itemSpacing = 8
      waterfall.lineSpacing = 8
      waterfall.itemHeights = [96, 64, 80, 110]
      return list(tile, waterfall, kind: .collection)
    case "nested": children = [label(12, 10, 90, 20), nestedList, view(.image, 12, 140, 144, 50)]
    case "adjusted": return adjusted
    case "settings":
      children = [
        view(.image, 12, 12, 40, 40), label(62, 14, 94, 20), label(62, 36, 50, 16),
        view(.image, 140, 40, 10, 10), label(12, 66, 144, 60, lines: 3),
        view(.button, 12, 140, 60, 30), view(.button, 84, 140, 72, 30, radius: 4),
      ]
    case "marked":
      children = [
        marked(view(.image, 12, 12, 40, 40, radius: 20)), marked(label(62, 14, 94, 24)),
        label(62, 40, 94, 16), marked(label(12, 62, 144, 75, lines: 3)),
        view(.view, 12, 146, 70, 40, [marked(view(.image, 0, 0, 70, 40))]),
        marked(view(.view, 90, 146, 66, 40, radius: 6)),
      ]
    default: children = []
    }
    let root = view(.view, 0, 0, panel.width, panel.height, children)
    return name == "marked" ? marked(root) : root
  }

  private static var cardRow: ViewNode {
    var card = view(
      .view, 10, 7, 148, 62, radius: 8,
      [
        view(.image, 10, 10, 42, 42, radius: 8), label(62, 11, 76, 18), label(62, 32, 46, 18),
      ])
    card.hasShadow = true
    return view(.cell, 0, 0, 168, 70, [view(.cellContent, 0, 0, 168, 70, [card])])
  }

  private static var tile: ViewNode {
    view(
      .cell, 0, 0, 70, 84,
      [view(.image, 0, 0, 70, 56, radius: 8), label(0, 62, 60, 16)])
  }

  private static var nestedList: ViewNode {
    var row = ViewList()
    row.axis = .horizontal
    row.lineSpacing = 8
    var list = view(.collection, 0, 38, 168, 92, [tile]).with(\.list, row)
    list.name = "stories"
    return list
  }

  /// The tree with the changes of the chain as a layout's own adjustments.
  private static var adjusted: ViewNode {
    let red = AdaptiveColor(light: 0xFFD7CC, dark: 0x5C2E22)
    var root = view(
      .view, 0, 0, panel.width, panel.height,
      [
        view(.image, 12, 12, 40, 40), label(62, 12, 94, 20), label(62, 34, 94, 20),
        view(.image, 12, 64, 144, 60), label(12, 132, 144, 20), view(.button, 12, 166, 60, 24),
      ])
    root.adjustments = [
      BlockAdjustment(.index(0), [.radius(20)]),
      BlockAdjustment(.index(1), [.reducedWidth(30), .down(4), .radius(4)]),
      BlockAdjustment(.index(2), [.leftEqualTo(1, offset: 0), .reducedWidth(54), .radius(4)]),
      BlockAdjustment(.index(3), [.placeholder("picture"), .color(red)]),
      BlockAdjustment(
        .index(4), [.height(8), .line(2), .space(6), .lastLineScale(0.7), .radius(4)]),
      BlockAdjustment(.index(5), [.radius(12), .color(red)]),
      BlockAdjustment(
        .newName("badge"),
        [
          .width(40), .height(16), .rightEqualTo(3, offset: 0), .topEqualTo(5, offset: 4),
          .radius(8),
        ]),
      BlockAdjustment(
        .newName("hole"),
        [
          .x(132), .y(72), .width(16), .height(16), .radius(8), .penetrate,
        ]),
    ]
    return root
  }

  private static func list(
    _ row: ViewNode, _ list: ViewList, kind: ViewNode.Kind = .table
  ) -> ViewNode {
    view(kind, 0, 0, panel.width, panel.height, [row]).with(\.list, list)
  }

  private static func view(
    _ kind: ViewNode.Kind, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    radius: Double = 0, _ children: [ViewNode] = []
  ) -> ViewNode {
    ViewNode(
      kind, frame: Rect(x: x, y: y, width: width, height: height), cornerRadius: radius,
      children: children)
  }

  private static func label(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, lines: Int = 1,
    _ alignment: ViewText.Alignment = .natural
  ) -> ViewNode {
    var node = view(.label, x, y, width, height)
    node.text.numberOfLines = lines
    node.text.alignment = alignment
    return node
  }

  private static func marked(_ node: ViewNode) -> ViewNode {
    var copy = node
    copy.skeleton.isSkeletonable = true
    return copy
  }
}
