public import RenderGeometry

/// One block of a skeleton before it becomes shapes: a rectangle, or several lines.
///
/// Places are in the space of the layer that has the block.
public struct SkeletonBlock: Hashable, Sendable {
  /// How the animation `classic` changes the width.
  public enum Stretch: String, Hashable, Sendable {
    case long, short
  }

  /// The number of the block in its layer, counted from 0, those inside a view before the view.
  public internal(set) var index: Int

  /// The name of its view, empty for none.
  public internal(set) var name: String

  /// What its view is.
  public internal(set) var kind: ViewNode.Kind

  /// The rectangle, before lines are cut and before it is centered.
  public internal(set) var frame: Rect

  /// The corner radius in points.
  public internal(set) var radius: Double

  /// Its own color, nil for the skeleton's.
  public internal(set) var color: AdaptiveColor?

  /// Colors from left to right instead of one color; empty for one color.
  public internal(set) var gradient: [AdaptiveColor] = []

  /// The name of a picture instead of the block.
  public internal(set) var placeholder: String?

  /// Whether it casts a shadow.
  public internal(set) var hasShadow = false

  /// The lines it is cut into.
  public internal(set) var lines = SkeletonLines()

  /// Where its middle stays whatever the width, until that is canceled; nil for nowhere.
  public internal(set) var centerX: Double?

  /// Whether it is left out, and only keeps its number.
  public internal(set) var isRemoved = false

  /// Whether it is a hole through which the real view shows.
  public internal(set) var isPenetrating = false

  /// Whether it takes part in the animation.
  public internal(set) var isAnimated = true

  /// How the animation `classic` changes it, nil for not at all.
  public internal(set) var stretch: Stretch?

  /// When it flashes in the animation `drop`; nil for the order of the blocks.
  public internal(set) var dropIndex: Int?

  /// Whether the lines flash one after another, from `dropIndex` on.
  public internal(set) var dropsLineByLine = true

  /// How long the flash fades, as a fraction of the loop.
  public internal(set) var dropStay = 0.2

  /// Whether it does not flash in the animation `drop`.
  public internal(set) var isRemovedOnDrop = false

  init(index: Int, name: String, kind: ViewNode.Kind, frame: Rect, radius: Double) {
    self.index = index
    self.name = name
    self.kind = kind
    self.frame = frame
    self.radius = radius
  }
}
