import RenderFields
import RenderJobs
import RenderStyles

/// A command of the command line: the parser, the help and the completions are made from it.
struct Subcommand: Hashable, Sendable {
  /// The word that selects it; empty for the main command.
  let name: String

  /// One sentence about its purpose.
  let overview: String

  /// The lines of the usage without the program's name.
  let usage: [String]

  /// Arguments without a name.
  var arguments: [Field] = []

  /// The options, by section in the order of the help.
  let options: [Field]

  /// The command as one would type it.
  var invocation: String { name.isEmpty ? "render" : "render \(name)" }

  /// Indicates whether its arguments are files.
  var takesFiles: Bool { arguments.contains { $0.type == .input } }

  /// The option with a long name.
  func option(named name: String) -> Field? { options.first { $0.name == name } }
}

extension Subcommand {
  /// The main command.
  static let render = Subcommand(
    name: "",
    overview: "Renders loading animations to GIF, APNG, sprite sheets and single frames.",
    usage: [
      "--style <name> --out <file> [<options>]",
      "--scene <file> --out <file> [<options>]",
      "<subcommand>",
    ],
    options: JobOptions.keys.map(\.field) + FileOptions.fields + RunOptions.keys.map(\.field)
      + [RunOptions.quiet] + [
        Field("print-layout-schema", .flag, "Print the JSON Schema of layouts in YAML and JSON."),
        Field(
          "generate-completion-script",
          .choice(CompletionScript.Shell.allCases.map(\.rawValue)),
          "Print a script that completes this command in bash, zsh or fish."
        ).with { $0.placeholder = "shell" },
        Field("version", .flag, "Show the version."),
        help,
      ])

  /// Lists the loaders or the parameters of one.
  static let styles = Subcommand(
    name: "styles", overview: "Lists the styles, or the parameters of one.", usage: ["[<name>]"],
    arguments: [
      Field("name", .choice(StyleCatalog.names), "The style whose parameters are listed.")
    ],
    options: [help])

  /// Checks scene files.
  static let scene = Subcommand(
    name: "scene", overview: "Checks scene files, and lists what can be set in them.",
    usage: ["<file>...", "--print-schema"],
    arguments: [
      Field("file", .input, "Scenes in YAML or JSON, '-' for standard input.")
        .with { $0.isRepeatable = true }
    ],
    options: [
      Field("print-schema", .flag, "Print the JSON Schema of scene files.")
        .with { $0.section = "LISTING OPTIONS" },
      help,
    ])

  private static let inputKinds =
    "a GIF, APNG, PNG or WebP, the JSON of a sprite sheet, a folder of pictures or a name such as "
    + "frame-%03d.png, '-' for standard input"

  /// Describes files.
  static let inspect = Subcommand(
    name: "inspect",
    overview: "Shows what is in animations: canvas, frames, delays, palettes, bytes, warnings.",
    usage: ["<file>... [--preset <name>] [--json]"],
    arguments: [
      Field("file", .input, "The files: \(inputKinds).", isRequired: true)
        .with { $0.isRepeatable = true }
    ],
    options: InspectCommand.keys.map(\.field) + [help])

  /// Compares two animations.
  static let compare = Subcommand(
    name: "compare",
    overview: "Compares two animations picture by picture; ends with 1 where they differ.",
    usage: ["<expected> <actual> [<options>]"],
    arguments: [
      Field(
        "expected", .input, "The animation that is right: \(inputKinds).", isRequired: true),
      Field("actual", .input, "The animation in question.", isRequired: true),
    ],
    options: CompareCommand.keys.map(\.field) + FileOptions.fields + [RunOptions.quiet, help])

  /// Writes an animation in another format.
  static let convert = Subcommand(
    name: "convert",
    overview: "Writes an animation in another format or smaller, with its delays and plays.",
    usage: ["<input> --out <file> [<options>]"],
    arguments: [Field("input", .input, "The animation: \(inputKinds).", isRequired: true)],
    options: ConvertCommand.fields + FileOptions.fields + RunOptions.keys.map(\.field)
      + [RunOptions.quiet] + [help])

  /// Shows the help of a command.
  static let helpCommand = Subcommand(
    name: "help", overview: "Shows help information of a subcommand.", usage: ["[<subcommand>]"],
    arguments: [
      Field(
        "subcommand",
        .choice([
          "styles", "scene", "inspect", "compare", "convert", "batch", "cache", "help",
        ]), "The subcommand to explain.")
    ],
    options: [help])

  /// All that have a name, in the order of the help.
  static let named: [Subcommand] = [
    .styles, .scene, .inspect, .compare, .convert, .batch, .cache, .helpCommand,
  ]

  /// The one with a name.
  static func named(_ name: String) -> Subcommand? {
    // The tables of the others take time to make.
    switch name {
    case "styles": .styles
    case "scene": .scene
    case "inspect": .inspect
    case "compare": .compare
    case "convert": .convert
    case "batch": .batch
    case "cache": .cache
    case "help": .helpCommand
    default: nil
    }
  }

  /// The options of all commands, each once.
  static var allOptions: [Field] {
    var options: [Field] = []
    for option in ([.render] + named).flatMap(\.options)
    where !options.contains(where: { $0.name == option.name }) {
      options.append(option)
    }
    return options
  }

  /// Shows the help.
  static let help = Field("help", .flag, "Show help information.").with { $0.short = "h" }
}

/// Options about files that exist.
enum FileOptions {
  static let fields = [
    Field("force", .flag, "Replace files that exist. This is the default.")
      .with { $0.short = "f" }.with { $0.section = "OUTPUT OPTIONS" },
    Field("no-clobber", .flag, "Refuse to replace files that exist.")
      .with { $0.section = "OUTPUT OPTIONS" },
  ]
}

/// Options about the way a command works.
struct RunOptions: Sendable {
  /// The number of tasks at a time; nil for one per processor.
  var jobs: Int?

  static let keys: [Key<RunOptions, TextDecoder>] = [
    .integer(
      "jobs", \.jobs, in: 1...256,
      "Frames to render at a time, 1 to 256; the result is the same. Default: one per processor."
    ).with { $0.placeholder = "count" }
  ]

  static let quiet = Field(
    "quiet", .flag, "No progress, summary or notices; errors only."
  ).with { $0.short = "q" }
}
