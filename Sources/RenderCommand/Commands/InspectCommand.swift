import RenderBundles
import RenderEncoding
import RenderFields
import RenderJobs
import RenderText

/// The command `render inspect`: describes animations.
struct InspectCommand {
  /// The place whose limits are checked.
  var preset: Preset?

  /// Indicates whether JSON is printed.
  var isJSON = false

  static let keys: [Key<InspectCommand, TextDecoder>] = [
    .word(
      "preset", \.preset,
      """
      Say whether the files keep the limits of a place, and end with 1 if not: slack-emoji, \
      discord-emoji, discord-sticker, imessage-sticker, whatsapp-sticker or email.
      """
    ).with { $0.placeholder = "name" }.with { $0.section = "OUTPUT OPTIONS" },
    json(\.isJSON),
  ]

  /// The switch for JSON instead of text.
  static func json<Options>(
    _ property: any WritableKeyPath<Options, Bool> & Sendable
  ) -> Key<Options, TextDecoder> {
    .flag("json", property, "Print JSON whose keys stay, instead of text.")
      .with { $0.section = "OUTPUT OPTIONS" }
  }

  /// Describes all files; where one cannot be read, the others are described before the error.
  ///
  /// - Throws: `Diagnostics`; of the kind `different` where a file is beyond the limits of a preset.
  static func run(_ arguments: ParsedArguments, console: Console) throws(Diagnostics) {
    try arguments.requireArguments()
    let options = try arguments.read(keys, into: InspectCommand())
    var isKept = true
    var failure: Diagnostics?
    var values: [JSON] = []
    var isFirst = true
    for path in arguments.positionals {
      do throws(Diagnostics) {
        let animation = try AnimationInput(path).read().frames
        let report = InspectReport(name: path, animation: animation, preset: options.preset)
        isKept = isKept && report.presetReport?.isKept ?? true
        if options.isJSON {
          values.append(report.json)
        } else {
          try Console.printResult((isFirst ? "" : "\n") + report.text(width: console.width))
          isFirst = false
        }
      } catch {
        // The first error ends the command, once all has been said.
        if let earlier = failure { console.print(earlier) }
        failure = error
      }
    }
    if options.isJSON {
      try Console.printResult(JSON.object([("files", .array(values))]).text() + "\n")
    }
    if let failure { throw failure }
    if !isKept { throw Diagnostics(.different, "") }
  }
}
