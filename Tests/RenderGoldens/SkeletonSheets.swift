import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderScenes
import RenderSkeletons
import RenderStyles

/// The pictures of `skeletons/`: a tree as a wireframe, and its skeleton in light and dark.
enum SkeletonSheets {
  /// The names of all trees, in the order of the contact sheet.
  static let names = [
    "labels", "alignment", "controls", "cards", "grid", "waterfall", "nested", "adjusted",
    "settings", "marked",
  ]

  /// The extents of a tree in points.
  static let panel = Size(width: 168, height: 200)

  private static let gap = 8.0

  /// The space that one tree takes.
  private static let cell = Size(width: 3 * panel.width + 3 * gap, height: panel.height + gap)

  /// The picture of a name: one tree, or `all` of them.
  static func displayList(named name: String) -> DisplayList? {
    if name == "all" { return displayList(of: names, columns: 2) }
    return names.contains(name) ? displayList(of: [name], columns: 1) : nil
  }

  private static func displayList(of names: [String], columns: Int) -> DisplayList {
    let rows = (names.count + columns - 1) / columns
    let nodes = names.enumerated().map { place, name in
      Node(
        at: Point(
          x: gap + Double(place % columns) * (cell.width + gap),
          y: gap + Double(place / columns) * cell.height), children: panels(of: tree(named: name)))
    }
    let scene = Scene(
      size: Size(
        width: gap + Double(columns) * (cell.width + gap) - gap,
        height: gap + Double(rows) * cell.height),
      period: 1, background: Color(hex: 0xE7E5E4), nodes: nodes)
    return scene.displayList(at: 0.84)
  }

  private static func panels(of tree: ViewTree) -> [Node] {
    var style = SkeletonScreen()
    style.tree = tree
    let light = style.scene(size: panel, theme: Theme(), pictures: [])
    let dark = style.scene(size: panel, theme: Theme(appearance: .dark), pictures: [])
    let clip = Clip(.rect(Rect(size: panel)))
    return [Wireframe.nodes(of: tree), light.nodes, dark.nodes].enumerated().map { place, nodes in
      Node(at: Point(x: Double(place) * (panel.width + gap), y: 0), children: nodes)
        .with(\.clips, [clip])
    }
  }
}
