import RenderEncoding

/// `render inspect`.
enum RunInspect {
  /// Describes all files; where one cannot be read, the others are described before the error.
  ///
  /// - Throws: `CommandError`; `different` where a file is beyond the limits of a preset.
  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) {
    try arguments.requireArguments()
    let asJSON = arguments.contains(.json)
    let preset = try arguments.word(.checkedPreset, as: Preset.self)
    var isKept = true
    var failure: CommandError?
    var values: [JSONText] = []
    var isFirst = true
    for path in arguments.positionals {
      do throws(CommandError) {
        let animation = try AnimationInput(path).read().frames
        let report = InspectReport(name: path, animation: animation, preset: preset)
        isKept = isKept && report.presetReport?.isKept ?? true
        if asJSON {
          values.append(report.json)
        } else {
          try Console.printResult((isFirst ? "" : "\n") + report.text(width: console.width))
          isFirst = false
        }
      } catch {
        // The first error ends the command, once all has been said.
        if let earlier = failure, let message = earlier.message {
          Console.printMessage("\(console.errorLabel) \(message)")
        }
        failure = error
      }
    }
    if asJSON {
      try Console.printResult(JSONText.object([("files", .array(values))]).text() + "\n")
    }
    if let failure { throw failure }
    if !isKept { throw .different }
  }
}
