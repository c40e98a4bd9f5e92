import RenderFields

extension CompletionScript {
  /// The script for fish.
  var fish: String {
    var lines = [
      "# Completes render in fish: put this file as render.fish into the folder of completions.",
      "",
      "complete -c render -f",
    ]
    let names = Subcommand.named.map(\.name).joined(separator: " ")
    let isRoot = "-n 'not __fish_seen_subcommand_from \(names)'"
    for command in Subcommand.named {
      lines.append(
        "complete -c render -n __fish_use_subcommand -a \(command.name)"
          + " -d '\(fishEscaped(command.overview))'")
    }
    for option in Subcommand.render.options {
      lines.append("complete -c render \(isRoot)\(fishOption(option))")
    }
    for command in Subcommand.named {
      let isSeen = "-n '__fish_seen_subcommand_from \(command.name)'"
      let words = arguments(of: command).joined(separator: " ")
      if command.takesFiles { lines.append("complete -c render \(isSeen) -F") }
      if !words.isEmpty { lines.append("complete -c render \(isSeen) -a '\(words)'") }
      for option in command.options {
        lines.append("complete -c render \(isSeen)\(fishOption(option))")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func fishOption(_ option: Field) -> String {
    var text = ""
    if let short = option.short { text += " -s \(short)" }
    text += " -l \(option.name)"
    if option.takesValue {
      text +=
        words(option).map { $0.isEmpty ? " -x" : " -x -a '\($0.joined(separator: " "))'" }
        ?? " -r -F"
    }
    return text + " -d '\(fishEscaped(brief(option)))'"
  }

  private func fishEscaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result
  }
}
