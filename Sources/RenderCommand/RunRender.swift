import RenderBatch
import RenderDocuments
import RenderDrawing
import RenderEncoding
import RenderGeometry
import RenderPixels

/// The main command: from arguments to files.
enum RunRender {
  /// Renders what the arguments ask for.
  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) {
    var request = try RenderRequest(arguments)
    try checkTargets(request, console: console)
    let notes = try readInputs(&request)
    let progress = ProgressBar(isVisible: console.canAnimate && !request.isQuiet)
    let memory = SystemResources.availableMemory
    let result = try blocking { [request] () async -> Result<RenderSummary, CommandError> in
      do throws(CommandError) {
        return .success(try await perform(request, memory: memory, progress: progress))
      } catch {
        return .failure(error)
      }
    }
    progress.finish()
    let summary = try result.get()
    guard !request.isQuiet else { return }
    for note in notes { Console.printMessage("note: \(note)") }
    for notice in summary.notices { Console.printMessage("note: \(notice)") }
    if console.errorIsTerminal { Console.printMessage(summary.line) }
  }

  /// Finds out whether the result can be written, before work is spent on it.
  static func checkTargets(
    _ request: RenderRequest, console: Console
  ) throws(CommandError) {
    try request.target.check(existing: request.existing)
    try request.dataTarget?.check(existing: request.existing)
    if case .file(let path) = request.target, case .file(let data) = request.dataTarget,
      AtomicFile.isSameFile(path, data)
    {
      throw .conflict(
        "'--out' \(quoted(path)) and '--data' \(quoted(data)) are the same file: give them "
          + "different files")
    }
    guard request.target == .standardOutput, console.outputIsTerminal else { return }
    throw .conflict(
      "a \(request.format.title) is no text for a terminal: send standard output elsewhere, or "
        + "give '--out' a file")
  }

  /// Reads the scene file, the layout and the pictures of a request.
  ///
  /// - Returns: What the author of the scene or the layout may want to know.
  static func readInputs(_ request: inout RenderRequest) throws(CommandError) -> [LayoutNote] {
    var notes: [LayoutNote] = []
    if let file = request.layout {
      let layout = try file.read(PictureFile.bytes(of: file.path, as: .layout))
      notes = try request.use(layout)
    }
    if let scene = request.sceneInput {
      notes += try request.use(scene.read(PictureFile.bytes(of: scene.path, as: .scene)))
    }
    let images = try readPictures(request.picturePaths, screen: request.revealPath)
    try request.use(
      images: Array(images.prefix(request.picturePaths.count)),
      screen: request.revealPath == nil ? nil : images.last)
    return notes
  }

  /// The user's pictures, which together stay within the limit of one; that of the real screen is
  /// the last one.
  static func readPictures(
    _ paths: [String], screen: String? = nil
  ) throws(CommandError) -> [Image] {
    var pictures: [Image] = []
    var area = 0
    let files = paths.map { ($0, PictureFile.Purpose.picture) }
    for (path, purpose) in files + [screen].compactMap({ $0 }).map({ ($0, .screen) }) {
      let pixmap = try picture(PictureFile.bytes(of: path, as: purpose), name: path)
      area += pixmap.size.area
      guard area <= Limits.area else {
        throw .badPicture(
          file: path,
          reason: "all pictures together have more than \(Decimal.grouped(Limits.area)) pixels")
      }
      pictures.append(Image(pixmap))
    }
    return pictures
  }

  /// Decodes a picture.
  private static func picture(_ bytes: [UInt8], name: String) throws(CommandError) -> Pixmap {
    do {
      return try ImageReader.read(
        bytes: bytes, name: name == "-" ? "standard input" : quoted(name))
    } catch {
      throw .image(error)
    }
  }

  /// Renders, encodes and writes what a request asks for.
  static func perform(
    _ request: RenderRequest, memory: Int?, progress: ProgressBar?,
    collector: OutputCollector? = nil, bundlePlan: BundlePlan? = nil
  ) async throws(CommandError) -> RenderSummary {
    if let bundle = request.bundle {
      let run = BundleRun(bundle: bundle, request: request, memory: memory)
      return try await run.perform(collector: collector, known: bundlePlan) { done, total in
        progress?.update(done: done, total: total)
      }
    }
    let scene = request.scene()
    let timing = request.format == .png ? nil : try request.timing(of: scene)
    var request = request
    request.jobs = try MemoryNeed.jobs(
      request.jobs ?? processorCount, size: request.pixelSize,
      frameCount: timing?.frameCount ?? 1, format: request.format,
      available: memory)
    var delivery = Delivery(request: request) { done, total in
      progress?.update(done: done, total: total)
    }
    delivery.collector = collector
    guard let timing else {
      return try delivery.deliver(still: RenderEngine.still(of: scene, request))
    }
    guard request.budget.byteCount == nil else {
      return try await BudgetDelivery(
        request: request, frameCount: timing.frameCount, frameRate: timing.frameRate
      ) { variant, rung throws(CommandError) in
        let variant = try variant.reduced(rung)
        let timing = try variant.timing(of: scene)
        let delivery = Delivery(request: variant) { done, total in
          progress?.update(done: done, total: total)
        }
        return try await delivery.deliver(
          RenderEngine.frames(of: scene, timing: timing, variant))
      }.deliver()
    }
    return try await delivery.deliver(RenderEngine.frames(of: scene, timing: timing, request))
  }
}
