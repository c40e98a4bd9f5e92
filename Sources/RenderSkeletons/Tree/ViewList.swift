/// The layout of a table's or collection's rows from its prototypes.
public struct ViewList: Hashable, Sendable {
  /// The arrangement of items.
  public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// One below the other, as wide as the list.
    case rows
    /// Side by side as many as fit, then in the next row.
    case grid
    /// In columns, each item into the shortest one.
    case waterfall
  }

  /// The scroll direction.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    case vertical, horizontal
  }

  /// The state of a footer that loads more. Only while it refreshes it shows as a skeleton.
  public enum LoadMore: String, Hashable, Sendable, CaseIterable {
    case idle, refreshing, stopped
    case noMoreData = "no-more-data"
  }

  /// The arrangement of items.
  public var arrangement: Arrangement

  /// The scroll direction.
  public var axis = Axis.vertical

  /// The sections in order; empty for one with the first prototype, as many as fill the list.
  public var sections: [ListSection] = []

  /// The number of times that all sections are laid out.
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

  /// Indicates whether the views above and below all sections are shown.
  public var showsHeaderAndFooter = true

  /// The state of the footer that loads more.
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

/// A section of a list while it loads.
public struct ListSection: Hashable, Sendable {
  /// Equal rows after one another.
  public struct Item: Hashable, Sendable {
    /// The number of the prototype among the list's `cell` children, from 0.
    public var prototype: Int

    /// The number of rows; nil for as many as fill the list.
    public var count: Int?

    /// The width in points, nil for the prototype's. Rows are always as wide as the list.
    public var width: Double?

    /// The height in points, nil for the list's `rowHeight` or the prototype's.
    public var height: Double?

    /// Creates rows.
    public init(
      prototype: Int = 0, count: Int? = nil, width: Double? = nil, height: Double? = nil
    ) {
      self.prototype = prototype
      self.count = count
      self.width = width
      self.height = height
    }
  }

  /// The rows in order.
  public var items: [Item]

  /// The number of the header among the `section-header` children, from 0; nil for none.
  public var header: Int?

  /// The number of the footer among the `section-footer` children, from 0; nil for none.
  public var footer: Int?

  /// Indicates whether it loads. A section that does not keeps its room and shows nothing.
  public var isLoading = true

  /// Creates a section.
  public init(items: [Item] = [Item()], header: Int? = nil, footer: Int? = nil) {
    self.items = items
    self.header = header
    self.footer = footer
  }
}
