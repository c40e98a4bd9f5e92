import RenderBundles
import RenderDrawing
import RenderEncoding
package import RenderFields
import RenderFiles
import RenderGeometry
import RenderLayouts
import RenderPixels
import RenderSceneFiles
import RenderScenes
import RenderSkeletons
import RenderStyles
import RenderText

extension JobPlan {
  /// The files that are read, in order, but for those that a scene file names.
  package var inputs: [String] {
    let scene: [String] = if case .scene(let path) = source { [path] } else { [] }
    return scene + options.images + [options.reveal, options.layout].compactMap { $0 }
  }

  /// The files that are read, with those that a scene file names.
  package func inputs(_ files: some JobInputs) throws(Diagnostics) -> [String] {
    guard case .scene(let path) = source else { return inputs }
    return [path] + (try pictures(of: sceneFile(path, files).file, path))
  }

  /// The canvas where neither options nor files tell.
  var defaultSize: Size {
    if case .style(let style) = source { return type(of: style).referenceSize }
    return Size(width: 100, height: 100)
  }

  /// The canvas in points: the one rule for sizes. A preset's where nothing is given, else what is
  /// given, else that of what is drawn, whose proportions a width alone keeps.
  func size(default drawn: Size) -> Size {
    if let given = options.size {
      return Size(
        width: given.width, height: given.height ?? given.width * drawn.height / drawn.width)
    }
    guard let preset = budget.preset, let side = preset.side, options.scale == nil else {
      return drawn
    }
    if case .squares = preset.pixels {
      return Size(width: Double(side), height: Double(side))
    }
    let factor = Double(side) / max(drawn.width, drawn.height)
    return Size(width: drawn.width * factor, height: drawn.height * factor)
  }

  /// Checks the canvas in pixels; recorded frames have their own.
  func checkPixels(of size: Size) throws(Diagnostics) {
    if case .animation = source { return }
    let pixels = try Limits.pixelSize(of: size, scale: options.scale ?? 1)
    guard let preset = budget.preset, !preset.takes(width: pixels.width, height: pixels.height)
    else { return }
    throw options.fault(
      "preset",
      "\(field: "preset", preset.rawValue) takes \(preset.sizeText), and the canvas has "
        + "\(pixels.width)x\(pixels.height): leave out \(field: "size") and \(field: "scale")")
  }

  /// Reads the files, and makes the job.
  ///
  /// - Returns: The job, and notes for the authors of its files.
  /// - Throws: `Diagnostics`.
  package func job(
    reading files: some JobInputs
  ) throws(Diagnostics) -> (job: Job, notes: [Diagnostic]) {
    switch source {
    case .style(let style): try job(style, files)
    case .scene(let path): try job(scene: path, files)
    case .animation(let path): (try job(animation: path), [])
    }
  }

  private func job(
    _ content: Job.Content, drawn: Size, frameRate: Double? = nil
  ) throws(Diagnostics) -> Job {
    let size = size(default: drawn)
    try checkPixels(of: size)
    var motion = Job.Motion(
      frameRate: options.frameRate ?? frameRate, speed: options.speed ?? 1, plays: options.plays)
    motion.instant = options.instant
    return Job(
      content, size: size, scale: options.scale ?? 1, background: options.background,
      motion: motion, output: output, budget: budget)
  }

  private var theme: Theme {
    Theme(
      appearance: options.appearance ?? .light, color: options.color,
      secondaryColor: options.secondaryColor)
  }

  private func job(
    _ style: any Style, _ files: some JobInputs
  ) throws(Diagnostics) -> (job: Job, notes: [Diagnostic]) {
    var style = style
    var drawn = defaultSize
    var notes: [Diagnostic] = []
    if let path = options.layout, var skeleton = style as? SkeletonScreen {
      let layout = try LayoutReader.read(
        bytes: files.bytes(of: path, as: .layout),
        name: inputName(path),
        options: LayoutOptions(
          format: options.layoutFormat, controller: options.controller,
          includesBars: options.includesBars))
      skeleton.tree = layout.tree
      drawn = layout.tree.size
      notes = layout.notes + skeleton.notes(path)
      style = skeleton
    }
    var images = try pictures(options.images, files)
    if var skeleton = style as? SkeletonScreen, let tree = skeleton.tree {
      // Those that a layout names as placeholders are shown by its blocks.
      let wanted = tree.placeholderNames
      var others: [Image] = []
      for (path, image) in zip(options.images, images) {
        let names = wanted.filter { path == $0 || path.hasSuffix("/\($0)") }
        for name in names { skeleton.placeholders[name] = image }
        if names.isEmpty { others.append(image) }
      }
      images = others
      style = skeleton
    }
    if let path = options.reveal { images.append(try files.image(path, as: .screen)) }
    try checkArea(images, options.reveal ?? options.images.last ?? "")
    return (
      try job(.style(style, pictures: images, theme: theme), drawn: drawn), notes
    )
  }

