import RenderGeometry
import RenderSkeletons

/// The built-in screen: a story with its author, and a list.
enum SkeletonSample {
  /// The extents in points.
  static let size = Size(width: 320, height: 480)

  /// The views.
  static let tree: ViewTree = {
    let root = view(
      .view, "screen", 0, 0, 320, 480,
      [
        view(.image, "avatar", 20, 20, 44, 44, radius: 22),
        label("author", 76, 24, 128, 20),
        label("date", 76, 47, 76, 16, stretch: .toLongAnimation),
        view(.button, "follow", 232, 27, 68, 30, radius: 15),
        view(.image, "picture", 20, 80, 280, 148, radius: 12),
        label("title", 20, 244, 216, 24, stretch: .toShortAnimation),
        label("story", 20, 270, 280, 58, lines: 3),
        list(),
      ])
    return ViewTree(withinLimits: root)
  }()

  private static func list() -> ViewNode {
    let row = view(
      .cell, "row", 0, 0, 320, 64,
      [
        view(.image, "thumbnail", 20, 8, 48, 48, radius: 10),
        label("name", 80, 14, 148, 20, stretch: .toShortAnimation),
        label("detail", 80, 36, 96, 16, stretch: .toLongAnimation),
        view(.button, "more", 276, 20, 24, 24, radius: 12),
      ])
    var table = view(.table, "related", 0, 346, 320, 134, [row])
    table.list = ViewList()
    return table
  }

  private static func view(
    _ kind: ViewNode.Kind, _ name: String, _ x: Double, _ y: Double, _ width: Double,
    _ height: Double, radius: Double = 0, _ children: [ViewNode] = []
  ) -> ViewNode {
    var node = ViewNode(
      kind, name: name, frame: Rect(x: x, y: y, width: width, height: height),
      cornerRadius: radius, children: children)
    node.skeleton.isSkeletonable = true
    node.skeleton.lineCornerRadius = 5
    return node
  }

  private static func label(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, lines: Int = 1,
    stretch: Adjustment? = nil
  ) -> ViewNode {
    var node = view(.label, name, x, y, width, height, radius: lines == 1 ? height / 3 : 6)
    node.text.numberOfLines = lines
    if let stretch { node.adjustments = [BlockAdjustment(.own, [stretch])] }
    return node
  }
}
