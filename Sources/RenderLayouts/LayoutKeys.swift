import RenderDocuments
import RenderFields
import RenderGeometry
import RenderPixels
import RenderSkeletons

/// A key of a layout. The schema and the reader are both made from it, so that they agree.
typealias LayoutKey<Target> = Key<Target, TreeDecoder>

extension Key where Decoder == TreeDecoder {
  /// A length in points.
  static func length(
    _ name: String, _ property: any WritableKeyPath<Target, Double> & Sendable,
    isRequired: Bool = false, _ help: String
  ) -> Key {
    .number(name, property, in: FieldType.lengths, isRequired: isRequired, help)
  }

  /// A length in points, nil without one.
  static func length(
    _ name: String, _ property: any WritableKeyPath<Target, Double?> & Sendable, _ help: String
  ) -> Key {
    .number(name, property, in: FieldType.lengths, help)
  }

  /// A color, or one for light and one for dark surroundings.
  static func color(
    _ name: String, _ property: any WritableKeyPath<Target, AdaptiveColor?> & Sendable,
    _ help: String
  ) -> Key {
    .value(name, property, .reference("color"), help) { $0.color($1, $2) }
  }

  /// A value with keys of its own.
  static func object<Value>(
    _ name: String, _ property: any WritableKeyPath<Target, Value> & Sendable, _ reference: String,
    _ keys: [LayoutKey<Value>], _ help: String
  ) -> Key {
    Key(name, .reference(reference), help) { target, node, title, decoder in
      decoder.read(node, title, keys, into: &target[keyPath: property])
    }
  }

  /// Values with keys of their own.
  static func objects<Value: Sendable>(
    _ name: String, _ property: any WritableKeyPath<Target, [Value]> & Sendable,
    _ reference: String, _ keys: [LayoutKey<Value>], empty: Value, isRequired: Bool = false,
    _ help: String
  ) -> Key {
    .value(name, property, .list(.reference(reference)), isRequired: isRequired, help) {
      $0.readList($1, $2, keys, empty: empty, elementTitle: reference)
    }
  }
}

extension FieldType {
  /// Lengths that are not negative, in points.
  static let lengths = 0...ViewTree.maximumLength

  /// Places and shifts, in points.
  static let places = -ViewTree.maximumLength...ViewTree.maximumLength
}

/// The keys of views.
enum LayoutKeys {
  /// A color for light, and one for dark surroundings.
  static let color: [LayoutKey<ColorValues>] = [
    .value("light", \.light, .anyText, isRequired: true, "The color in light surroundings.") {
      $0.context.decoder.color($1, $2)
    },
    .value("dark", \.dark, .anyText, "The color in dark surroundings.") {
      $0.context.decoder.color($1, $2)
    },
  ]

  /// A frame as a mapping.
  static let frame: [LayoutKey<FrameValues>] = [
    .number("x", \.x, in: FieldType.places, "The left edge."),
    .number("y", \.y, in: FieldType.places, "The top edge."),
    .length("width", \.width, isRequired: true, "The extent along x."),
    .length("height", \.height, isRequired: true, "The extent along y."),
  ]

