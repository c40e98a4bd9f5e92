import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderScenes
import RenderSkeletons

/// A drawing of a view tree that shows what is what: text, pictures, buttons, outlines.
enum Wireframe {
  private static let ink = Paint.solid(Color(hex: 0x475569))
  private static let line = Paint.solid(Color(hex: 0xCBD5E1))
  private static let blue = Paint.solid(Color(hex: 0x3B82F6))
  private static let sky = Paint.solid(Color(hex: 0xDBEAFE))

  /// The nodes of a tree on white, with rows where its skeleton has them.
  static func nodes(of tree: ViewTree) -> [Node] {
    var nodes = [fill(Rect(size: tree.size), .solid(.white))]
    nodes += drawing(of: tree.root, at: .zero)
    guard let list = firstList(tree.root) else { return nodes }
    // The layers of a list's rows are those with blocks that are not the root's.
    for layer in Skeleton(tree).layers where layer.frame.size != tree.size && !layer.blocks.isEmpty
    {
      guard let prototype = list.children.first else { continue }
      let scale = Size(
        width: layer.frame.width / prototype.frame.width,
        height: layer.frame.height / prototype.frame.height)
      nodes.append(
        Node(
          at: Point(x: layer.frame.minX, y: layer.frame.minY),
          children: prototype.children.flatMap { drawing(of: $0, at: .zero) }
        ).with(\.scale, scale))
    }
    return nodes
  }

  private static func firstList(_ node: ViewNode) -> ViewNode? {
    if node.list != nil { return node }
    return node.children.lazy.compactMap { firstList($0) }.first
  }

  private static func drawing(of node: ViewNode, at origin: Point) -> [Node] {
    let frame = Rect(
      x: origin.x + node.frame.minX, y: origin.y + node.frame.minY, width: node.frame.width,
      height: node.frame.height)
    let inside =
      node.list == nil
      ? node.children.flatMap { drawing(of: $0, at: Point(x: frame.minX, y: frame.minY)) } : []
    switch node.kind {
    case .label: return text(node.text, in: frame)
    case .image:
      return [
        fill(frame, sky, node.cornerRadius), outline(frame, blue, node.cornerRadius),
        polyline([
          Point(x: frame.minX + 0.15 * frame.width, y: frame.maxY - 0.2 * frame.height),
          Point(x: frame.minX + 0.4 * frame.width, y: frame.minY + 0.35 * frame.height),
          Point(x: frame.minX + 0.6 * frame.width, y: frame.maxY - 0.35 * frame.height),
          Point(x: frame.minX + 0.7 * frame.width, y: frame.minY + 0.5 * frame.height),
          Point(x: frame.minX + 0.85 * frame.width, y: frame.maxY - 0.2 * frame.height),
        ]),
      ]
    case .button:
      let bar = Rect(
        center: frame.center, size: Size(width: 0.5 * frame.width, height: 4))
      return [fill(frame, blue, node.cornerRadius), fill(bar, .solid(.white), 2)]
    case .toggle:
      let knob = Rect(
        x: frame.maxX - frame.height + 2, y: frame.minY + 2, width: frame.height - 4,
        height: frame.height - 4)
      return [
        fill(frame, .solid(Color(hex: 0x22C55E)), frame.height / 2),
        fill(knob, .solid(.white), knob.height / 2),
      ]
    case .slider, .progress:
      let bar = Rect(center: frame.center, size: Size(width: frame.width, height: 4))
      let done = Rect(x: bar.minX, y: bar.minY, width: 0.6 * bar.width, height: 4)
      let knob = Rect(
        center: Point(x: done.maxX, y: done.center.y), size: Size(width: 16, height: 16))
      let parts = [fill(bar, line, 2), fill(done, blue, 2)]
      return node.kind == .progress
        ? parts : parts + [fill(knob, .solid(.white), 8), outline(knob, line, 8)]
    case .pageControl:
      return (-1...1).map { place in
        fill(
          Rect(
            center: Point(x: frame.center.x + 14 * Double(place), y: frame.center.y),
            size: Size(width: 7, height: 7)), place == -1 ? ink : line, 3.5)
      }
    case .activity: return [outline(frame.inset(by: 4), ink, frame.height / 2 - 4, width: 3)]
    case .textField: return [outline(frame, line, node.cornerRadius)] + inside
    case .separator: return [fill(frame, line)]
    default: return [outline(frame, line, node.cornerRadius)] + inside
    }
  }

  private static func text(_ text: ViewText, in frame: Rect) -> [Node] {
    let fitting = max(1, Int(frame.height / 18))
    let count = text.numberOfLines > 0 ? min(text.numberOfLines, fitting) : fitting
    let pitch = frame.height / Double(count)
    return (0..<count).map { index in
      let width = frame.width * (index == count - 1 ? 0.7 : 0.96)
      let rest = frame.width - width
      let share: Double =
        switch text.alignment {
        case .center: 0.5
        case .right: 1
        default: 0
        }
      return fill(
        Rect(
          x: frame.minX + rest * share, y: frame.minY + pitch * (Double(index) + 0.5) - 2.5,
          width: width, height: 5), ink, 1)
    }
  }

  private static func shape(_ rect: Rect, _ radius: Double) -> Shape {
    radius > 0 ? .roundedRect(RoundedRect(rect, radius: radius)) : .rect(rect)
  }

  private static func fill(_ rect: Rect, _ paint: Paint, _ radius: Double = 0) -> Node {
    Node(.fill(shape(rect, radius), paint))
  }

  private static func outline(
    _ rect: Rect, _ paint: Paint, _ radius: Double, width: Double = 1
  ) -> Node {
    Node(
      .stroke(
        shape(rect.inset(by: width / 2), max(0, radius - width / 2)), Stroke(width: width), paint))
  }

  private static func polyline(_ points: [Point]) -> Node {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    return Node(.stroke(.path(path), Stroke(width: 1.5, cap: .round, join: .round), blue))
  }
}
