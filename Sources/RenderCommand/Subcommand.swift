/// A command of the command line: what the parser, the help and the completions know about it.
struct Subcommand: Hashable, Sendable {
  /// An argument without a name.
  struct Argument: Hashable, Sendable {
    let placeholder: String
    let summary: String
    let completion: CommandOption.Completion
    /// Whether the command does nothing without it.
    var isRequired = false
    /// Whether several may follow; only for the last one.
    var isRepeatable = false
  }

  /// The word that selects it; empty for the main command.
  let name: String

  /// One sentence that says what it does.
  let overview: String

  /// The lines of the usage without the program's name.
  let usage: [String]

  /// Arguments without a name.
  let arguments: [Argument]

  /// The options in the order of the help.
  let options: [CommandOption]

  /// The command as one would type it.
  var invocation: String { name.isEmpty ? "render" : "render \(name)" }

  /// The option with a long or short name.
  func option(named name: String) -> CommandOption? {
    options.first { $0.name == name || $0.short == name }
  }
}

extension Subcommand {
  /// What happens without a subcommand.
  static let render = Subcommand(
    name: "",
    overview: "Renders loading animations to GIF, APNG, sprite sheets and single frames.",
    usage: [
      "--style <name> --out <file> [<options>]",
      "--scene <file> --out <file> [<options>]",
      "<subcommand>",
    ],
    arguments: [],
    options: [
      .style, .scene, .image, .size, .scale, .color, .secondaryColor, .background, .appearance,
      .set,
      .layout, .layoutFormat, .controller, .includeBars, .reveal,
      .fps, .speed, .loops, .at,
      .out, .format, .bundle, .name,
      .quality, .effort, .dither, .matte, .alpha, .alphaThreshold, .maxBytes, .allowResize, .preset,
      .sheetLayout, .columns, .padding, .extrude, .powerOfTwo, .multipleOfFour, .square,
      .data, .dataFormat, .force, .noClobber,
      .jobs, .quiet, .printLayoutSchema, .completionScript, .version, .help,
    ])

  /// Lists the loaders or the parameters of one.
  static let styles = Subcommand(
    name: "styles",
    overview: "Lists the styles, or the parameters of one.",
    usage: ["[<name>]"],
    arguments: [
      Argument(
        placeholder: "name", summary: "The style whose parameters are listed.",
        completion: .styles)
    ],
    options: [.help])

  /// Checks scene files.
  static let scene = Subcommand(
    name: "scene",
    overview: "Checks scene files, and lists what can be set in them.",
    usage: ["<file>...", "--print-schema"],
    arguments: [
      Argument(
        placeholder: "file", summary: "Scenes in YAML or JSON, '-' for standard input.",
        completion: .files, isRepeatable: true)
    ],
    options: [.printSceneSchema, .help])

  /// Shows the help of a command.
  static let help = Subcommand(
    name: "help",
    overview: "Shows help information of a subcommand.",
    usage: ["[<subcommand>]"],
    arguments: [
      Argument(
        placeholder: "subcommand", summary: "The subcommand to explain.",
        completion: .words([
          "styles", "scene", "inspect", "compare", "convert", "batch", "cache", "help",
        ]))
    ],
    options: [.help])

  /// All that have a name, in the order of the help.
  static let named: [Subcommand] = [
    .styles, .scene, .inspect, .compare, .convert, .batch, .cache, .help,
  ]

  /// The one with a name.
  static func named(_ name: String) -> Subcommand? { named.first { $0.name == name } }

  /// The options of all commands, each once.
  static var allOptions: [CommandOption] {
    var options: [CommandOption] = []
    for option in ([.render] + named).flatMap(\.options)
    where !options.contains(where: { $0.name == option.name }) {
      options.append(option)
    }
    return options
  }

  /// Whether its arguments are files.
  var takesFiles: Bool { arguments.contains { $0.completion == .files } }
}
