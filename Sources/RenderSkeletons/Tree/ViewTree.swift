public import RenderGeometry

/// A whole screen, a cell or any other part of one, within the limits.
public struct ViewTree: Hashable, Sendable {
  /// How many views a tree may have.
  public static let maximumCount = 100_000

  /// How many views may be inside one another.
  public static let maximumDepth = 64

  /// How far from zero a coordinate or any other length may be, in points.
  public static let maximumLength = 1_000_000.0

  /// The outermost view.
  public let root: ViewNode

  /// What holds for all views.
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

  /// What to call the view in a message.
  private var label: String {
    name.isEmpty ? (className.isEmpty ? kind.rawValue : className) : name
  }
}
