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
  /// Whether a list with prototypes takes the view as one of them.
  public var isPrototype: Bool {
    switch self {
    case .cell, .sectionHeader, .sectionFooter, .listHeader, .listFooter, .loadMore: true
    default: false
    }
  }
}
