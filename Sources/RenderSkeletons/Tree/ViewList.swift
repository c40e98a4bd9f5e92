/// How the prototypes of a table or a collection become rows or items.
public struct ViewList: Hashable, Sendable {
  /// Where items go.
  public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// One below the other, as wide as the list.
    case rows
    /// Side by side as many as fit, then in the next row.
    case grid
    /// In columns, each item into the shortest one.
    case waterfall
  }

  /// Which way the content goes on.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    case vertical, horizontal
  }

  /// What a footer that loads more is doing. Only while it refreshes it shows as a skeleton.
  public enum LoadMore: String, Hashable, Sendable, CaseIterable {
    case idle, refreshing, stopped
    case noMoreData = "no-more-data"
  }

  /// Where items go.
  public var arrangement: Arrangement

  /// Which way the content goes on.
  public var axis = Axis.vertical

  /// The sections in order; empty for one with the first prototype, as many as fill the list.
  public var sections: [ListSection] = []

  /// How often all sections are repeated.
  public var sectionRepeats = 1

  /// The space around the items of a section of a grid, in points.
  public var sectionInset = ViewInsets()

  /// The least space between items side by side, in points.
  public var itemSpacing = 0.0

  /// The space between rows, in points.
  public var lineSpacing = 0.0

  /// The number of columns of a waterfall.
  public var columns = 2

  /// The heights of a waterfall's items in order, used again and again; empty for the prototypes'.
  public var itemHeights: [Double] = []

  /// The height of all rows in points, nil for the prototypes'.
  public var rowHeight: Double?

  /// Whether the views above and below all sections are shown.
  public var showsHeaderAndFooter = true

  /// What the footer that loads more is doing.
  public var loadMore = LoadMore.idle

  /// Creates a list whose first prototype fills it.
  public init(_ arrangement: Arrangement = .rows) { self.arrangement = arrangement }
}

/// Distances from the four sides, in points.
public struct ViewInsets: Hashable, Sendable {
  /// From the top.
  public var top: Double
  /// From the left.
  public var left: Double
  /// From the bottom.
  public var bottom: Double
  /// From the right.
  public var right: Double

  /// Creates distances.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
