import RenderFields
import RenderJobs

/// The command `render convert`: reads an animation, and writes it as asked for.
enum ConvertCommand {
  /// The options of a job that hold for recorded frames too.
  private static let names = [
    "scale", "fps", "loops", "out", "format", "quality", "effort", "dither", "matte", "alpha",
    "alpha-threshold", "max-bytes", "allow-resize", "preset", "columns", "data",
  ]

  /// Help that reads otherwise for recorded frames.
  private static let help = [
    "fps":
      """
    Frames per second of a sequence of pictures, 0.1 to 1000; of other inputs the most that are \
    kept. Default: 10 for a sequence, else all.
    """,
    "loops": "How many times the result plays, 0 for ever. Default: as often as the input.",
  ]

  private static let keys = names.compactMap(JobOptions.key)

  /// The options.
  static let fields = keys.map { key in
    help[key.field.name].map { text in key.field.with { $0.help = text } } ?? key.field
  }

  /// Converts.
  static func run(_ arguments: ParsedArguments, console: Console) throws(Diagnostics) {
    try arguments.requireArguments()
    let plan = try JobPlan(
      arguments.jobOptions(keys), animation: arguments.positionals[0])
    try RenderCommand.deliver(plan, arguments, console: console)
  }
}
