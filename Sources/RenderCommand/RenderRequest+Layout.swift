import RenderDocuments
import RenderDrawing
import RenderScenes
import RenderSkeletons
import RenderStyles

extension RenderRequest {
  /// All files that are read, in order.
  var inputPaths: [String] {
    [sceneInput?.path].compactMap { $0 } + picturePaths
      + [revealPath, layout?.path].compactMap { $0 }
  }

  /// Takes the pictures: that of the real screen last. Those that a layout names as placeholders
  /// are shown by its blocks.
  ///
  /// - Parameters:
  ///   - images: The pictures of `picturePaths`, in order.
  ///   - screen: The picture of `revealPath`.
  /// - Throws: `CommandError.scene` where a scene file cannot be drawn with its values.
  mutating func use(images: [Image], screen: Image?) throws(CommandError) {
    if sceneInput != nil { return try useScene(images) }
    guard var skeleton = style as? SkeletonScreen, let tree = skeleton.tree else {
      pictures = images + [screen].compactMap { $0 }
      return
    }
    let wanted = tree.placeholderNames
    var others: [Image] = []
    for (path, image) in zip(picturePaths, images) {
      let names = wanted.filter { path == $0 || path.hasSuffix("/\($0)") }
      for name in names { skeleton.placeholders[name] = image }
      if names.isEmpty { others.append(image) }
    }
    style = skeleton
    pictures = others + [screen].compactMap { $0 }
  }

  /// Takes a layout: the skeleton's views, and the canvas where the arguments leave it open.
  ///
  /// - Returns: What the layout's author may want to know.
  /// - Throws: `CommandError.tooLarge` where the canvas would be too large.
  mutating func use(_ layout: Layout) throws(CommandError) -> [LayoutNote] {
    guard var skeleton = style as? SkeletonScreen else { return [] }
    skeleton.tree = layout.tree
    style = skeleton
    try fit(to: layout.tree.size)
    let isByMarks =
      skeleton.rules == .skeletonview
      || skeleton.rules == .auto && layout.tree.settings.rules == .skeletonView
    func note(_ message: String) -> LayoutNote {
      LayoutNote(file: self.layout?.path ?? "", place: nil, message: message)
    }
    if isByMarks, layout.tree.root.skeleton.isSkeletonable != true {
      return layout.notes + [
        note(
          "the rules of SkeletonView draw marked views only, and the outermost view is not "
            + "marked: set isSkeletonable there and on all views down to those that are drawn")
      ]
    }
    guard skeleton.isEmpty else { return layout.notes }
    return layout.notes + [
      note(
        "no view makes a block, so the picture is empty: add labels, images or buttons, or mark "
          + "views to be drawn")
    ]
  }

  /// Refuses options of skeletons where they would be ignored.
  func checkSkeletonOptions(_ arguments: ParsedArguments) throws(CommandError) {
    for option in [CommandOption.layout, .reveal] {
      guard arguments.contains(option), !(style is SkeletonScreen) else { continue }
      throw .conflict(
        "'\(option.name)' is of no use to '\(type(of: style).name)': use '--style "
          + "\(SkeletonScreen.name)'")
    }
    for option in [CommandOption.layoutFormat, .controller, .includeBars] {
      guard arguments.contains(option), !arguments.contains(.layout) else { continue }
      throw .conflict("'\(option.name)' is of no use without '--layout'")
    }
    guard inputPaths.filter({ $0 == "-" }).count <= 1 else {
      throw .conflict("two files are '-', but standard input can be read once")
    }
  }
}

extension ViewTree {
  /// The names of pictures that adjustments put in the place of blocks, each once, in order.
  fileprivate var placeholderNames: [String] {
    var names: [String] = []
    func visit(_ view: ViewNode) {
      for change in view.adjustments.flatMap(\.changes) {
        if case .placeholder(let name) = change, !names.contains(name) { names.append(name) }
      }
      for child in view.children { visit(child) }
    }
    visit(root)
    return names
  }
}
