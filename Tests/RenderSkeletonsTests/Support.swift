import RenderGeometry
import RenderSkeletons

/// A view at a place.
func view(
  _ kind: ViewNode.Kind, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  name: String = "", _ children: [ViewNode] = []
) -> ViewNode {
  ViewNode(
    kind, name: name, frame: Rect(x: x, y: y, width: width, height: height), children: children)
}

/// A label of some lines.
func label(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, lines: Int = 1,
  alignment: ViewText.Alignment = .natural
) -> ViewNode {
  var node = view(.label, x, y, width, height)
  node.text.numberOfLines = lines
  node.text.alignment = alignment
  return node
}

/// A screen of 320 × 480 points.
func screen(_ children: ViewNode...) throws -> ViewTree {
  try ViewTree(root: view(.view, 0, 0, 320, 480, children))
}

extension Rect {
  /// x, y, width, height.
  var numbers: [Double] { [minX, minY, width, height] }
}

extension Skeleton {
  /// The rectangles of the shapes as numbers.
  var numbers: [[Double]] { shapes.map(\.rect.numbers) }
}

extension ViewTree {
  /// The tree with other settings.
  func set(_ change: (inout SkeletonSettings) -> Void) -> ViewTree {
    var copy = self
    change(&copy.settings)
    return copy
  }
}
