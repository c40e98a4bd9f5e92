/// The animations of skeletons. The raw values are their names on the command line and in files.
public enum SkeletonAnimation: String, Hashable, Sendable, CaseIterable {
  /// Nothing moves.
  case onlySkeleton = "only-skeleton"
  /// Blocks that are marked grow and shrink.
  case classic
  /// The whole skeleton breathes.
  case bin
  /// A darker band goes through every block.
  case shimmer
  /// One band goes across the whole screen.
  case sweep
  /// Blocks flash one after another.
  case drop
  /// Blocks change between two colors.
  case pulse
  /// A band of the complementary color goes through every block.
  case sliding
  /// A band dims all that is seen, with a pause.
  case facebook
  /// The tree's own track.
  case custom
}
