import RenderGeometry
import RenderSkeletons

/// An element of a screen as a test driver reports it: absolute frames, a class and perhaps a text.
struct ScreenElement {
  /// What kind of view it is.
  var kind: ViewNode.Kind

  /// The class without its package or prefix.
  var className: String

  /// An identifier that tests know it by.
  var name = ""

  /// Where it is on the screen, in points.
  var frame: Rect

  /// The text that it shows.
  var text = ""

  /// Whether it is seen.
  var isVisible = true

  /// Whether it only wraps others and has no meaning of its own.
  var isWrapper = false

  /// The elements inside, bottom to top.
  var children: [ScreenElement] = []
}

extension ScreenElement {
  /// The view of the element in its superview's space.
  func node(in origin: Point) -> ViewNode {
    var node = ViewNode(
      kind, className: className, name: name,
      frame: Rect(
        x: frame.minX - origin.x, y: frame.minY - origin.y, width: frame.width,
        height: frame.height))
    node.text.string = text
    switch kind {
    case .label, .textView:
      let estimate = TextEstimate.lines(of: text, in: frame.size)
      node.text.numberOfLines = estimate.count
      node.text.fontSize = estimate.fontSize
    default: break
    }
    // Drivers report that a container is not visible where only its contents are.
    node.isHidden = !isVisible && !children.contains(where: \.showsAnything)
    // A dump knows nothing of marks, so all of it is marked.
    node.skeleton.isSkeletonable = true
    let corner = Point(x: frame.minX, y: frame.minY)
    node.children = children.map { $0.node(in: corner) }
    if kind == .button, !children.isEmpty {
      for index in node.children.indices where node.children[index].kind != .image {
        node.children[index].kind = .buttonPart
      }
    }
    return node
  }

  private var showsAnything: Bool { isVisible || children.contains(where: \.showsAnything) }

  /// The element, or the only one that it wraps: trees of drivers are deep with wrappers.
  var unwrapped: ScreenElement {
    guard isWrapper, name.isEmpty, text.isEmpty, children.count == 1 else { return self }
    return children[0]
  }
}
