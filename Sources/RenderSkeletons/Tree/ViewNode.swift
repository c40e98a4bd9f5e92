public import RenderGeometry

/// A view of a screen: what it is, where it is, and the views inside.
///
/// A plain value with defaults for everything but the kind and the frame. Numbers are meant to be
/// finite; `ViewTree` checks the limits for a whole tree.
public struct ViewNode: Hashable, Sendable {
  /// The kind of view.
  public var kind: Kind

  /// The name of its class as its source says it, such as `UILabel` or `PriceView`; empty for none.
  public var className = ""

  /// The name by which adjustments find it: an outlet, a property or an identifier; empty for none.
  public var name = ""

  /// The frame in the superview's space, in points.
  public var frame: Rect

  /// The radius of its corners in points.
  public var cornerRadius = 0.0

  /// Indicates whether it casts a shadow: the mark of a card.
  public var hasShadow = false

  /// The color it is filled with, nil for none or an unknown one.
  public var fill: AdaptiveColor?

  /// Indicates whether it is hidden, with all subviews.
  public var isHidden = false

  /// Its opacity, 0…1. At 0 it counts as hidden.
  public var alpha = 1.0

  /// The text attributes, for labels, text views, text fields and buttons.
  public var text = ViewText()

  /// The layout of its cells, for tables and collections; nil where its children are already in
  /// their places.
  public var list: ViewList?

  /// The settings of its own skeleton.
  public var skeleton = SkeletonAttributes()

  /// Changes to blocks, in order. On the root of the tree, on cells, headers and footers the blocks
  /// are counted from that view; elsewhere they are those of the nearest such view above.
  public var adjustments: [BlockAdjustment] = []

  /// The views inside, bottom to top.
  ///
  /// If there is a `list`, children of the kinds `cell`, `sectionHeader`, `sectionFooter`,
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

extension ViewNode {
  /// The kinds of views. The raw values are their names in files.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A view without a special meaning, and every class that is not known.
    case view
    /// A line or several lines of text.
    case label
    /// A picture.
    case image
    /// A button.
    case button
    /// A field for a line of text.
    case textField = "text-field"
    /// A field for several lines of text.
    case textView = "text-view"
    /// A switch between on and off.
    case toggle = "switch"
    /// A knob on a track.
    case slider
    /// A bar that fills.
    case progress
    /// Two buttons for more and less.
    case stepper
    /// Buttons of which one is chosen.
    case segmentedControl = "segmented-control"
    /// Dots for pages.
    case pageControl = "page-control"
    /// A turning wheel.
    case activity
    /// A field for searching.
    case searchBar = "search-bar"
    /// Wheels or a calendar to choose from.
    case picker
    /// A view that lines up its children.
    case stack
    /// A view whose content scrolls.
    case scroll
    /// A list of rows.
    case table
    /// A list of items in a grid or any other arrangement.
    case collection
    /// A row of a table or an item of a collection.
    case cell
    /// The wrapper of what a cell shows.
    case cellContent = "cell-content"
    /// The background of a cell.
    case cellBackground = "cell-background"
    /// The view above the rows of a section.
    case sectionHeader = "section-header"
    /// The view below the rows of a section.
    case sectionFooter = "section-footer"
    /// The view above all sections.
    case listHeader = "list-header"
    /// The view below all sections.
    case listFooter = "list-footer"
    /// The view below a list that loads more rows.
    case loadMore = "load-more"
    /// The line between two rows.
    case separator
    /// The bar that shows how far a view has scrolled.
    case scrollIndicator = "scroll-indicator"
    /// The label, picture or background that a button makes for itself.
    case buttonPart = "button-part"
  }
}

extension ViewNode.Kind {
  /// Indicates whether a list with prototypes takes the view as one of them.
  public var isPrototype: Bool {
    switch self {
    case .cell, .sectionHeader, .sectionFooter, .listHeader, .listFooter, .loadMore: true
    default: false
    }
  }
}

/// The text attributes of a view.
public struct ViewText: Hashable, Sendable {
  /// The text alignment.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the side where reading begins.
    case natural
    /// On the left.
    case left
    /// In the middle.
    case center
    /// On the right.
    case right
    /// On both sides.
    case justified
  }

  /// The line break mode.
  public enum LineBreak: String, Hashable, Sendable, CaseIterable {
    /// Lines end between words.
    case wordWrap = "word-wrap"
    /// Lines end anywhere.
    case characterWrap = "character-wrap"
    /// Text that does not fit is clipped.
    case clip
    /// Dots at the start.
    case truncateHead = "truncate-head"
    /// Dots in the middle.
    case truncateMiddle = "truncate-middle"
    /// Dots at the end.
    case truncateTail = "truncate-tail"
  }

  /// The text, empty where it is not known. Only whether it is empty matters.
  public var string = ""

  /// The largest number of lines, 0 for as many as fit.
  public var numberOfLines = 1

  /// The size of the font in points, nil where it is not known.
  public var fontSize: Double?

  /// The height of a line in points, nil for the font's own.
  public var lineHeight: Double?

  /// The text alignment.
  public var alignment = Alignment.natural

  /// The line break mode.
  public var lineBreak = LineBreak.truncateTail

  /// Creates the text of a label of one line.
  public init() {}
}
