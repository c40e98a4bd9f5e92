import RenderSkeletons

/// The keys of lists.
extension LayoutFields {
  /// How prototypes become rows or items.
  static let lists: [LayoutField<ViewList>] = [
    .word("arrangement", \.arrangement, "Where items go."),
    .word("axis", \.axis, "Which way the content goes on."),
    LayoutField(
      "sections", .list(.reference("section")),
      "The sections in order; without them one with the first cell, as often as it fits."
    ) { list, node, title, decoder in
      list.sections = decoder.readList(
        node, title, section, empty: ListSection(), elementTitle: "section")
    },
    .integer("section-repeats", \.sectionRepeats, in: 1...10_000, "How often all are repeated."),
    LayoutField(
      "section-inset", .reference("insets"), "The space around the items of a section."
    ) { list, node, title, decoder in
      if let insets = decoder.insets(node, title) { list.sectionInset = insets }
    },
    .number("item-spacing", \.itemSpacing, "The least space between items side by side."),
    .number("line-spacing", \.lineSpacing, "The space between rows."),
    .integer("columns", \.columns, in: 1...1000, "The columns of a waterfall."),
    LayoutField(
      "item-heights", .list(.number(LayoutType.lengths)),
      "The heights of a waterfall's items in order, used again and again."
    ) { list, node, title, decoder in
      list.itemHeights = (decoder.context.decoder.list(node, title) ?? []).compactMap {
        decoder.number($0, "a height of \(title)", in: LayoutType.lengths)
      }
    },
    .number("row-height", \.rowHeight, "The height of all rows."),
    .flag(
      "shows-header-and-footer", \.showsHeaderAndFooter,
      "Whether the views above and below all sections are shown."),
    .word("load-more", \.loadMore, "What the footer that loads more is doing."),
  ]

  /// A section of a list.
  static let section: [LayoutField<ListSection>] = [
    LayoutField(
      "items", .list(.reference("item")), "The rows in order."
    ) { section, node, title, decoder in
      section.items = decoder.readList(
        node, title, item, empty: ListSection.Item(), elementTitle: "item")
    },
    .integer(
      "header", \.header, in: 0...10_000, "Which child of the kind section-header, from 0."),
    .integer(
      "footer", \.footer, in: 0...10_000, "Which child of the kind section-footer, from 0."),
    .flag("loading", \.isLoading, "Whether it loads."),
  ]

  /// Equal rows after one another.
  static let item: [LayoutField<ListSection.Item>] = [
    .integer("prototype", \.prototype, in: 0...10_000, "Which child of the kind cell, from 0."),
    .integer(
      "count", \.count, in: 0...100_000, "How many; without it as many as fill the list."),
    .number("width", \.width, "The width instead of the cell's."),
    .number("height", \.height, "The height instead of the cell's."),
  ]
}
