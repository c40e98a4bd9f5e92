/// Why views are no tree.
public enum ViewTreeError: Error, Hashable, Sendable {
  /// There are more than `ViewTree.maximumCount` views.
  case tooMany

  /// More than `ViewTree.maximumDepth` views are inside one another, down to this one.
  case tooDeep(view: String)

  /// A length of a view is not finite, or beyond `ViewTree.maximumLength`.
  case badLength(view: String, length: Double)

  /// The outermost view covers no area.
  case empty(width: Double, height: Double)
}

extension ViewTreeError: CustomStringConvertible {
  /// One line that says what is wrong and what is allowed.
  public var description: String {
    switch self {
    case .tooMany: "more than \(ViewTree.maximumCount) views: leave some out"
    case .tooDeep(let view):
      "'\(view)' is inside more than \(ViewTree.maximumDepth) views: leave some out"
    case .badLength(let view, let length):
      "'\(view)' has a length of \(length) pt: use one from "
        + "-\(Int(ViewTree.maximumLength)) to \(Int(ViewTree.maximumLength)) pt"
    case .empty(let width, let height):
      "the outermost view is \(width)×\(height) pt: give it a width and a height above 0"
    }
  }
}
