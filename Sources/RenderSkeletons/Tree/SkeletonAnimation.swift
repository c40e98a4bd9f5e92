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

/// An animation of one's own: what changes in every block, and when.
public struct SkeletonTrack: Hashable, Sendable {
  /// The animated property.
  public enum Property: String, Hashable, Sendable, CaseIterable {
    /// The opacity, 0…1.
    case opacity
    /// The width as a factor, from the block's left edge.
    case scaleX = "scale-x"
    /// The height as a factor, from the block's top edge.
    case scaleY = "scale-y"
    /// The size as a factor, from the block's middle.
    case scale
    /// A shift to the right, in points.
    case moveX = "move-x"
    /// A shift downwards, in points.
    case moveY = "move-y"
    /// The fraction of the way from the block's color to `SkeletonTrack.color`, 0…1.
    case color
  }

  /// A value at an instant, and how the next one is reached.
  public struct Keyframe: Hashable, Sendable {
    /// Seconds from the start.
    public var time: Double

    /// The value of the property.
    public var value: Double

    /// The control points x1, y1, x2, y2 of the cubic curve to the next keyframe; nil for linear.
    public var curve: [Double]?

    /// Creates a keyframe.
    public init(at time: Double, _ value: Double, curve: [Double]? = nil) {
      self.time = time
      self.value = value
      self.curve = curve
    }
  }

  /// The animated property.
  public var property: Property

  /// The values over time, at least one.
  public var keyframes: [Keyframe]

  /// The seconds after which it starts again; at least the last keyframe's.
  public var period: Double

  /// The delay in seconds from one block to the next; the loop stays seamless.
  public var stagger = 0.0

  /// The color to go to, for `Property.color`.
  public var color: AdaptiveColor?

  /// Creates a track.
  public init(_ property: Property, keyframes: [Keyframe], period: Double) {
    self.property = property
    self.keyframes = keyframes
    self.period = period
  }
}
