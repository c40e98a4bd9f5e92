public import RenderDrawing
public import RenderGeometry
import RenderMotion
public import RenderPixels
public import RenderScenes
public import RenderSkeletons

/// The skeleton of a screen: grey blocks where its content will be, and what moves over them.
///
/// The figures of `shimmer`, `bin`, `classic` and `drop` are TABAnimated's, those of `pulse` and
/// `sliding` SkeletonView's, and `facebook` is Shimmer's. All loops are seamless: what moves begins
/// and ends out of sight, or turns back, or goes round within the loop.
public struct SkeletonScreen: Style {
  /// The name on the command line.
  public static let name = "skeleton"

  /// One sentence that describes the animation.
  public static let summary = "Grey blocks where the content of a screen will be, with a shimmer."

  /// The canvas in points of the built-in screen.
  public static let referenceSize = SkeletonSample.size

  /// Pictures are the real screen, revealed in the end.
  public static let takesPictures = true

  /// The animation; `auto` is the tree's, else that of the rules.
  public enum Animation: String, Hashable, Sendable, CaseIterable {
    case auto
    case onlySkeleton = "only-skeleton"
    case classic, bin, shimmer, sweep, drop, pulse, sliding, facebook, custom
  }

  /// The rules; `auto` is the tree's, else TABAnimated's.
  public enum Rules: String, Hashable, Sendable, CaseIterable {
    case auto, tabanimated, skeletonview
  }

  /// The direction of bands.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case right, left, down, up
    case downRight = "down-right"
    case upLeft = "up-left"
  }

  /// The transition to the real screen.
  public enum Reveal: String, Hashable, Sendable, CaseIterable {
    /// The skeleton fades out as fast in the middle as TABAnimated's.
    case fade
    /// The skeleton fades out fast at first.
    case easeOut = "ease-out"
    /// The skeleton is gone at once.
    case instant
  }

  /// The screen; nil for a built-in one.
  public var tree: ViewTree?

  /// Pictures that blocks show instead of themselves, by the name of `Adjustment.placeholder`.
  public var placeholders: [String: Image] = [:]

  /// The animation.
  public var animation = Animation.auto

  /// The rules that turn views into blocks.
  public var rules = Rules.auto

  /// The direction of bands.
  public var direction = Direction.right

  /// The turn of the direction of `sweep`, in degrees clockwise.
  public var angle = 0.0

  /// The width of the band of `sweep` and `facebook`, as a fraction of the canvas along it.
  public var band = 0.7

  /// The time in seconds from one start to the next; 0 for the animation's own.
  public var duration = 0.0

  /// The rest in seconds before the band of `sweep` comes again.
  public var pause = 0.0

  /// The color of the band, the flash or the other end of the pulse; nil for the animation's own.
  public var highlight: Color?

  /// The color behind the blocks; nil for the appearance's.
  public var background: Color?

  /// The radius of all blocks in points: 0 for half of their height, -1 for their views' own.
  public var radius = -1.0

  /// The height of all blocks but pictures in points: 0 for 12, -1 for their views' own.
  public var height = -1.0

  /// The height of a label's block as a fraction of the label's.
  public var labelHeight = 0.75

  /// Views whose sides are not longer than this make no block; in points.
  public var filter = 0.0

  /// Indicates whether the reading direction is from right to left.
  public var isRightToLeft = false

  /// The transition to the real screen.
  public var reveal = Reveal.fade

  /// The time in seconds in which the real screen appears.
  public var revealTime = 0.2

  /// The number of loops of the skeleton before the real screen appears.
  public var plays = 1

  /// The time for which the real screen is seen, in seconds.
  public var hold = 1.0

  /// Creates the style with its defaults.
  public init() {}

  /// The scene on a canvas of `size` points.
  public func scene(size: Size, theme: Theme, pictures: [Image]) -> Scene {
    let tree = settledTree
    let skeleton = Skeleton(tree)
    let painter = SkeletonPainter(
      self, skeleton: skeleton, settings: tree.settings, theme: theme)
    let (nodes, period) = painter.drawing()
    guard let screen = pictures.last else {
      return Scene(
        size: size, period: period,
        nodes: [fitted(nodes, of: skeleton.size, to: size)])
    }
    return revealing(
      screen, nodes: [fitted(nodes, of: skeleton.size, to: size)], period: period, size: size)
  }

  /// Indicates whether no view makes a block, so that there is nothing to see.
  public var isEmpty: Bool { Skeleton(settledTree).shapes.isEmpty }

  /// The skeleton as large as the canvas allows, in its middle.
  private func fitted(_ nodes: [Node], of reference: Size, to size: Size) -> Node {
    if reference == size { return Node(children: nodes) }
    return .fitted(
      reference, to: size,
      children: [
        Node(
          at: Point(x: -reference.width / 2, y: -reference.height / 2), children: nodes)
      ])
  }

  /// The tree with the parameters that were set.
  private var settledTree: ViewTree {
    var tree = tree ?? SkeletonSample.tree
    switch rules {
    case .auto: break
    case .tabanimated: tree.settings.rules = .tabAnimated
    case .skeletonview: tree.settings.rules = .skeletonView
    }
    if let kind = SkeletonAnimation(rawValue: animation.rawValue) {
      tree.settings.animation = kind
    }
    if radius >= 0 { tree.settings.globalRadius = radius }
    if height >= 0 { tree.settings.globalHeight = height }
    if labelHeight != 0.75 { tree.settings.labelHeightFactor = labelHeight }
    if filter > 0 { tree.settings.filter = Size(width: filter, height: filter) }
    if isRightToLeft { tree.settings.isRightToLeft = true }
    return tree
  }
}

extension SkeletonScreen {
  /// The skeleton, some loops of it, then the real screen: an animation of its own.
  func revealing(_ screen: Image, nodes: [Node], period: Double, size: Size) -> Scene {
    let loops = (period * Double(max(1, plays))).wholeNanoseconds
    let fade = reveal == .instant ? 0 : revealTime
    let end = (loops + fade).wholeNanoseconds
    let total = (end + max(hold, reveal == .instant ? 0.02 : 0)).wholeNanoseconds
    let picture = Node(.picture(screen, filling: Rect(size: size)))
      .with(\.visible, [loops..<total])
    let curve: TimingCurve = reveal == .easeOut ? .easeOut : .easeInOut
    let skeleton = Node(children: nodes.map { $0.looping(every: period) })
      .with(\.isIsolated, fade > 0)
      .with(\.opacity, Track(Keyframe(at: loops, 1, curve: curve), Keyframe(at: end, 0)))
      .with(\.visible, [0..<end])
    // Fading only as a group costs: until then the skeleton is drawn as it is.
    let plain = Node(children: nodes.map { $0.looping(every: period) })
      .with(\.visible, [0..<loops])
    return Scene(
      size: size, period: total,
      nodes: fade > 0
        ? [plain, picture, skeleton.with(\.visible, [loops..<end])] : [plain, picture])
  }
}
