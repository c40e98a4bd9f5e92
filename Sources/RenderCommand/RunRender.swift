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
    let result = blocking { [request] () async -> Result<RenderSummary, CommandError> in
      do throws(CommandError) {
        return .success(try await request.perform(progress: progress))
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
  private static func checkTargets(
    _ request: RenderRequest, console: Console
  ) throws(CommandError) {
    try OutputWriter.check(request.target, existing: request.existing)
    if let target = request.dataTarget {
      try OutputWriter.check(target, existing: request.existing)
    }
    guard request.target == .standardOutput, console.outputIsTerminal else { return }
    throw .conflict(
      "a \(request.format.title) is no text for a terminal: send standard output elsewhere, or "
        + "give '--out' a file")
  }

  /// The user's pictures, which together stay within the limit of one.
  private static func readPictures(_ paths: [String]) throws(CommandError) -> [Image] {
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
    do throws(ImageError) {
      return try ImageReader.read(bytes: bytes, name: name)
    } catch {
      throw .badPicture(file: name, reason: error.reason)
    }
  }
}
