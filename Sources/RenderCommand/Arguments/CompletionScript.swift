import RenderFields

/// Scripts that make a shell complete the command, from the same tables as the parser.
struct CompletionScript: Hashable, Sendable {
  /// The shells.
  enum Shell: String, Hashable, Sendable, CaseIterable {
    case bash, zsh, fish
  }

  /// The parameters of all styles.
  var parameters: [String]

  /// A few colors that people try first.
  private static let colors = [
    "black", "white", "gray", "tomato", "coral", "gold", "seagreen", "steelblue", "royalblue",
    "rebeccapurple",
  ]

  /// The script for a shell.
  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The words that a value can be, nil for files.
  func words(_ option: Field) -> [String]? {
    switch option.type {
    case .choice(let words): words
    case .input, .output: nil
    case .color: (option.name == "background" ? ["none"] : []) + Self.colors
    case .settings: parameters.map { "\($0)=" }
    default: option.suggestions
    }
  }

  /// The words that the first argument without a name can be.
  func arguments(of command: Subcommand) -> [String] {
    command.arguments.flatMap { argument -> [String] in
      if case .choice(let words) = argument.type { words } else { [] }
    }
  }

  /// The long and short name of an option.
  func names(_ option: Field) -> [String] {
    (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
  }

  /// The first clause of an option's help, for a shell's list.
  func brief(_ option: Field) -> String {
    var result = ""
    for word in option.helpText(prefix: "--").split(separator: " ") {
      result += result.isEmpty ? word : " \(word)"
      if result.last == "." || result.last == ";" { return String(result.dropLast()) }
    }
    return result
  }
}
