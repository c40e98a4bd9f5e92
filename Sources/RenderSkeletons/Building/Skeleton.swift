public import RenderGeometry

/// The skeleton of a view tree: rectangles with round corners, in layers.
///
/// A pure function of the tree and of the changes: nothing of the tree is touched.
public struct Skeleton: Hashable, Sendable {
  /// The most blocks of a skeleton. Lists that would make more show fewer rows.
  public static let maximumBlocks = 100_000

  /// The extents in points.
  public let size: Size

  /// The rules that made it.
  public let rules: SkeletonRules

  /// The layers, bottom to top: the outermost view first, then rows in their order.
  public internal(set) var layers: [SkeletonLayer]

  /// Derives a skeleton.
  ///
  /// - Parameters:
  ///   - tree: The views.
  ///   - rules: The rules, unless the tree's settings name some; those of TABAnimated for nil.
  ///   - adjust: Changes the blocks of the outermost view and of each prototype of a list, after
  ///     the tree's own changes.
  public init(
    _ tree: ViewTree, rules: SkeletonRules? = nil, adjust: ((SkeletonAdjuster) -> Void)? = nil
  ) {
    let rules = tree.settings.rules ?? rules ?? .tabAnimated
    var builder = SkeletonBuilder(settings: tree.settings, rules: rules, adjust: adjust)
    builder.add(root: tree.root)
    size = tree.size
    self.rules = rules
    layers = builder.layers
  }

  /// The shapes, bottom to top, without backgrounds and holes.
  public var shapes: [SkeletonShape] { layers.flatMap(\.shapes) }
}
