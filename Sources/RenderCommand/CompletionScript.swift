/// Scripts that make a shell complete the command, from the same tables as the parser.
struct CompletionScript: Hashable, Sendable {
  /// The shells.
  enum Shell: String, Hashable, Sendable, CaseIterable {
    case bash, zsh, fish
  }

  /// The styles when the script was made.
  var styles: [String]

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
  func words(_ option: CommandOption) -> [String]? {
    let background = option == .background ? ["none"] : []
    return switch option.completion {
    case .nothing: []
    case .words(let words): words
    case .files: nil
    case .colors: background + Self.colors
    case .styles: styles
    case .parameters: parameters.map { "\($0)=" }
    }
  }

  /// The words that the first argument without a name can be.
  func arguments(of command: Subcommand) -> [String] {
    command.arguments.flatMap { argument -> [String] in
      switch argument.completion {
      case .styles: styles
      case .words(let words): words
      case .nothing, .files, .colors, .parameters: []
      }
    }
  }

  /// The long and short name of an option.
  func names(_ option: CommandOption) -> [String] { [option.short, option.name].compactMap { $0 } }
}
