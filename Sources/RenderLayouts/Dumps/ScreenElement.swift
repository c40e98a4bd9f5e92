import RenderDocuments
import RenderFields
import RenderGeometry
import RenderSkeletons

/// An element of a screen as a test driver reports it: absolute frames, a class and perhaps a text.
struct ScreenElement {
  /// The kind of view.
  var kind: ViewNode.Kind

  /// The class without its package or prefix.
  var className: String

  /// An identifier that tests know it by.
  var name = ""

  /// The frame on the screen, in points.
  var frame: Rect

  /// The text that it shows.
  var text = ""

  /// Indicates whether it is seen.
  var isVisible = true

  /// Indicates whether it only wraps others and has no meaning of its own.
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

  /// Indicates whether the views are not too deep; else that is an error.
  func isWithinDepth(
    _ depth: Int, at place: Position, _ context: inout LayoutContext
  ) -> Bool {
    guard depth <= ViewTree.maximumDepth else {
      context.report(
        "views are more than \(ViewTree.maximumDepth) deep, even without those that only wrap "
          + "one other", at: place)
      return false
    }
    return children.allSatisfy { $0.isWithinDepth(depth + 1, at: place, &context) }
  }
}

extension XMLNode {
  /// The first element for which a condition holds: itself or one inside, in the order of the file.
  func firstDescendant(where condition: (XMLNode) -> Bool) -> XMLNode? {
    if condition(self) { return self }
    for child in children {
      if let found = child.firstDescendant(where: condition) { return found }
    }
    return nil
  }
}

/// The number of lines of a text of which only the frame is known.
enum TextEstimate {
  /// The average width of a letter as a part of the font's size.
  private static let letterWidth = 0.46

  /// The height of a line as a part of the font's size.
  private static let lineHeight = 1.2

  /// The height up to which a text that is not known is one line, in points.
  private static let tallestLine = 40.0

  /// The height of a line of the usual size, in points.
  private static let usualLine = 20.0

  /// More lines than that are never counted.
  private static let mostLines = 100

  /// No text is longer than that, for this purpose.
  private static let mostLetters = 10_000

  /// The least number of lines with which a text fits its frame, and the size of the font that
  /// follows from it.
  static func lines(of text: String, in size: Size) -> (count: Int, fontSize: Double) {
    var letters = 0.0
    var least = 1
    for scalar in text.unicodeScalars.prefix(mostLetters) {
      if scalar == "\n" { least += 1 }
      // Letters of East Asian scripts are about as wide as high.
      letters += scalar.value >= 0x1100 ? 2 : 1
    }
    if letters == 0, size.height > tallestLine {
      least = Int(min((size.height / usualLine).rounded(), Double(mostLines)))
    }
    least = min(max(least, 1), mostLines)
    let most = max(least, Int(min(size.height / 8, Double(mostLines))))
    for count in least...most {
      let font = size.height / (lineHeight * Double(count))
      if letterWidth * font * letters <= Double(count) * size.width * 1.1 { return (count, font) }
    }
    return (least, size.height / (lineHeight * Double(least)))
  }
}
