import RenderBatch
import RenderDocuments
import RenderPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The `render` command.
enum CommandRunner {
  /// Runs the command with the arguments of this process, the program's name first, and ends it
  /// with the right status.
  static func main(_ arguments: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>) -> Never {
    Console.occupyStandardStreams()
    Interruptions.install()
    let console = Console.current()
    var invocation = "render"
    do throws(CommandError) {
      let arguments = try unsafe decode(arguments)
      try run(arguments, console: console, invocation: &invocation)
      exit(ExitStatus.success.rawValue)
    } catch {
      if let message = error.message {
        let help = error.status == .usage ? "; see '\(invocation) --help'" : ""
        for line in message.split(separator: "\n") {
          Console.printMessage("\(console.errorLabel) \(line)\(help)")
        }
      }
      exit(error.status.rawValue)
    }
  }

  /// Runs the command with what follows the program's name; `invocation` becomes the command whose
  /// help an error points to.
  static func run(
    _ arguments: [String], console: Console, invocation: inout String
  ) throws(CommandError) {
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
    switch command {
    case .styles: try runStyles(parsed, console: console)
    case .scene: try RunScene.run(parsed, console: console)
    case .batch: try RunBatch.run(parsed, console: console)
    case .cache: try RunCache.run(parsed)
    case .inspect: try RunInspect.run(parsed, console: console)
    case .compare: try RunCompare.run(parsed, console: console)
    case .convert: try RunConvert.run(parsed, console: console)
    case .help: try runHelp(parsed, console: console)
    default: try runRender(parsed, console: console)
    }
  }

  private static func runRender(
    _ arguments: ParsedArguments, console: Console
  ) throws(CommandError) {
    if arguments.contains(.version) {
      try Console.printResult("\(Version.text)\n")
    } else if let shell = try arguments.word(.completionScript, as: CompletionScript.Shell.self) {
      let script = CompletionScript(
        styles: StyleLibrary.names, parameters: StyleLibrary.parameterNames)
      try Console.printResult(script.text(for: shell))
    } else if arguments.contains(.printLayoutSchema) {
      try Console.printResult(LayoutSchema.json)
    } else {
      try RunRender.run(arguments, console: console)
    }
  }

  private static func runStyles(
    _ arguments: ParsedArguments, console: Console
  ) throws(CommandError) {
    guard let name = arguments.positionals.first else {
      try Console.printResult(StyleListing.all(width: console.width))
      return
    }
    guard let style = StyleLibrary.style(named: name) else {
      let nearest = Spelling.nearest(to: name, in: StyleLibrary.names)
      throw .unexpectedArgument(
        name,
        hint: nearest.map { "did you mean '\($0)'?" }
          ?? "the styles are \(alternatives(StyleLibrary.names, "and"))")
    }
    try Console.printResult(StyleListing.one(style, width: console.width))
  }

  private static func runHelp(
    _ arguments: ParsedArguments, console: Console
  ) throws(CommandError) {
    guard let name = arguments.positionals.first else {
      try Console.printResult(HelpPage(command: .render).text(width: console.width))
      return
    }
    guard let command = Subcommand.named(name) else {
      let names = Subcommand.named.map(\.name)
      let nearest = Spelling.nearest(to: name, in: names)
      throw .unexpectedArgument(
        name,
        hint: nearest.map { "did you mean '\($0)'?" }
          ?? "the subcommands are \(alternatives(names, "and"))")
    }
    try Console.printResult(HelpPage(command: command).text(width: console.width))
  }

  /// What follows the program's name, each of which has to be UTF-8.
  private static func decode(
    _ arguments: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>
  ) throws(CommandError) -> [String] {
    var decoded: [String] = []
    for position in arguments.indices.dropFirst() {
      guard let text = unsafe arguments[position] else { break }
      guard let argument = unsafe String(validatingCString: text) else {
        throw .undecodableArgument(position: position)
      }
      decoded.append(argument)
    }
    return decoded
  }
}