  /// A view.
  static let view: [LayoutKey<ViewNode>] = [
    .word("kind", \.kind, "What kind of view it is; view without it."),
    .text(
      "class", \.className, type: .anyText,
      "The name of its class, for classes that are not entered."),
    .text("name", \.name, type: .anyText, "The name by which adjustments find it."),
    .value(
      "frame", \.frame, .reference("frame"), isRequired: true,
      "Where it lies in its superview's space, in points."
    ) { $0.frame($1, $2) },
    .length("corner-radius", \.cornerRadius, "The radius of its corners in points."),
    .flag("shadow", \.hasShadow, "Whether it casts a shadow: the mark of a card."),
    .color("fill", \.fill, "The color it is filled with."),
    .flag("hidden", \.isHidden, "Whether it is hidden, with all inside."),
    .number("alpha", \.alpha, in: 0...1, "Its opacity; at 0 it counts as hidden."),
    .text("text", \.text.string, type: .anyText, "The text; only whether it is empty matters."),
    .integer(
      "lines", \.text.numberOfLines, in: 0...10_000,
      "The largest number of lines, 0 for as many as fit."),
    .length("font-size", \.text.fontSize, "The size of the font in points."),
    .length("line-height", \.text.lineHeight, "The height of a line in points."),
    .word("alignment", \.text.alignment, "Where lines begin and end."),
    .word("line-break", \.text.lineBreak, "What happens to text that does not fit."),
    Key(
      "list", .reference("list"),
      "How its cells become rows; without it, children are in their places."
    ) { view, node, title, decoder in
      var list = ViewList(view.kind == .collection ? .grid : .rows)
      decoder.read(node, title, lists, into: &list)
      view.list = list
    },
    .object("skeleton", \.skeleton, "skeleton", skeleton, "What its skeleton looks like."),
    .objects(
      "adjust", \.adjustments, "adjustment", adjustment, empty: BlockAdjustment(.own, []),
      "Changes to blocks, in order."),
    .value(
      "children", \.children, .list(.reference("view")), "The views inside, bottom to top."
    ) { $0.children($1, $2) },
  ]

  /// Changes to some blocks.
  static let adjustment: [LayoutKey<BlockAdjustment>] = [
    .value(
      "blocks", \.selection, .reference("blocks"),
      "Which blocks; without it those of the view that has the adjustment."
    ) { $0.selection($1, $2) },
    .value(
      "changes", \.changes, .list(.reference("change")), isRequired: true,
      "The changes, in order."
    ) { $0.changes($1, $2) },
  ]

  /// The look of the skeleton of one view.
  static let skeleton: [LayoutKey<SkeletonAttributes>] = [
    .value(
      "skeletonable", \.isSkeletonable, .flag,
      "Whether it takes part under the rules skeletonview."
    ) { $0.flag($1, $2) },
    .flag("hidden-while-active", \.isHiddenWhileActive, "Whether it hides while loading."),
    .color("color", \.color, "The color of its blocks."),
    .color("background", \.background, "The color behind the blocks of a list or a cell."),
    .length(
      "background-radius", \.backgroundRadius, "The radius of what is behind the blocks of a cell."
    ),
    .length(
      "corner-radius", \.cornerRadius,
      "The radius of its blocks, used with ignores-global-radius."),
    .flag("ignores-global-radius", \.ignoresGlobalRadius, "Whether the global radius is not used."),
    .length("height", \.height, "The height of its blocks in points."),
    .length("line-corner-radius", \.lineCornerRadius, "The radius of each line of text."),
    .number(
      "last-line-fill", \.lastLineFill, in: 0...1, "How much of the width the last line fills."),
    .length("line-spacing", \.lineSpacing, "The space between lines in points."),
    .length("line-height", \.lineHeight, "The height of each line in points."),
    .flag("uses-font-line-height", \.usesFontLineHeight, "Whether lines are as high as the font."),
    .integer("lines", \.numberOfLines, in: 0...10_000, "The number of lines of its skeleton."),
    .value("padding", \.padding, .reference("insets"), "The space around lines of text.") {
      $0.insets($1, $2)
    },
    Key(
      "filter", .reference("size"), "Views not larger than this make no block."
    ) { attributes, node, title, decoder in
      guard let size = decoder.size(node, title) else { return }
      attributes.filterWidth = size.width
      attributes.filterHeight = size.height
    },
    .flag("one-block", \.isOneBlock, "Whether it is one block, whatever is inside."),
    .flag("shows-nested-list", \.showsNestedList, "Whether a list inside shows its own skeleton."),
    .word("animation", \.animation, "The animation of a list, a cell or the root."),
    .length("temporary-height", \.temporaryHeight, "The height while it loads, in points."),
  ]
}
