public import RenderGeometry

/// A whole screen, a cell or any other part of one, within the limits.
public struct ViewTree: Hashable, Sendable {
  /// The largest number of views in a tree.
  public static let maximumCount = 100_000

  /// The largest depth of nested views.
  public static let maximumDepth = 64

  /// The largest magnitude of a coordinate or any other length, in points.
  public static let maximumLength = 1_000_000.0

  /// The outermost view.
  public let root: ViewNode

  /// The settings for all views.
  public var settings: SkeletonSettings

  /// The number of views.
  public let count: Int

  /// Creates a tree.
  ///
  /// - Throws: `ViewTreeError` where the tree is too large, too deep, or a length is not finite or
  ///   too long.
  public init(
    root: ViewNode, settings: SkeletonSettings = SkeletonSettings()
  ) throws(ViewTreeError) {
    var count = 0
    try root.check(depth: 1, count: &count)
    guard root.frame.width > 0, root.frame.height > 0 else {
      throw .empty(width: root.frame.width, height: root.frame.height)
    }
    self.root = root
    self.settings = settings
    self.count = count
  }

  /// Creates a tree that is known to be within the limits, such as a constant.
  package init(withinLimits root: ViewNode) {
    self.root = root
    settings = SkeletonSettings()
    count = root.count
  }

  /// The extents of the outermost view in points.
  public var size: Size { root.frame.size }
}

extension ViewNode {
  /// The number of views, this one included.
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }

  fileprivate func check(depth: Int, count: inout Int) throws(ViewTreeError) {
    count += 1
    guard count <= ViewTree.maximumCount else { throw .tooMany }
    guard depth <= ViewTree.maximumDepth else { throw .tooDeep(view: label) }
    let lengths = [
      frame.minX, frame.minY, frame.maxX, frame.maxY, cornerRadius, alpha, text.fontSize ?? 0,
      text.lineHeight ?? 0,
    ]
    for length in lengths where !(abs(length) <= ViewTree.maximumLength) {
      throw .badLength(view: label, length: length)
    }
    for child in children { try child.check(depth: depth + 1, count: &count) }
  }

  /// The name of the view in a message.
  private var label: String {
    name.isEmpty ? (className.isEmpty ? kind.rawValue : className) : name
  }
}

/// An error in a tree of views.
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

extension Double {
  /// The number within the limits of lengths; 0 for NaN.
  var bounded: Double {
    isNaN ? 0 : Swift.min(ViewTree.maximumLength, Swift.max(-ViewTree.maximumLength, self))
  }
}
