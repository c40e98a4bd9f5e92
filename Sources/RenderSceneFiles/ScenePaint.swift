import RenderDocuments
import RenderDrawing
import RenderFields
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderScenes

/// The paint of a shape, as it is written: where a place is left out, it follows from the shape.
enum ScenePaint {
  case color(Color)
  case colors(Track<Color>)
  case gradient(SceneGradient)
  /// A picture, nil where it is not read yet, and the box that it fills.
  case picture(Image?, in: Rect?)

  /// The keys that say which paint it is.
  static let kinds = ["color", "linear", "radial", "conic", "picture"]
}

extension ScenePaint {
  /// The paint on a shape; nil where there is nothing to show.
  func paint(on shape: Shape) -> Paint? {
    let box = shape.box
    switch self {
    case .color(let color): return .solid(color)
    case .colors(let track): return .solid(track.value(at: 0))
    case .gradient(let gradient): return gradient.paint(in: box)
    case .picture(let image, let rect):
      guard let image, !(rect ?? box).isEmpty else { return nil }
      if let rect { return .image(ImagePattern(image, in: rect)) }
      guard case .fill(_, let paint, _) = Node.Content.picture(image, filling: box) else {
        return nil
      }
      return paint
    }
  }

  /// The color over time, where it changes.
  var track: Track<Color>? {
    if case .colors(let track) = self { return track }
    return nil
  }
}

extension Shape {
  /// A box that holds the shape.
  var box: Rect {
    switch self {
    case .rect(let rect), .ellipse(let rect): rect
    case .roundedRect(let rounded): rounded.rect
    case .path(let path): path.controlBounds ?? Rect(size: Size(width: 0, height: 0))
    }
  }

  /// At least the length of the outline.
  var outlineLength: Double {
    guard case .path(let path) = self else { return 2 * (box.width + box.height) }
    return path.subpaths.reduce(0) { sum, subpath in
      subpath.segments.reduce(sum) { $0 + $1.polygonLength }
    }
  }
}

/// A gradient as it is written.
struct SceneGradient {
  /// The forms of gradients, named by the keys of their colors.
  enum Kind: String {
    case linear, radial, conic
  }

  var kind: Kind
  var stops: [Gradient.Stop] = []
  var mix = Gradient.Interpolation.premultiplied
  var extend = Gradient.Extend.pad
  var from: Point?
  var to: Point?
  var center: Point?
  var radii: Size?
  var start = 0.0

  private static let shared: [SceneKey<SceneGradient>] = [
    .word("mix", \.mix, "In which numbers colors are mixed; premultiplied without it."),
    .word("extend", \.extend, "What is shown outside of the gradient; pad without it."),
  ]

  private static func colors(_ name: String, _ summary: String) -> SceneKey<SceneGradient> {
    .value(
      name, \.stops, .list(.either([.reference("color"), .reference("stop")]), 1...256),
      isRequired: true, summary
    ) { $0.stops($1, $2) }
  }

  static let linear =
    [
      colors("linear", "The colors along a line."),
      .point("from", \.from, "Where it begins; the left side of the shape without it."),
      .point("to", \.to, "Where it ends; the right side of the shape without it."),
    ] + shared

  static let radial =
    [
      colors("radial", "The colors from a center outwards."),
      .point("center", \.center, "The center; that of the shape without it."),
      .value(
        "radii", \.radii, .either([.number(0.001...100_000), .extent]),
        "The radius, or [x, y]; those of the shape without it."
      ) { $0.extent($1, $2, in: 0.001...100_000) },
    ] + shared

  static let conic =
    [
      colors("conic", "The colors around a center, clockwise."),
      .point("center", \.center, "The center; that of the shape without it."),
      .number(
        "start", \.start, in: FieldType.angles,
        "The angle where it begins, in degrees from the right."),
    ] + shared

  /// The keys of a form.
  static func fields(_ kind: Kind) -> [SceneKey<SceneGradient>] {
    switch kind {
    case .linear: linear
    case .radial: radial
    case .conic: conic
    }
  }

