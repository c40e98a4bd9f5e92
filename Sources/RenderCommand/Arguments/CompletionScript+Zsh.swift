import RenderFields

extension CompletionScript {
  /// The script for zsh.
  var zsh: String {
    let root = Subcommand.render.options.map(zshOption)
    let commands = Subcommand.named.map { "'\($0.name):\(zshEscaped($0.overview))'" }
    var cases = ""
    for command in Subcommand.named {
      let words = arguments(of: command).joined(separator: " ")
      let argument = command.takesFiles ? "'*:file:_files'" : "'1:name:(\(words))'"
      let specifications = [argument] + command.options.map(zshOption)
      cases += "    \(command.name))\n      shift words\n      (( CURRENT-- ))\n"
      cases += "      _arguments \\\n        "
      cases += specifications.joined(separator: " \\\n        ") + "\n      return ;;\n"
    }
    return """
      #compdef render
      # Completes render in zsh: put this file as _render into a folder of $fpath.

      _render() {
        case "${words[2]}" in
      \(cases)  esac
        local -a commands
        commands=(\(commands.joined(separator: " ")))
        _arguments -s \\
          \(root.joined(separator: " \\\n    ")) \\
          '1: :{_describe command commands}'
      }

      if [[ ${funcstack[1]} == _render ]]; then
        _render "$@"
      else
        compdef _render render
      fi

      """
  }

  private func zshOption(_ option: Field) -> String {
    let summary = zshEscaped(brief(option))
    let repeats = option.isRepeatable ? "*" : ""
    let specifications = names(option).map { name in
      let sign = option.takesValue && name.hasPrefix("--") ? "=" : ""
      return "'\(repeats)\(name)\(sign)[\(summary)]\(zshValue(option))'"
    }
    return specifications.joined(separator: " ")
  }

  private func zshValue(_ option: Field) -> String {
    guard option.takesValue else { return "" }
    let title = zshEscaped(option.valueName)
    guard let words = words(option) else { return ":\(title):_files" }
    guard option.type != .settings else {
      return ":\(title):{compadd -S \"\" -- \(words.joined(separator: " "))}"
    }
    return words.isEmpty ? ":\(title): " : ":\(title):(\(words.joined(separator: " ")))"
  }

  private func zshEscaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}
