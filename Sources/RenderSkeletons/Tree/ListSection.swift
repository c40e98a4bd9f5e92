/// A section of a list while it loads.
public struct ListSection: Hashable, Sendable {
  /// Equal rows after one another.
  public struct Item: Hashable, Sendable {
    /// Which of the list's children of the kind `cell`, counted from 0.
    public var prototype: Int

    /// How many; nil for as many as fill the list.
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

  /// Which of the list's children of the kind `section-header`, counted from 0; nil for none.
  public var header: Int?

  /// Which of the list's children of the kind `section-footer`, counted from 0; nil for none.
  public var footer: Int?

  /// Whether it loads. A section that does not keeps its room and shows nothing.
  public var isLoading = true

  /// Creates a section.
  public init(items: [Item] = [Item()], header: Int? = nil, footer: Int? = nil) {
    self.items = items
    self.header = header
    self.footer = footer
  }
}