  /// The gradient in a box, from which the places follow that are left out.
  func paint(in box: Rect) -> Paint {
    // Beyond the errors that are kept, a gradient without colors may come here.
    let gradient = Gradient(
      stops.isEmpty ? [Gradient.Stop(at: 0, .clear)] : stops, interpolation: mix,
      extend: extend)
    return switch kind {
    case .linear:
      .linear(
        LinearGradient(
          gradient, from: from ?? Point(x: box.minX, y: box.center.y),
          to: to ?? Point(x: box.maxX, y: box.center.y)))
    case .radial:
      .radial(
        RadialGradient(
          gradient, center: center ?? box.center,
          radii: radii ?? Size(width: box.width / 2, height: box.height / 2)))
    case .conic:
      .conic(
        ConicGradient(gradient, center: center ?? box.center, start: Angle(degrees: start)))
    }
  }
}

/// A color of a gradient as it is written.
struct SceneStop {
  var color = SceneColor()
  var place: Double?

  static let fields: [SceneKey<SceneStop>] =
    SceneColor.fields.map { $0.on(\.color) } + [
      .number("at", \.place, in: 0...1, "Where it is, from 0 to 1; evenly spaced without it.")
    ]
}

/// A picture as a paint, as it is written.
struct ScenePicture {
  var name: String?
  var rect: Rect?

  static let fields: [SceneKey<ScenePicture>] = [
    .value("picture", \.name, .text, isRequired: true, "The name of a picture.") {
      $0.pictureName($1, $2)
    },
    Key(
      "in", .box,
      "The box that the whole picture fills; without it, it covers the shape undistorted."
    ) { picture, node, title, decoder in
      guard let rect = decoder.box(node, title) else { return }
      picture.rect = rect
      if rect.isEmpty { decoder.report("\(title) is empty: give it an area", at: node.place) }
    },
  ]
}

extension SceneDecoder {
  /// The paint of a shape: a color, one that changes, a gradient or a picture.
  mutating func paint(_ node: DocumentNode, _ title: String) -> ScenePaint? {
    let errorCount = decoder.errors.count
    guard let entries = node.entries else { return color(node, title).map(ScenePaint.color) }
    let kinds = entries.map(\.key).filter { ScenePaint.kinds.contains($0) }
    guard kinds.count <= 1 else {
      report("\(title) has both '\(kinds[0])' and '\(kinds[1])': keep one", at: node.place)
      return nil
    }
    func isGood() -> Bool { decoder.errors.count == errorCount && !budget.isFull }
    if let kind = kinds.first.flatMap(SceneGradient.Kind.init(rawValue:)) {
      var gradient = SceneGradient(kind: kind)
      read(node, title, SceneGradient.fields(kind), into: &gradient)
      return isGood() ? .gradient(gradient) : nil
    }
    switch kinds.first {
    case "picture":
      var picture = ScenePicture()
      read(node, title, ScenePicture.fields, into: &picture)
      guard isGood(), let name = picture.name else { return nil }
      return .picture(images[name], in: picture.rect)
    case nil: return track(node, title, SceneValue.color).map(ScenePaint.colors)
    default: return color(node, title).map(ScenePaint.color)
    }
  }

  /// The name of a picture that the file has.
  mutating func pictureName(_ node: DocumentNode, _ title: String) -> String? {
    guard !pictureNames.isEmpty else {
      report(
        "\(title) is \(node.title), and the file has no pictures: name files under 'pictures'",
        at: node.place)
      return nil
    }
    guard let name = word(node, title, of: pictureNames) else { return nil }
    used.insert(name)
    return name
  }

  /// The colors of a gradient.
  mutating func stops(_ node: DocumentNode, _ title: String) -> [Gradient.Stop] {
    let elements = list(node, title) ?? []
    guard (1...256).contains(elements.count) else {
      if node.elements != nil {
        report("\(title) has \(elements.count) colors: expected 1 to 256", at: node.place)
      }
      return []
    }
    var result: [Gradient.Stop] = []
    for (position, element) in elements.enumerated() {
      let title = "color \(position) of \(title)"
      let even = elements.count == 1 ? 0 : Double(position) / Double(elements.count - 1)
      guard element.entries != nil else {
        if let color = color(element, title) { result.append(Gradient.Stop(at: even, color)) }
        continue
      }
      var stop = SceneStop()
      read(element, title, SceneStop.fields, into: &stop)
      guard !budget.isFull else { return result }
      guard let color = stop.color.color else { continue }
      let place = stop.place ?? even
      if let last = result.last, place < last.position {
        report("\(title) is before the one before it: put them in order", at: element.place)
      }
      result.append(Gradient.Stop(at: place, color.faded(by: stop.color.opacity)))
    }
    return result
  }
}
