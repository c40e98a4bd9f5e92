import RenderGeometry
import RenderSkeletons

/// What the readers of layouts share: errors and notes with their places, and the limits.
struct LayoutContext {
  /// More notes than that are only counted.
  private static let mostNotes = 20

  /// The file as it was named.
  let name: String

  /// How the file is read.
  let options: LayoutOptions

  /// Collects the errors.
  var decoder: DocumentDecoder

  private var notes: [LayoutNote] = []
  private var omittedNotes = 0
  private var said: Set<String> = []
  private var viewCount = 0
  private var isTooDeep = false

  /// Whether there are more views than are read, so that reading on is of no use.
  private(set) var isFull = false

  /// A context without errors and notes.
  init(name: String, options: LayoutOptions) {
    self.name = name
    self.options = options
    decoder = DocumentDecoder(name: name)
  }

  /// Notes an error.
  mutating func report(_ message: String, at place: DocumentPlace?) {
    decoder.report(message, at: place)
  }

  /// Notes what was assumed or left out; with a key only the first time.
  mutating func note(_ message: String, at place: DocumentPlace?, once key: String? = nil) {
    if let key, !said.insert(key).inserted { return }
    guard notes.count < Self.mostNotes else {
      omittedNotes += 1
      return
    }
    notes.append(LayoutNote(file: name, place: place, message: message))
  }

  /// Counts a view inside `depth` - 1 others, and says whether it is within the limits. The first
  /// one that is not is an error.
  mutating func enter(depth: Int, at place: DocumentPlace) -> Bool {
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
    at place: DocumentPlace
  ) -> Double? {
    if let text, let value = DocumentDecoder.number(text), value >= least,
      value <= ViewTree.maximumLength
    {
      return value
    }
    let found = text.map { "is \(DocumentText.quoted($0))" } ?? "is missing"
    report(
      "\(title) \(found): expected a number from \(DocumentText.number(least)) to "
        + "\(DocumentText.number(ViewTree.maximumLength))", at: place)
    return nil
  }

  /// A frame from four texts, reported where it is none.
  mutating func frame(
    x: String?, y: String?, width: String?, height: String?, of title: String,
    at place: DocumentPlace
  ) -> Rect? {
    let x = length(x, "x of \(title)", at: place)
    let y = length(y, "y of \(title)", at: place)
    let width = length(width, "the width of \(title)", least: 0, at: place)
    let height = length(height, "the height of \(title)", least: 0, at: place)
    guard let x, let y, let width, let height else { return nil }
    let rect = Rect(x: x, y: y, width: width, height: height)
    guard rect.maxX <= ViewTree.maximumLength, rect.maxY <= ViewTree.maximumLength else {
      report(
        "\(title) ends more than \(DocumentText.number(ViewTree.maximumLength)) pt from its "
          + "superview", at: place)
      return nil
    }
    return rect
  }

  /// The layout, or all errors.
  consuming func finish(
    _ root: ViewNode?, _ format: LayoutFormat, settings: SkeletonSettings = SkeletonSettings()
  ) throws(DocumentErrors) -> Layout {
    try decoder.finish()
    guard var root else {
      decoder.report("there is no view in it", at: nil)
      throw DocumentErrors(errors: decoder.errors)
    }
    // Where the outermost view lies in something else is of no interest.
    root.frame = Rect(size: root.frame.size)
    guard root.frame.width >= 1, root.frame.height >= 1 else {
      decoder.report(
        "the outermost view is \(DocumentText.number(root.frame.width)) × "
          + "\(DocumentText.number(root.frame.height)) pt: expected at least 1 × 1", at: nil)
      throw DocumentErrors(errors: decoder.errors)
    }
    if omittedNotes > 0 {
      notes.append(
        LayoutNote(file: name, place: nil, message: "and \(omittedNotes) more notes"))
    }
    do throws(ViewTreeError) {
      let tree = try ViewTree(root: root, settings: settings)
      return Layout(tree: tree, format: format, notes: notes)
    } catch {
      throw DocumentErrors(
        errors: [DocumentError(file: name, place: nil, message: "\(error)")])
    }
  }
}
