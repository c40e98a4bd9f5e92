import RenderDrawing
import RenderPixels

/// Reads the values of a scene file, and goes on after each error.
struct SceneDecoder {
  /// What holds inside of a repetition.
  struct Scope {
    /// Which copy it is, from 0; nil outside.
    var index: Double?

    /// How many copies there are.
    var count: Double?

    /// By how many seconds tracks are later.
    var delay = 0.0
  }

  /// Nodes inside one another.
  static let mostLevels = 24

  /// Collects the errors.
  var decoder: DocumentDecoder

  /// The parameters' values by name.
  var numbers: [String: Double] = [:]

  /// The parameters' names in the order of the file.
  var numberNames: [String] = []

  /// The colors by name.
  var colors: [String: Color] = [:]

  /// The colors' names in the order of the file.
  var colorNames: [String] = []

  /// The pictures by name, as far as they are read.
  var images: [String: Image] = [:]

  /// The pictures' names in the order of the file.
  var pictureNames: [String] = []

  /// The names that something uses.
  var used: Set<String> = []

  /// The length of the loop in seconds.
  var period = 1.0

  /// What holds where something is read.
  var scope = Scope()

  /// The nodes around what is read.
  var depth = 0

  /// How much there is.
  var budget = SceneBudget()

  /// Whether it is said that there is too much.
  var saysFull = false

  /// What the author may want to know.
  var notes: [LayoutNote] = []

  /// A decoder without anything.
  init(_ decoder: DocumentDecoder) { self.decoder = decoder }
}

extension SceneDecoder {
  /// Notes an error.
  mutating func report(_ message: String, at place: DocumentPlace?) {
    decoder.report(message, at: place)
  }

  /// Notes something that is no error.
  mutating func note(_ message: String, at place: DocumentPlace) {
    let note = LayoutNote(file: decoder.name, place: place, message: message)
    if notes.count < 20, !notes.contains(note) { notes.append(note) }
  }

  /// Counts some more of something. The first that is beyond its limit is an error.
  mutating func take(_ count: Int, of kind: SceneBudget.Kind, at place: DocumentPlace) -> Bool {
    if budget.take(count, of: kind) { return true }
    if !saysFull {
      saysFull = true
      report("more than \(budget.limit(of: kind)) \(kind.title): leave some out", at: place)
    }
    return false
  }

  /// What other programs call a key.
  private static let synonyms = [
    "color": "fill", "colour": "fill", "background": "fill", "position": "at", "translate": "at",
    "center": "at", "x": "at", "y": "at", "cx": "at", "cy": "at", "rotation": "rotate",
    "angle": "rotate", "r": "circle", "d": "path", "width": "rect", "height": "rect",
    "size": "rect", "rx": "radius", "corner-radius": "radius", "line-width": "stroke-width",
    "stroke-cap": "cap", "stroke-linecap": "cap", "stroke-dasharray": "dash", "alpha": "opacity",
    "easing": "curve", "ease": "curve", "timing": "curve", "time": "at", "image": "picture",
    "nodes": "children", "copies": "repeat", "stagger": "delay", "stops": "linear",
    "transform-origin": "anchor", "pivot": "anchor", "mask": "clip", "values": "keyframes",
  ]

  /// A mapping whose keys are known; each other one is an error.
  private mutating func mapping(
    _ node: DocumentNode, _ title: String, _ keys: [String]
  ) -> DocumentMapping? {
    guard let entries = node.entries, !title.isEmpty else {
      return decoder.mapping(node, title: title, keys: keys)
    }
    var rest: [DocumentNode.Entry] = []
    for entry in entries {
      let synonym = Self.synonyms[entry.key].flatMap { keys.contains($0) ? $0 : nil }
      if let synonym, !keys.contains(entry.key) {
        report(
          "unknown key '\(entry.key)' in \(title); did you mean '\(synonym)'?",
          at: entry.keyPlace)
      } else {
        rest.append(entry)
      }
    }
    return decoder.mapping(
      DocumentNode(.mapping(rest), at: node.place), title: title, keys: keys)
  }

  /// Reads a mapping with known keys.
  mutating func read<Target>(
    _ node: DocumentNode, _ title: String, _ fields: [SceneField<Target>],
    into target: inout Target
  ) {
    guard take(1 + (node.entries?.count ?? 0), of: .values, at: node.place),
      let mapping = mapping(node, title, fields.map(\.name))
    else { return }
    for field in fields {
      if let value = mapping[field.name] {
        let path = title.isEmpty ? field.name : "\(field.name) of \(title)"
        field.read(&target, value, path, &self)
      } else if field.isRequired {
        let subject = title.isEmpty ? "the file" : title
        report("\(subject) has no key '\(field.name)'", at: mapping.place)
      }
    }
  }
}
