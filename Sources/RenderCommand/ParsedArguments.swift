import RenderPixels

/// Arguments sorted by the option table: texts whose values are not looked at yet.
struct ParsedArguments: Hashable, Sendable {
  /// An option that was given.
  struct Occurrence: Hashable, Sendable {
    let option: CommandOption
    /// The text after it; empty for a switch.
    let value: String
  }

  /// The command that they belong to.
  let command: Subcommand

  /// The options in the order in which they were given.
  private(set) var occurrences: [Occurrence] = []

  /// The arguments without a name.
  private(set) var positionals: [String] = []

  /// Whether the help was asked for, which makes everything else unimportant.
  private(set) var wantsHelp = false

  /// Sorts what follows the program's name, and the subcommand's if any.
  init(_ arguments: [String], for command: Subcommand) throws(CommandError) {
    self.command = command
    let options = arguments.prefix { $0 != "--" }
    wantsHelp = options.contains { $0 == "--help" || $0 == "-h" }
    guard !wantsHelp else { return }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        for argument in rest { try addPositional(argument) }
        return
      }
      if argument.hasPrefix("--") {
        try addLong(argument, &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try addShort(argument, &rest)
      } else {
        try addPositional(argument)
      }
    }
  }

  private mutating func addPositional(_ argument: String) throws(CommandError) {
    let isRepeatable = command.arguments.last?.isRepeatable ?? false
    guard positionals.count < (isRepeatable ? 10_000 : command.arguments.count) else {
      throw .unexpectedArgument(argument, hint: hint(for: argument))
    }
    positionals.append(argument)
  }

  /// What somebody probably wanted who gave an argument without a name.
  private func hint(for argument: String) -> String? {
    guard command == .render else { return nil }
    if StyleLibrary.style(named: argument) != nil {
      return "did you mean '--style \(argument)'?"
    }
    let words = Subcommand.named.map(\.name)
    return Spelling.nearest(to: argument, in: words).map { "did you mean '\($0)'?" }
  }

  /// `--name value`, `--name=value` or `--name`.
  private mutating func addLong(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(CommandError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw .unknownOption(
        name, nearest: Spelling.nearest(to: name, in: command.options.map(\.name)))
    }
    let joined = parts.count == 2 ? String(parts[1]) : nil
    try add(option, name, joined: joined, &rest)
  }

  /// `-n value`, `-nvalue`, `-n=value`, `-n`, or several switches as in `-qf`.
  private mutating func addShort(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(CommandError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let option = command.options.first(where: { $0.short == name }) else {
        // `-style` was meant as `--style`.
        let long = Spelling.nearest(to: "-\(argument)", in: command.options.map(\.name))
        throw .unknownOption(
          argument, nearest: command.option(named: "-\(argument)")?.name ?? long)
      }
      var joined: String?
      if letters.first == "=" {
        joined = String(letters.dropFirst())
      } else if option.takesValue, !letters.isEmpty {
        joined = String(letters)
      }
      if joined != nil { letters = "" }
      try add(option, name, joined: joined, &rest)
    }
  }

  private mutating func add(
    _ option: CommandOption, _ name: String, joined: String?, _ rest: inout ArraySlice<String>
  ) throws(CommandError) {
    guard let placeholder = option.placeholder else {
      guard joined == nil else { throw .unexpectedValue(option: name) }
      occurrences.append(Occurrence(option: option, value: ""))
      return
    }
    if let joined {
      occurrences.append(Occurrence(option: option, value: joined))
    } else if let next = rest.first, !Self.looksLikeOption(next) {
      rest.removeFirst()
      occurrences.append(Occurrence(option: option, value: next))
    } else {
      let form = name.hasPrefix("--") ? "\(name)=<\(placeholder)>" : "\(name) <\(placeholder)>"
      throw .missingValue(
        option: name,
        expected: rest.isEmpty
          ? "<\(placeholder)>"
          : "<\(placeholder)>, written as \(form) where it begins with a hyphen")
    }
  }

  /// Whether an argument begins like an option. Negative numbers and `-` do not.
  private static func looksLikeOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
    return !second.isNumber && second != "."
  }
}

extension ParsedArguments {
  /// Checks that every argument which is required was given.
  func requireArguments() throws(CommandError) {
    guard positionals.count < command.arguments.count else { return }
    let missing = command.arguments[positionals.count...].filter(\.isRequired)
    guard let first = missing.first else { return }
    throw .missingArgument(
      first.placeholder, usage: "\(command.invocation) \(command.usage.first ?? "")")
  }

  /// Whether an option was given.
  func contains(_ option: CommandOption) -> Bool {
    occurrences.contains { $0.option == option }
  }

  /// The last value of an option.
  func value(of option: CommandOption) -> String? {
    occurrences.last { $0.option == option }?.value
  }

  /// All values of an option.
  func values(of option: CommandOption) -> [String] {
    occurrences.filter { $0.option == option }.map(\.value)
  }

  /// Which of two switches that undo each other was given last.
  func last(of a: CommandOption, _ b: CommandOption) -> CommandOption? {
    occurrences.last { $0.option == a || $0.option == b }?.option
  }
}
