import RenderDocuments
import RenderFields
import RenderGeometry
import RenderPixels
import RenderSkeletons

/// The keys of lists, and of settings that hold for all views.
extension LayoutKeys {
  /// The way in which prototypes become rows or items.
  static let lists: [LayoutKey<ViewList>] = [
    .word("arrangement", \.arrangement, "Where items go."),
    .word("axis", \.axis, "Which way the content goes on."),
    .objects(
      "sections", \.sections, "section", section, empty: ListSection(),
      "The sections in order; without them one with the first cell, as often as it fits."),
    .integer("section-repeats", \.sectionRepeats, in: 1...10_000, "How often all are repeated."),
    .value(
      "section-inset", \.sectionInset, .reference("insets"),
      "The space around the items of a section."
    ) { $0.insets($1, $2) },
    .length("item-spacing", \.itemSpacing, "The least space between items side by side."),
    .length("line-spacing", \.lineSpacing, "The space between rows."),
    .integer("columns", \.columns, in: 1...1000, "The columns of a waterfall."),
    .value(
      "item-heights", \.itemHeights, .list(.number(FieldType.lengths)),
      "The heights of a waterfall's items in order, used again and again."
    ) { decoder, node, title in
      (decoder.list(node, title) ?? []).compactMap {
        decoder.number($0, "a height of \(title)", in: FieldType.lengths)
      }
    },
    .length("row-height", \.rowHeight, "The height of all rows."),
    .flag(
      "shows-header-and-footer", \.showsHeaderAndFooter,
      "Whether the views above and below all sections are shown."),
    .word("load-more", \.loadMore, "What the footer that loads more is doing."),
  ]

  /// A section of a list.
  static let section: [LayoutKey<ListSection>] = [
    .objects(
      "items", \.items, "item", item, empty: ListSection.Item(), "The rows in order."),
    .integer(
      "header", \.header, in: 0...10_000, "Which child of the kind section-header, from 0."),
    .integer(
      "footer", \.footer, in: 0...10_000, "Which child of the kind section-footer, from 0."),
    .flag("loading", \.isLoading, "Whether it loads."),
  ]

  /// Equal rows after one another.
  static let item: [LayoutKey<ListSection.Item>] = [
    .integer("prototype", \.prototype, in: 0...10_000, "Which child of the kind cell, from 0."),
    .integer(
      "count", \.count, in: 0...100_000, "How many; without it as many as fill the list."),
    .length("width", \.width, "The width instead of the cell's."),
    .length("height", \.height, "The height instead of the cell's."),
  ]

  /// Settings that hold for all views.
  static let settings: [LayoutKey<SkeletonSettings>] = [
    .word("rules", \.rules, "Which rules turn views into blocks."),
    .word("animation", \.animation, "The animation."),
    .color("color", \.color, "The color of blocks."),
    .color("background", \.background, "The color behind the blocks."),
    .number(
      "label-height-factor", \.labelHeightFactor, in: 0...1,
      "How much of a label's height its block has."),
    .length("global-radius", \.globalRadius, "The radius of all blocks; 0 for half their height."),
    .length("global-height", \.globalHeight, "The height of all blocks but pictures; 0 for 12."),
    .value(
      "filter", \.filter, .reference("size"), "Views not larger than this make no block."
    ) { $0.size($1, $2) },
    .value(
      "classes-not-entered", \.classesNotEntered, .list(.anyText),
      "Classes whose views are one block each."
    ) { decoder, node, title in
      (decoder.list(node, title) ?? []).compactMap {
        decoder.context.decoder.text($0, "a class of \(title)")
      }
    },
    .flag("enters-text-fields", \.entersTextFields, "Whether views in text fields make blocks."),
    .flag("right-to-left", \.isRightToLeft, "Whether reading begins on the right."),
    .value("track", \.customTrack, .reference("track"), "The track of the animation custom.") {
      $0.track($1, $2)
    },
  ]

  /// An animation of one's own.
  static let track: [LayoutKey<SkeletonTrack>] = [
    .word("property", \.property, isRequired: true, "What changes."),
    .objects(
      "keyframes", \.keyframes, "keyframe", keyframe, empty: SkeletonTrack.Keyframe(at: 0, 0),
      isRequired: true, "The values over time."),
    .number(
      "period", \.period, in: 0.01...3600, isRequired: true,
      "The seconds after which it starts again."),
    .number(
      "stagger", \.stagger, in: 0...3600, "How many seconds each block is later than the last."),
    .color("color", \.color, "The color to go to, for the property color."),
  ]

  /// A value at an instant.
  static let keyframe: [LayoutKey<SkeletonTrack.Keyframe>] = [
    .number("at", \.time, in: 0...3600, isRequired: true, "Seconds from the start."),
    .number(
      "value", \.value, in: FieldType.places, isRequired: true, "The value of the property."),
    .value(
      "curve", \.curve, .reference("curve"),
      "The control points of the curve to the next keyframe."
    ) { $0.curve($1, $2) },
  ]
}
