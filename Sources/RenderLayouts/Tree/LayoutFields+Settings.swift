import RenderGeometry
import RenderSkeletons

/// The keys of what holds for all views.
extension LayoutFields {
  /// What holds for all views.
  static let settings: [LayoutField<SkeletonSettings>] = [
    .word("rules", \.rules, "Which rules turn views into blocks."),
    .word("animation", \.animation, "The animation."),
    .color("color", \.color, "The color of blocks."),
    .color("background", \.background, "The color behind the blocks."),
    .number(
      "label-height-factor", \.labelHeightFactor, in: 0...1,
      "How much of a label's height its block has."),
    .number("global-radius", \.globalRadius, "The radius of all blocks; 0 for half their height."),
    .number("global-height", \.globalHeight, "The height of all blocks but pictures; 0 for 12."),
    LayoutField(
      "filter", .reference("size"), "Views not larger than this make no block."
    ) { settings, node, title, decoder in
      if let size = decoder.size(node, title) { settings.filter = size }
    },
    LayoutField(
      "classes-not-entered", .list(.text), "Classes whose views are one block each."
    ) { settings, node, title, decoder in
      settings.classesNotEntered = (decoder.context.decoder.list(node, title) ?? []).compactMap {
        decoder.context.decoder.string($0, "a class of \(title)")
      }
    },
    .flag("enters-text-fields", \.entersTextFields, "Whether views in text fields make blocks."),
    .flag("right-to-left", \.isRightToLeft, "Whether reading begins on the right."),
    LayoutField(
      "track", .reference("track"), "The track of the animation custom."
    ) { settings, node, title, decoder in
      settings.customTrack = decoder.track(node, title)
    },
  ]

  /// An animation of one's own.
  static let track: [LayoutField<SkeletonTrack>] = [
    .word("property", \.property, isRequired: true, "What changes."),
    LayoutField(
      "keyframes", .list(.reference("keyframe")), isRequired: true, "The values over time."
    ) { track, node, title, decoder in
      track.keyframes = decoder.readList(
        node, title, keyframe, empty: SkeletonTrack.Keyframe(at: 0, 0), elementTitle: "keyframe")
    },
    .number(
      "period", \.period, in: 0.01...3600, isRequired: true,
      "The seconds after which it starts again."),
    .number(
      "stagger", \.stagger, in: 0...3600, "How many seconds each block is later than the last."),
    .color("color", \.color, "The color to go to, for the property color."),
  ]

  /// A value at an instant.
  static let keyframe: [LayoutField<SkeletonTrack.Keyframe>] = [
    .number("at", \.time, in: 0...3600, isRequired: true, "Seconds from the start."),
    .number(
      "value", \.value, in: LayoutType.places, isRequired: true, "The value of the property."),
    LayoutField(
      "curve", .reference("curve"), "The control points of the curve to the next keyframe."
    ) { keyframe, node, title, decoder in
      keyframe.curve = decoder.curve(node, title)
    },
  ]
}

extension TreeDecoder {
  /// The space at the four sides.
  mutating func insets(_ node: DocumentNode, _ title: String) -> ViewInsets? {
    numbers(
      node, title, counts: [4], of: "[top, left, bottom, right]", in: LayoutType.places
    ).map { ViewInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }

  /// A width and a height.
  mutating func size(_ node: DocumentNode, _ title: String) -> Size? {
    numbers(node, title, counts: [2], of: "[width, height]", in: LayoutType.lengths)
      .map { Size(width: $0[0], height: $0[1]) }
  }

  /// The control points of a cubic curve.
  mutating func curve(_ node: DocumentNode, _ title: String) -> [Double]? {
    guard
      let values = numbers(
        node, title, counts: [4], of: "[x1, y1, x2, y2]", in: -100...100)
    else { return nil }
    if (0...1).contains(values[0]), (0...1).contains(values[2]) { return values }
    context.report("\(title): expected x1 and x2 from 0 to 1", at: node.place)
    return nil
  }

  /// A track whose keyframes follow one another within its period.
  mutating func track(_ node: DocumentNode, _ title: String) -> SkeletonTrack? {
    let errorCount = context.decoder.errors.count
    var track = SkeletonTrack(.opacity, keyframes: [], period: 1)
    read(node, title, LayoutFields.track, into: &track)
    guard context.decoder.errors.count == errorCount else { return nil }
    let times = track.keyframes.map(\.time)
    let problem: String? =
      if times.isEmpty {
        "expected at least one keyframe"
      } else if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) {
        "expected keyframes in the order of their time"
      } else if let last = times.last, last > track.period {
        "the last keyframe is after the period of \(DocumentText.number(track.period)) s"
      } else if track.property == .color, track.color == nil {
        "the property color needs the key 'color'"
      } else {
        nil
      }
    guard let problem else { return track }
    context.report("\(title): \(problem)", at: node.place)
    return nil
  }
}
