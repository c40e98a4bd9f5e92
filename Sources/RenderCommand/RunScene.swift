import RenderDocuments

/// The command `render scene`: checks scene files, and says what is in them.
enum RunScene {
  /// Checks the files, and prints what can be set in each.
  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) {
    if arguments.contains(.printSceneSchema) {
      try Console.printResult(SceneSchema.json)
      return
    }
    guard !arguments.positionals.isEmpty else {
      throw .missingArgument("file", usage: "render scene <file>...")
    }
    var errors: [DocumentError] = []
    var pages: [String] = []
    for path in arguments.positionals {
      let input = SceneInput(path: path, settings: [], hasFrameRate: false)
      do throws(CommandError) {
        let file = try input.read(PictureFile.bytes(of: path, as: .scene))
        for note in file.notes { Console.printMessage("note: \(note)") }
        pages.append(StyleListing.page(of: file, width: console.width))
      } catch {
        guard case .scene(let found) = error else { throw error }
        errors += found.errors
      }
    }
    if !pages.isEmpty { try Console.printResult(pages.joined(separator: "\n")) }
    if !errors.isEmpty { throw .scene(DocumentErrors(errors: errors)) }
  }
}
