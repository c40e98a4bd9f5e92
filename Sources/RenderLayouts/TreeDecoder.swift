import RenderDocuments
import RenderFields
import RenderGeometry
import RenderPixels
import RenderSkeletons
import RenderText

/// Reads the values of a layout, and goes on after each error.
struct TreeDecoder: NodeDecoder {
  /// Errors, notes and limits.
  var context: LayoutContext

  /// The views around what is read.
  var depth = 0
}

extension TreeDecoder {
  mutating func report(_ message: Message, at position: Position?) {
    context.report(message, at: position)
  }

  /// A string, which may be empty.
  mutating func text(_ node: DocumentNode, _ title: String) -> String? {
    guard let text = node.text else { return refuse(node, title, "a text") }
    return node.isNull ? "" : text
  }

  /// Reads a mapping with known keys; each other one is an error.
  mutating func read<Target>(
    _ node: DocumentNode, _ title: String, _ keys: [LayoutKey<Target>], into target: inout Target
  ) {
    if let mapping = mapping(node, title: title, keys: keys.map(\.field.name)) {
      read(mapping, keys, into: &target)
    }
  }

  /// Reads a list of mappings with known keys.
  mutating func readList<Target>(
    _ node: DocumentNode, _ title: String, _ keys: [LayoutKey<Target>], empty: Target,
    elementTitle: String
  ) -> [Target] {
    var result: [Target] = []
    for (position, element) in (list(node, title) ?? []).enumerated() {
      var value = empty
      read(element, "\(elementTitle) \(position)", keys, into: &value)
      result.append(value)
    }
    return result
  }

  /// A color, or one for light and one for dark surroundings.
  mutating func color(_ node: DocumentNode, _ title: String) -> AdaptiveColor? {
    var colors = ColorValues()
    if node.entries == nil {
      colors.light = context.decoder.color(node, title)
    } else {
      read(node, title, LayoutKeys.color, into: &colors)
    }
    return colors.light.map {
      AdaptiveColor(light: SkeletonColor($0), dark: colors.dark.map { SkeletonColor($0) })
    }
  }

  /// A frame: x, y, width and height, or width and height alone.
  mutating func frame(_ node: DocumentNode, _ title: String) -> Rect? {
    if node.entries != nil {
      var values = FrameValues()
      read(node, title, LayoutKeys.frame, into: &values)
      return context.checked(
        Rect(x: values.x, y: values.y, width: values.width, height: values.height), title,
        at: node.place)
    }
    guard
      let values = numbers(
        node, title, counts: [2, 4],
        of: "[x, y, width, height], [width, height] or those names with values",
        in: FieldType.places)
    else { return nil }
    let size = Array(values.suffix(2))
    guard size[0] >= 0, size[1] >= 0 else {
      report("\(title) has a negative width or height", at: node.place)
      return nil
    }
    let corner = values.count == 4 ? values : [0, 0]
    return context.checked(
      Rect(x: corner[0], y: corner[1], width: size[0], height: size[1]), title, at: node.place)
  }

  /// The space at the four sides.
  mutating func insets(_ node: DocumentNode, _ title: String) -> ViewInsets? {
    numbers(
      node, title, counts: [4], of: "[top, left, bottom, right]", in: FieldType.places
    ).map { ViewInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }

  /// A width and a height.
  mutating func size(_ node: DocumentNode, _ title: String) -> Size? {
    numbers(node, title, counts: [2], of: "[width, height]", in: FieldType.lengths)
      .map { Size(width: $0[0], height: $0[1]) }
  }

  /// The control points of a cubic curve.
  mutating func curve(_ node: DocumentNode, _ title: String) -> [Double]? {
    guard
      let values = numbers(
        node, title, counts: [4], of: "[x1, y1, x2, y2]", in: -100...100)
    else { return nil }
    if (0...1).contains(values[0]), (0...1).contains(values[2]) { return values }
    report("\(title): expected x1 and x2 from 0 to 1", at: node.place)
    return nil
  }

  /// A track whose keyframes follow one another within its period.
  mutating func track(_ node: DocumentNode, _ title: String) -> SkeletonTrack? {
    let errorCount = context.decoder.errors.count
    var track = SkeletonTrack(.opacity, keyframes: [], period: 1)
    read(node, title, LayoutKeys.track, into: &track)
    guard context.decoder.errors.count == errorCount else { return nil }
    let times = track.keyframes.map(\.time)
    let problem: Message? =
      if times.isEmpty {
        "expected at least one keyframe"
      } else if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) {
        "expected keyframes in the order of their time"
      } else if let last = times.last, last > track.period {
        "the last keyframe is after the period of \(Decimal.exact(track.period)) s"
      } else if track.property == .color, track.color == nil {
        "the property color needs the key 'color'"
      } else {
        nil
      }
    guard let problem else { return track }
    report("\(title): \(problem)", at: node.place)
    return nil
  }
}

/// The parts of a frame.
struct FrameValues {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
}

/// The two colors of a mapping.
struct ColorValues {
  var light: Color?
  var dark: Color?
}

extension SkeletonColor {
  /// A color of the command line as one of a tree.
  init(_ color: Color) {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(
      red: byte(color.red), green: byte(color.green), blue: byte(color.blue),
      alpha: byte(color.alpha))
  }
}
