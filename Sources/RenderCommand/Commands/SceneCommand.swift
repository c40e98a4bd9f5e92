import RenderFields
import RenderJobs
import RenderSceneFiles

/// The command `render scene`: checks scene files, and says what is in them.
enum SceneCommand {
  /// Checks the files, and prints what can be set in each.
  static func run(_ arguments: ParsedArguments, console: Console) throws(Diagnostics) {
    if arguments.has("print-schema") {
      try Console.printResult(SceneSchema.json)
      return
    }
    guard !arguments.positionals.isEmpty else {
      throw .usage("missing <file>: expected 'render scene <file>...'")
    }
    var faults: Diagnostics?
    var pages: [String] = []
    for path in arguments.positionals {
      do throws(Diagnostics) {
        let file = try FileInputs().sceneFile(path)
        for note in file.notes { Console.printMessage("note: \(note.line(prefix: "--"))") }
        pages.append(StyleListing.page(of: file, width: console.width))
      } catch {
        guard error.kind != .brokenPipe else { throw error }
        faults = Diagnostics(
          (faults?.all ?? []) + error.all,
          omittedCount: (faults?.omittedCount ?? 0) + error.omittedCount)
      }
    }
    if !pages.isEmpty { try Console.printResult(pages.joined(separator: "\n")) }
    if let faults { throw faults }
  }
}
