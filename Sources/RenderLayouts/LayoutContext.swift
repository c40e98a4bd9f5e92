import RenderDocuments
import RenderFields
import RenderGeometry
import RenderSkeletons
import RenderText

/// State that the readers of layouts share: errors and notes with their places, and the limits.
struct LayoutContext {
  /// More notes than that are only counted.
  private static let mostNotes = 20

  /// The options of reading.
  let options: LayoutOptions

  /// Collects the errors.
  var decoder: DocumentDecoder

  private var notes: [Diagnostic] = []
  private var omittedNotes = 0
  private var said: Set<String> = []
  private var viewCount = 0
  private var isTooDeep = false

  /// Indicates whether there are more views than are read, so that reading on is of no use.
  private(set) var isFull = false

  /// A context without errors and notes.
  init(name: String, options: LayoutOptions) {
    self.options = options
    decoder = DocumentDecoder(name: name)
  }

  /// Notes an error.
  mutating func report(_ message: Message, at position: Position?) {
    decoder.report(message, at: position)
  }

  /// Notes an assumption or an omission; with a key only the first time.
  mutating func note(_ message: Message, at place: Position?, once key: String? = nil) {
    if let key, !said.insert(key).inserted { return }
    guard notes.count < Self.mostNotes else {
      omittedNotes += 1
      return
    }
    notes.append(Diagnostic(.badData, at: .file(decoder.name, place), message))
  }

  /// Counts a view inside `depth` - 1 others, and says whether it is within the limits. The first
  /// one that is not is an error.
  mutating func enter(depth: Int, at place: Position) -> Bool {
    guard !isFull else { return false }
    viewCount += 1
    guard viewCount <= ViewTree.maximumCount else {
      isFull = true
      report("more than \(ViewTree.maximumCount) views: leave some out", at: place)
      return false
    }
    guard depth <= ViewTree.maximumDepth else {
      if !isTooDeep {
        report("views are more than \(ViewTree.maximumDepth) deep here", at: place)
      }
      isTooDeep = true
      return false
    }
    return true
  }

  /// A length from text, reported where it is none.
  mutating func length(
    _ text: String?, _ title: String, least: Double = -ViewTree.maximumLength,
    at place: Position
  ) -> Double? {
    let range = least...ViewTree.maximumLength
    if let value = text.flatMap(Decimal.number), range.contains(value) { return value }
    let found = text.map { "is \(quoted($0))" } ?? "is missing"
    report("\(title) \(found): expected \(decoder.span(range))", at: place)
    return nil
  }

  /// A frame from four texts, reported where it is none.
  mutating func frame(
    x: String?, y: String?, width: String?, height: String?, of title: String,
    at place: Position
  ) -> Rect? {
    let x = length(x, "x of \(title)", at: place)
    let y = length(y, "y of \(title)", at: place)
    let width = length(width, "the width of \(title)", least: 0, at: place)
    let height = length(height, "the height of \(title)", least: 0, at: place)
    guard let x, let y, let width, let height else { return nil }
    return checked(Rect(x: x, y: y, width: width, height: height), title, at: place)
  }

  /// A frame, reported where it ends too far away.
  mutating func checked(_ rect: Rect, _ title: String, at place: Position) -> Rect? {
    let most = ViewTree.maximumLength
    if rect.maxX <= most, rect.maxY <= most { return rect }
    report("\(title) ends more than \(Decimal.exact(most)) pt from its superview", at: place)
    return nil
  }

  /// The layout, or all errors.
  consuming func finish(
    _ root: ViewNode?, _ format: LayoutFormat, settings: SkeletonSettings = SkeletonSettings()
  ) throws(Diagnostics) -> Layout {
    try decoder.finish()
    func fault(_ message: Message) -> Diagnostics {
      Diagnostics(.badData, at: .file(decoder.name, nil), message)
    }
    guard var root else { throw fault("there is no view in it") }
    // The place of the outermost view in something else is of no interest.
    root.frame = Rect(size: root.frame.size)
    guard root.frame.width >= 1, root.frame.height >= 1 else {
      throw fault(
        "the outermost view is \(Decimal.exact(root.frame.width)) × "
          + "\(Decimal.exact(root.frame.height)) pt: expected at least 1 × 1")
    }
    if omittedNotes > 0 {
      notes.append(
        Diagnostic(.badData, at: .file(decoder.name, nil), "and \(omittedNotes) more notes"))
    }
    do throws(ViewTreeError) {
      return Layout(
        tree: try ViewTree(root: root, settings: settings), format: format, notes: notes)
    } catch {
      throw fault("\(error)")
    }
  }
}
