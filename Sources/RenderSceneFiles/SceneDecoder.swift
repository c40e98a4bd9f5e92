import RenderDocuments
import RenderDrawing
import RenderFields
import RenderPixels

/// Reads the values of a scene file, and goes on after each error.
struct SceneDecoder: NodeDecoder {
  /// The circumstances inside of a repetition.
  struct Scope {
    /// The number of the copy, from 0; nil outside.
    var index: Double?

    /// The number of copies.
    var count: Double?

    /// The delay of tracks in seconds.
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

  /// The circumstances where something is read.
  var scope = Scope()

  /// The nodes around what is read.
  var depth = 0

  /// Counts how much there is.
  var budget = SceneBudget()

  /// Indicates whether it is said that there is too much.
  var saysFull = false

  /// Remarks that the author may want to know.
  var notes: [Diagnostic] = []

  /// A decoder without anything.
  init(_ decoder: DocumentDecoder) { self.decoder = decoder }
}

extension SceneDecoder {
  mutating func report(_ message: Message, at position: Position?) {
    decoder.report(message, at: position)
  }

  /// Notes something that is no error.
  mutating func note(_ message: Message, at place: Position) {
    let note = Diagnostic(.badData, at: .file(decoder.name, place), message)
    if notes.count < 20, !notes.contains(note) { notes.append(note) }
  }

  /// Counts some more of something. The first that is beyond its limit is an error.
  mutating func take(_ count: Int, of kind: SceneBudget.Kind, at place: Position) -> Bool {
    if budget.take(count, of: kind) { return true }
    if !saysFull {
      saysFull = true
      report("more than \(budget.limit(of: kind)) \(kind.title): leave some out", at: place)
    }
    return false
  }

  /// The names that other programs have for keys.
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

  /// Reads a mapping with known keys; each other one is an error.
  mutating func read<Target>(
    _ node: DocumentNode, _ title: String, _ keys: [SceneKey<Target>], into target: inout Target
  ) {
    guard take(1 + (node.entries?.count ?? 0), of: .values, at: node.place) else { return }
    let names = keys.map(\.field.name)
    var node = node
    if let entries = node.entries, !title.isEmpty {
      let rest = entries.filter { entry in
        guard !names.contains(entry.key), let synonym = Self.synonyms[entry.key],
          names.contains(synonym)
        else { return true }
        report(
          "unknown key '\(entry.key)' in \(title); did you mean '\(synonym)'?",
          at: entry.keyPlace)
        return false
      }
      node = DocumentNode(.mapping(rest), at: node.place)
    }
    if let mapping = mapping(node, title: title, keys: names) { read(mapping, keys, into: &target) }
  }
}

/// Counts how much of a scene there is, before memory is taken for it.
struct SceneBudget {
  /// The things that are counted.
  enum Kind: Int, CaseIterable {
    /// Values that are read, once for each copy.
    case values
    /// Nodes, once for each copy, and clips.
    case nodes
    /// Keyframes of all tracks.
    case keyframes
    /// Steps of all paths.
    case steps

    /// The most of them.
    var limit: Int {
      switch self {
      case .values: 500_000
      case .nodes: 10_000
      case .keyframes: 100_000
      case .steps: 200_000
      }
    }

    /// The name in a message.
    var title: String {
      switch self {
      case .values: "values"
      case .nodes: "nodes"
      case .keyframes: "keyframes"
      case .steps: "steps of paths"
      }
    }
  }

  /// The factor by which the limits are smaller, for tests.
  let divisor: Int

  private var counts = [Int](repeating: 0, count: Kind.allCases.count)

  /// Indicates whether something was more than there may be.
  private(set) var isFull = false

  /// Nothing so far.
  init(divisor: Int = 1) { self.divisor = divisor }

  /// The most of something.
  func limit(of kind: Kind) -> Int { kind.limit / divisor }

  /// Counts some more, and says whether that is within the limit.
  mutating func take(_ count: Int, of kind: Kind) -> Bool {
    guard !isFull else { return false }
    counts[kind.rawValue] += count
    isFull = counts[kind.rawValue] > limit(of: kind)
    return !isFull
  }
}
