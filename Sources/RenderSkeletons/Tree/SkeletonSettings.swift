public import RenderGeometry

/// Which system's rules turn a tree into blocks. The raw values are names in files.
public enum SkeletonRules: String, Hashable, Sendable, CaseIterable {
  /// Every view makes a block unless a rule says otherwise.
  case tabAnimated = "tabanimated"
  /// Only views that are marked make a block.
  case skeletonView = "skeletonview"
}

/// What holds for all views of a tree.
public struct SkeletonSettings: Hashable, Sendable {
  /// Which rules turn the tree into blocks; nil leaves that to the caller.
  public var rules: SkeletonRules?

  /// The animation; nil leaves that to the caller.
  public var animation: SkeletonAnimation?

  /// The color of blocks; nil for the animation's own.
  public var color: AdaptiveColor?

  /// The color behind the blocks; nil for the default.
  public var background: AdaptiveColor?

  /// How much of a label's height its block has.
  public var labelHeightFactor = 0.75

  /// The radius of all blocks in points: 0 for half of their height, nil for their views' own.
  public var globalRadius: Double?

  /// The height of all blocks but pictures in points: 0 for 12, nil for their views' own.
  public var globalHeight: Double?

  /// Views not larger than this make no block; zero leaves none out.
  public var filter = Size(width: 0, height: 0)

  /// Classes whose views are one block each, whatever is inside.
  public var classesNotEntered: [String] = []

  /// Whether views inside text fields make blocks.
  public var entersTextFields = false

  /// Whether reading begins on the right.
  public var isRightToLeft = false

  /// The track of the animation `custom`.
  public var customTrack: SkeletonTrack?

  /// Creates the defaults.
  public init() {}
}
