import RenderFields
import RenderFiles
import RenderLayouts
import RenderStyles
import RenderSystem
import RenderText

/// The `render` command.
enum CommandRunner {
  /// Runs the command with the arguments of this process, the program's name first, and ends it
  /// with the right status.
  static func main(_ arguments: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>) -> Never {
    Console.occupyStandardStreams()
    Interruptions.install(
      memoryMessage:
        "\nerror: memory is short: use a smaller '--size' or '--scale', or fewer '--jobs'\n")
    let console = Console.current()
    var invocation = "render"
    do throws(Diagnostics) {
      let arguments = try unsafe decode(arguments)
      try run(arguments, console: console, invocation: &invocation)
      exit(ExitStatus.success.rawValue)
    } catch {
      console.print(error, help: "; see '\(invocation) --help'")
      exit(ExitStatus(error.kind).rawValue)
    }
  }

  /// Runs the command with the words behind the program's name; `invocation` becomes the command
  /// whose help an error points to.
  static func run(
    _ arguments: [String], console: Console, invocation: inout String
  ) throws(Diagnostics) {
    var arguments = arguments[...]
    var command = Subcommand.render
    if let name = arguments.first, let named = Subcommand.named(name) {
      command = named
      arguments.removeFirst()
    }
    invocation = command.invocation
    let parsed = try ParsedArguments(Array(arguments), for: command)
    if parsed.wantsHelp {
      try Console.printResult(HelpPage(command: command).text(width: console.width))
      return
    }
    switch command.name {
    case "styles": try runStyles(parsed, console: console)
    case "scene": try SceneCommand.run(parsed, console: console)
    case "batch": try BatchCommand.run(parsed, console: console)
    case "cache": try CacheCommand.run(parsed)
    case "inspect": try InspectCommand.run(parsed, console: console)
    case "compare": try CompareCommand.run(parsed, console: console)
    case "convert": try ConvertCommand.run(parsed, console: console)
    case "help": try runHelp(parsed, console: console)
    default: try runRender(parsed, console: console)
    }
  }

  private static func runRender(
    _ arguments: ParsedArguments, console: Console
  ) throws(Diagnostics) {
    if arguments.has("version") {
      try Console.printResult("\(Version.text)\n")
    } else if let name = arguments.value(of: "generate-completion-script") {
      guard let shell = CompletionScript.Shell(rawValue: name) else {
        let shells = CompletionScript.Shell.allCases.map(\.rawValue)
        throw .invalidValue(
          name, for: "generate-completion-script", expected: Message(alternatives(shells)),
          hint: suggestion(for: name, in: shells).map { Message($0) })
      }
      let script = CompletionScript(parameters: StyleListing.parameterNames)
      try Console.printResult(script.text(for: shell))
    } else if arguments.has("print-layout-schema") {
      try Console.printResult(LayoutSchema.json)
    } else {
      try RenderCommand.run(arguments, console: console)
    }
  }

  private static func runStyles(
    _ arguments: ParsedArguments, console: Console
  ) throws(Diagnostics) {
    guard let name = arguments.positionals.first else {
      try Console.printResult(StyleListing.all(width: console.width))
      return
    }
    guard let style = StyleCatalog.style(named: name) else {
      throw .unexpected(
        name,
        hint: suggestion(for: name, in: StyleCatalog.names)
          ?? "the styles are \(alternatives(StyleCatalog.names, "and"))")
    }
    try Console.printResult(StyleListing.one(style, width: console.width))
  }

  private static func runHelp(
    _ arguments: ParsedArguments, console: Console
  ) throws(Diagnostics) {
    guard let name = arguments.positionals.first else {
      try Console.printResult(HelpPage(command: .render).text(width: console.width))
      return
    }
    guard let command = Subcommand.named(name) else {
      let names = Subcommand.named.map(\.name)
      throw .unexpected(
        name,
        hint: suggestion(for: name, in: names)
          ?? "the subcommands are \(alternatives(names, "and"))")
    }
    try Console.printResult(HelpPage(command: command).text(width: console.width))
  }

  /// The words behind the program's name, each of which has to be UTF-8.
  private static func decode(
    _ arguments: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>
  ) throws(Diagnostics) -> [String] {
    var decoded: [String] = []
    for position in arguments.indices.dropFirst() {
      guard let text = unsafe arguments[position] else { break }
      guard let argument = unsafe String(validatingCString: text) else {
        throw .usage(
          "argument \(position) is not UTF-8: rename the file or use a relative path")
      }
      decoded.append(argument)
    }
    return decoded
  }
}
