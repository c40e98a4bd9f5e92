import RenderGeometry

extension ViewNode {
  /// The view at another size, with the views inside where constraints would most likely put them.
  ///
  /// A view that takes more than half of its superview keeps its margins and stretches, one in the
  /// middle stays there, and every other one keeps its distance from the nearer side.
  func resized(to size: Size) -> ViewNode {
    guard size != frame.size else { return self }
    var copy = self
    copy.frame = Rect(x: frame.minX, y: frame.minY, width: size.width, height: size.height)
    guard !kind.keepsChildren else { return copy }
    for place in copy.children.indices {
      let child = copy.children[place].frame
      let (left, width) = Self.placed(child.minX, child.width, in: frame.width, to: size.width)
      let (top, height) = Self.placed(child.minY, child.height, in: frame.height, to: size.height)
      copy.children[place] = copy.children[place]
        .with(\.frame, Rect(x: left, y: top, width: child.width, height: child.height))
        .resized(to: Size(width: width, height: height))
    }
    return copy
  }

  /// A start and an extent in a room that changes.
  private static func placed(
    _ start: Double, _ extent: Double, in old: Double, to new: Double
  ) -> (Double, Double) {
    let change = new - old
    let end = old - start - extent
    if change == 0 { return (start, extent) }
    if extent > old / 2 { return (start, max(0, extent + change)) }
    if abs(start - end) < 1 { return (start + change / 2, extent) }
    return end < start ? (start + change, extent) : (start, extent)
  }
}

extension ViewNode.Kind {
  /// Indicates whether the subviews do not depend on the size.
  fileprivate var keepsChildren: Bool {
    switch self {
    case .label, .button, .textField, .textView, .table, .collection: true
    default: false
    }
  }
}
