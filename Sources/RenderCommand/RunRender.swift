import RenderBatch
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
    request.pictures = try readPictures(request.picturePaths)
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

  /// The user's pictures, which together stay within the limit of one.
  static func readPictures(_ paths: [String]) throws(CommandError) -> [Image] {
    var pictures: [Image] = []
    var area = 0
    for path in paths {
      let pixmap = try picture(PictureFile.bytes(of: path), name: path)
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
    collector: OutputCollector? = nil
  ) async throws(CommandError) -> RenderSummary {
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
    return try await delivery.deliver(RenderEngine.frames(of: scene, timing: timing, request))
  }
}
