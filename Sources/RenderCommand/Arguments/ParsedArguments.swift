import RenderFields
import RenderFiles
import RenderStyles
import RenderText

/// Arguments sorted by the fields of a command: texts whose values are not looked at yet.
struct ParsedArguments: Hashable, Sendable {
  /// The command that they belong to.
  let command: Subcommand

  /// The options in the order in which they were given: the name, and the text after it, which is
  /// empty for a switch.
  private(set) var occurrences: [(name: String, value: String)] = []

  /// The arguments without a name.
  private(set) var positionals: [String] = []

  /// Indicates whether the help was asked for, which makes everything else unimportant.
  private(set) var wantsHelp = false

  /// Sorts the arguments behind the name of the program, and of the subcommand if any.
  init(_ arguments: [String], for command: Subcommand) throws(Diagnostics) {
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

  private mutating func addPositional(_ argument: String) throws(Diagnostics) {
    let isRepeatable = command.arguments.last?.isRepeatable ?? false
    guard positionals.count < (isRepeatable ? 10_000 : command.arguments.count) else {
      throw .unexpected(argument, hint: hint(for: argument))
    }
    positionals.append(argument)
  }

  /// The probable wish of somebody who gave an argument without a name.
  private func hint(for argument: String) -> String? {
    guard command == .render else { return nil }
    if StyleCatalog.style(named: argument) != nil {
      return "did you mean '--style \(argument)'?"
    }
    return suggestion(for: argument, in: Subcommand.named.map(\.name))
  }

  /// `--name value`, `--name=value` or `--name`.
  private mutating func addLong(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(Diagnostics) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.option(named: String(name.dropFirst(2))) else {
      throw .unknownOption(name, suggestion(for: name, in: names))
    }
    try add(option, name, joined: parts.count == 2 ? String(parts[1]) : nil, &rest)
  }

  private var names: [String] { command.options.map { "--\($0.name)" } }

  /// `-n value`, `-nvalue`, `-n=value`, `-n`, or several switches as in `-qf`.
  private mutating func addShort(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(Diagnostics) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.short == letter }) else {
        // `-style` was meant as `--style`.
        let isLong = command.option(named: String(argument.dropFirst())) != nil
        throw .unknownOption(
          argument,
          isLong ? "did you mean '-\(argument)'?" : suggestion(for: "-\(argument)", in: names))
      }
      var joined: String?
      if letters.first == "=" {
        joined = String(letters.dropFirst())
      } else if option.takesValue, !letters.isEmpty {
        joined = String(letters)
      }
      if joined != nil { letters = "" }
      try add(option, "-\(letter)", joined: joined, &rest)
    }
  }

  private mutating func add(
    _ option: Field, _ name: String, joined: String?, _ rest: inout ArraySlice<String>
  ) throws(Diagnostics) {
    guard option.takesValue else {
      guard joined == nil else { throw .usage("'\(name)' takes no value") }
      occurrences.append((option.name, ""))
      return
    }
    let value = "<\(option.valueName)>"
    if let joined {
      occurrences.append((option.name, joined))
    } else if let next = rest.first, !Self.looksLikeOption(next) {
      rest.removeFirst()
      occurrences.append((option.name, next))
    } else {
      let form = name.hasPrefix("--") ? "\(name)=\(value)" : "\(name) \(value)"
      throw .usage(
        "'\(name)' needs a value: \(value)"
          + (rest.isEmpty ? "" : ", written as \(form) where it begins with a hyphen"))
    }
  }

  /// Indicates whether an argument begins like an option. Negative numbers and `-` do not.
  private static func looksLikeOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
    return !second.isNumber && second != "."
  }

  static func == (a: ParsedArguments, b: ParsedArguments) -> Bool {
    a.command == b.command && a.positionals == b.positionals && a.wantsHelp == b.wantsHelp
      && a.occurrences.elementsEqual(b.occurrences, by: ==)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(positionals)
    for (name, value) in occurrences { hasher.combine("\(name)=\(value)") }
  }
}

extension ParsedArguments {
  /// Checks that every argument which is required was given.
  func requireArguments() throws(Diagnostics) {
    guard positionals.count < command.arguments.count else { return }
    let missing = command.arguments[positionals.count...].filter(\.isRequired)
    guard let first = missing.first else { return }
    throw .usage(
      "missing <\(first.name)>: expected '\(command.invocation) \(command.usage.first ?? "")'")
  }

  /// Indicates whether an option was given.
  func has(_ name: String) -> Bool { occurrences.contains { $0.name == name } }

  /// The last value of an option.
  func value(of name: String) -> String? { occurrences.last { $0.name == name }?.value }

  /// All values of an option.
  func values(of name: String) -> [String] {
    occurrences.filter { $0.name == name }.map(\.value)
  }

  /// The fate of files that exist, which the last of two switches decides.
  var existing: AtomicFile.Existing {
    let last = occurrences.last { ["force", "no-clobber"].contains($0.name) }
    return last?.name == "no-clobber" ? .refused : .replaced
  }

  /// The options of a command that are read by keys, as a value.
  ///
  /// - Throws: `Diagnostics` about the first value that cannot be used, in the order of the keys.
  func read<Options>(
    _ keys: [Key<Options, TextDecoder>], into options: Options
  ) throws(Diagnostics) -> Options {
    var options = options
    var decoder = TextDecoder()
    for key in keys {
      let values = values(of: key.field.name).map { argument(key.field, $0) }
      for value in key.field.isRepeatable ? values : values.suffix(1) {
        key.read(&options, value, key.field.name, &decoder)
      }
    }
    if let first = decoder.collector.all.first { throw Diagnostics([first]) }
    return options
  }

  /// A value of an option; a switch is on.
  func argument(_ field: Field, _ value: String) -> Argument {
    Argument(field.takesValue ? value : "true", at: .option(field.name))
  }
}

extension Diagnostics {
  /// An argument that is neither an option nor expected where it stands.
  static func unexpected(_ argument: String, hint: String?) -> Diagnostics {
    .usage("unexpected argument \(quoted(argument))\(hint.map { " (\($0))" } ?? "")")
  }

  /// An option that no command or another one has.
  static func unknownOption(_ name: String, _ hint: String?) -> Diagnostics {
    .usage("unknown option \(quoted(name))\(hint.map { " (\($0))" } ?? "")")
  }
}
