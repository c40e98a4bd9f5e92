import RenderGeometry
import RenderSkeletons

/// The keys of views.
enum LayoutFields {
  /// A frame as a mapping.
  static let frame: [LayoutField<FrameValues>] = [
    .number("x", \.x, in: LayoutType.places, "The left edge."),
    .number("y", \.y, in: LayoutType.places, "The top edge."),
    .number("width", \.width, isRequired: true, "The extent along x."),
    .number("height", \.height, isRequired: true, "The extent along y."),
  ]

  /// A view.
  static let view: [LayoutField<ViewNode>] = [
    .word("kind", \.kind, "What kind of view it is; view without it."),
    .text("class", \.className, "The name of its class, for classes that are not entered."),
    .text("name", \.name, "The name by which adjustments find it."),
    LayoutField(
      "frame", .reference("frame"), isRequired: true,
      "Where it lies in its superview's space, in points."
    ) { view, node, title, decoder in
      if let frame = decoder.frame(node, title) { view.frame = frame }
    },
    .number("corner-radius", \.cornerRadius, "The radius of its corners in points."),
    .flag("shadow", \.hasShadow, "Whether it casts a shadow: the mark of a card."),
    .color("fill", \.fill, "The color it is filled with."),
    .flag("hidden", \.isHidden, "Whether it is hidden, with all inside."),
    .number("alpha", \.alpha, in: 0...1, "Its opacity; at 0 it counts as hidden."),
    .text("text", \.text.string, "The text; only whether it is empty matters."),
    .integer(
      "lines", \.text.numberOfLines, in: 0...10_000,
      "The largest number of lines, 0 for as many as fit."),
    .number("font-size", \.text.fontSize, "The size of the font in points."),
    .number("line-height", \.text.lineHeight, "The height of a line in points."),
    .word("alignment", \.text.alignment, "Where lines begin and end."),
    .word("line-break", \.text.lineBreak, "What happens to text that does not fit."),
    LayoutField(
      "list", .reference("list"),
      "How its cells become rows; without it, children are in their places."
    ) { view, node, title, decoder in
      var list = ViewList(view.kind == .collection ? .grid : .rows)
      decoder.read(node, title, lists, into: &list)
      view.list = list
    },
    .object("skeleton", \.skeleton, "skeleton", { skeleton }, "What its skeleton looks like."),
    LayoutField(
      "adjust", .list(.reference("adjustment")), "Changes to blocks, in order."
    ) { view, node, title, decoder in
      view.adjustments = decoder.adjustments(node, title)
    },
    LayoutField(
      "children", .list(.reference("view")), "The views inside, bottom to top."
    ) { view, node, title, decoder in
      view.children = decoder.children(node, title)
    },
  ]

  /// Changes to some blocks.
  static let adjustment: [LayoutField<BlockAdjustment>] = [
    LayoutField(
      "blocks", .reference("blocks"),
      "Which blocks; without it those of the view that has the adjustment."
    ) { adjustment, node, title, decoder in
      if let selection = decoder.selection(node, title) { adjustment.selection = selection }
    },
    LayoutField(
      "changes", .list(.reference("change")), isRequired: true, "The changes, in order."
    ) { adjustment, node, title, decoder in
      adjustment.changes = decoder.changes(node, title)
    },
  ]

  /// What the skeleton of one view looks like.
  static let skeleton: [LayoutField<SkeletonAttributes>] = [
    LayoutField(
      "skeletonable", .flag, "Whether it takes part under the rules skeletonview."
    ) { attributes, node, title, decoder in
      attributes.isSkeletonable = decoder.flag(node, title)
    },
    .flag("hidden-while-active", \.isHiddenWhileActive, "Whether it hides while loading."),
    .color("color", \.color, "The color of its blocks."),
    .color("background", \.background, "The color behind the blocks of a list or a cell."),
    .number(
      "background-radius", \.backgroundRadius, "The radius of what is behind the blocks of a cell."
    ),
    .number(
      "corner-radius", \.cornerRadius,
      "The radius of its blocks, used with ignores-global-radius."),
    .flag("ignores-global-radius", \.ignoresGlobalRadius, "Whether the global radius is not used."),
    .number("height", \.height, "The height of its blocks in points."),
    .number("line-corner-radius", \.lineCornerRadius, "The radius of each line of text."),
    .number(
      "last-line-fill", \.lastLineFill, in: 0...1, "How much of the width the last line fills."),
    .number("line-spacing", \.lineSpacing, "The space between lines in points."),
    .number("line-height", \.lineHeight, "The height of each line in points."),
    .flag("uses-font-line-height", \.usesFontLineHeight, "Whether lines are as high as the font."),
    .integer("lines", \.numberOfLines, in: 0...10_000, "The number of lines of its skeleton."),
    LayoutField(
      "padding", .reference("insets"), "The space around lines of text."
    ) { attributes, node, title, decoder in
      attributes.padding = decoder.insets(node, title)
    },
    LayoutField(
      "filter", .reference("size"), "Views not larger than this make no block."
    ) { attributes, node, title, decoder in
      guard let size = decoder.size(node, title) else { return }
      attributes.filterWidth = size.width
      attributes.filterHeight = size.height
    },
    .flag("one-block", \.isOneBlock, "Whether it is one block, whatever is inside."),
    .flag("shows-nested-list", \.showsNestedList, "Whether a list inside shows its own skeleton."),
    .word("animation", \.animation, "The animation of a list, a cell or the root."),
    .number("temporary-height", \.temporaryHeight, "The height while it loads, in points."),
  ]
}
