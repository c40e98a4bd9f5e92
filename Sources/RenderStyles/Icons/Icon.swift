import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderScenes

/// A built-in picture: a line drawing on a 70-unit grid with one stroke width.
///
/// Wide icons are 58 units wide, round ones 53, tall ones 54: so they look equally large.
enum Icon: String, Hashable, Sendable, CaseIterable {
  case mountain, mask, heart, house, snowflake, star, compass, tent, sun, camera

  /// The side of the grid.
  static let side = 70.0

  /// The outline of all icons.
  static let stroke = Stroke(width: 3, cap: .round, join: .round)

  /// A node that draws the icon around the origin.
  func node(color: Color) -> Node {
    Node(.stroke(.path(path), Self.stroke, .solid(color)))
      .with(\.anchor, Point(x: Self.side / 2, y: Self.side / 2))
  }
}