  /// The user's pictures.
  private func pictures(
    _ paths: [String], _ files: some JobInputs
  ) throws(Diagnostics) -> [Image] {
    var images: [Image] = []
    for path in paths {
      images.append(try files.image(path, as: .picture))
      try checkArea(images, path)
    }
    return images
  }

  /// Pictures together stay within the limit of one.
  private func checkArea(_ images: [Image], _ path: String) throws(Diagnostics) {
    guard images.reduce(0, { $0 + $1.pixmap.size.area }) > Limits.area else { return }
    throw .badPicture(
      path, "all pictures together have more than \(Decimal.grouped(Limits.area)) pixels")
  }
}

extension JobPlan {
  /// A scene file with the values that the options set, and notes for its author.
  private func sceneFile(
    _ path: String, _ files: some JobInputs
  ) throws(Diagnostics) -> (file: SceneFile, notes: [Diagnostic]) {
    var file = try files.sceneFile(path)
    var decoder = TextDecoder()
    for setting in options.settings { file.set(setting.name, to: setting.value, &decoder) }
    try decoder.collector.finish()
    let names = ["main": "color", "second": "secondary-color"]
    let useless = file.use(theme).map { name in
      Diagnostic(
        at: .file(inputName(path), nil),
        "\(field: names[name] ?? name) is of no use: there is no color named '\(name)'")
    }
    return (file, file.notes + useless)
  }

  /// The paths of a scene's pictures: those that are given in their order, then the scene's own.
  private func pictures(of file: SceneFile, _ path: String) throws(Diagnostics) -> [String] {
    let given = options.images
    let name = quoted(inputName(path))
    guard given.count <= file.pictures.count else {
      throw options.fault(
        "image",
        file.pictures.isEmpty
          ? "\(field: "image") is of no use to \(name), which shows no pictures"
          : "\(field: "image") is given \(given.count) times, and \(name) has "
            + "\(count(file.pictures.count, "picture")): "
            + "\(alternatives(file.pictures.map(\.name), "and"))")
    }
    let folder = path == "-" ? "." : FilePath.folder(of: path)
    return given + file.pictures.dropFirst(given.count).map { FilePath.join(folder, $0.path) }
  }

  private func job(
    scene path: String, _ files: some JobInputs
  ) throws(Diagnostics) -> (job: Job, notes: [Diagnostic]) {
    let (file, notes) = try sceneFile(path, files)
    let drawing = try file.style().light
    let style = try file.style(images: pictures(pictures(of: file, path), files))
    var rate: Double?
    if options.frameRate == nil, let own = drawing.frameRate {
      let needsGIF = options.bundle?.needsGIF ?? false
      rate = min(own, needsGIF ? 50 : output.format.highestFrameRate ?? own)
    }
    return (
      try job(
        .style(style, pictures: [], theme: theme), drawn: drawing.size, frameRate: rate), notes
    )
  }

  private func job(animation path: String) throws(Diagnostics) -> Job {
    var input = AnimationInput(path)
    if let rate = options.frameRate {
      input.sequenceDelay = AnimationInput.Fraction(
        numerator: 1000, denominator: max(1, Int((rate * 1000).rounded())))
    }
    let loaded = try input.read()
    var job = try job(.animation(loaded.frames), drawn: defaultSize)
    if loaded.frames.description.format == .frames { job.motion.frameRate = nil }
    job.check = loaded.check
    return job
  }
}

extension SkeletonScreen {
  /// Notes for the author of a layout whose picture may be empty.
  fileprivate func notes(_ path: String) -> [Diagnostic] {
    let isByMarks =
      rules == .skeletonview || rules == .auto && tree?.settings.rules == .skeletonView
    let place = Place.file(path, nil)
    if isByMarks, tree?.root.skeleton.isSkeletonable != true {
      return [
        Diagnostic(
          at: place,
          "the rules of SkeletonView draw marked views only, and the outermost view is not "
            + "marked: set isSkeletonable there and on all views down to those that are drawn")
      ]
    }
    guard isEmpty else { return [] }
    return [
      Diagnostic(
        at: place,
        "no view makes a block, so the picture is empty: add labels, images or buttons, or mark "
          + "views to be drawn")
    ]
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
