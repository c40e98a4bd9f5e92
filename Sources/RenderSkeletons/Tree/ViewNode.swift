public import RenderGeometry

/// A view of a screen: what it is, where it is, and the views inside.
///
/// A plain value with defaults for everything but the kind and the frame. Numbers are meant to be
/// finite; `ViewTree` checks the limits for a whole tree.
public struct ViewNode: Hashable, Sendable {
  /// What kind of view it is.
  public var kind: Kind

  /// The name of its class as its source says it, such as `UILabel` or `PriceView`; empty for none.
  public var className = ""

  /// The name by which adjustments find it: an outlet, a property or an identifier; empty for none.
  public var name = ""

  /// Where it lies in its superview's space, in points.
  public var frame: Rect

  /// The radius of its corners in points.
  public var cornerRadius = 0.0

  /// Whether it casts a shadow: the mark of a card.
  public var hasShadow = false

  /// The color it is filled with, nil for none or an unknown one.
  public var fill: AdaptiveColor?

  /// Whether it is hidden, with all inside.
  public var isHidden = false

  /// Its opacity, 0…1. At 0 it counts as hidden.
  public var alpha = 1.0

  /// What its text looks like, for labels, text views, text fields and buttons.
  public var text = ViewText()

  /// How its cells become rows, for tables and collections; nil where its children are already in
  /// their places.
  public var list: ViewList?

  /// What its own skeleton should look like.
  public var skeleton = SkeletonAttributes()

  /// Changes to blocks, in order. On the root of the tree, on cells, headers and footers the blocks
  /// are counted from that view; elsewhere they are those of the nearest such view above.
  public var adjustments: [BlockAdjustment] = []

  /// The views inside, bottom to top.
  ///
  /// Where there is a `list`, children of the kinds `cell`, `sectionHeader`, `sectionFooter`,
  /// `listHeader`, `listFooter` and `loadMore` are prototypes: their sizes count, not their places.
  public var children: [ViewNode]

  /// Creates a view.
  public init(
    _ kind: Kind, className: String = "", name: String = "", frame: Rect,
    cornerRadius: Double = 0, children: [ViewNode] = []
  ) {
    self.kind = kind
    self.className = className
    self.name = name
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.children = children
  }
}

extension ViewNode {
  /// A copy with one property replaced.
  public func with<Value>(_ property: WritableKeyPath<ViewNode, Value>, _ value: Value) -> ViewNode
  {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }
}
