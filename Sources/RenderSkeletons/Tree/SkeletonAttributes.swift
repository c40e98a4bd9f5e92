/// What the skeleton of one view should look like. Nil everywhere stands for the global setting.
public struct SkeletonAttributes: Hashable, Sendable {
  /// Whether the view takes part under `SkeletonRules.skeletonView`; nil counts as no.
  public var isSkeletonable: Bool?

  /// Whether the view is hidden while the skeleton shows.
  public var isHiddenWhileActive = false

  /// The color of blocks.
  public var color: AdaptiveColor?

  /// The color behind the blocks of a list, a cell or the root.
  public var background: AdaptiveColor?

  /// The radius of what is behind the blocks of a cell, in points.
  public var backgroundRadius: Double?

  /// The radius of blocks whose view has none of its own, in points. Used only together with
  /// `ignoresGlobalRadius`.
  public var cornerRadius: Double?

  /// Whether the global radius is not used here.
  public var ignoresGlobalRadius = false

  /// The height of blocks in points. Pictures keep theirs.
  public var height: Double?

  /// The radius of each line of text in points: `linesCornerRadius`.
  public var lineCornerRadius: Double?

  /// How much of the width the last of several lines fills, 0…1.
  public var lastLineFill: Double?

  /// The space between lines in points.
  public var lineSpacing: Double?

  /// The height of each line in points.
  public var lineHeight: Double?

  /// Whether lines are as high as the font, under `SkeletonRules.skeletonView`.
  public var usesFontLineHeight = false

  /// The number of lines instead of the text's own.
  public var numberOfLines: Int?

  /// The space around lines of text in points.
  public var padding: ViewInsets?

  /// Views not larger than this, in points, make no block; for a list, a cell or the root.
  public var filterWidth: Double?

  /// See `filterWidth`; a view is left out only where both hold.
  public var filterHeight: Double?

  /// Whether the views inside are left out, and the view itself is one block.
  public var isOneBlock = false

  /// Whether a nested list shows its own skeleton, in a hole of the outer one.
  public var showsNestedList = true

  /// The animation of a list, a cell or the root; nil for the one of the tree.
  public var animation: SkeletonAnimation?

  /// The height of a view while it loads, in points.
  public var temporaryHeight: Double?

  /// Creates attributes that change nothing.
  public init() {}
}
