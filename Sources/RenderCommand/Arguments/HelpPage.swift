import RenderFields

/// The help of a command, in the form of swift-argument-parser.
struct HelpPage: Hashable, Sendable {
  /// The command.
  let command: Subcommand

  private static let labelWidth = 26

  /// The text for a terminal of `width` columns.
  func text(width: Int) -> String {
    var lines = wrapped("OVERVIEW: \(command.overview)", to: width)
    lines.append("")
    for (index, usage) in command.usage.enumerated() {
      lines.append("\(index == 0 ? "USAGE:" : "      ") \(command.invocation) \(usage)")
    }
    lines += section(
      "ARGUMENTS", command.arguments.map { ("<\($0.name)>", $0.help) }, width)
    var titles: [String] = []
    for option in command.options where !titles.contains(option.section) {
      titles.append(option.section)
    }
    for title in titles {
      let options = command.options.filter { $0.section == title }
      lines += section(
        title.isEmpty ? "OPTIONS" : title,
        options.map { (label($0), $0.helpText(prefix: "--")) }, width)
    }
    if command == .render {
      let commands = Subcommand.named.map { ($0.invocationLabel, $0.overview) }
      lines += section("SUBCOMMANDS", commands, width)
      lines += ["", "  See 'render help <subcommand>' for detailed help."]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func section(
    _ title: String, _ entries: [(label: String, summary: String)], _ width: Int
  ) -> [String] {
    guard !entries.isEmpty else { return [] }
    var lines = ["", "\(title):"]
    for (label, summary) in entries {
      var start = "  \(label)"
      if start.count >= Self.labelWidth {
        lines.append(start)
        start = ""
      }
      for text in wrapped(summary, to: width - Self.labelWidth) {
        lines.append(start + String(repeating: " ", count: Self.labelWidth - start.count) + text)
        start = ""
      }
    }
    return lines
  }

  private func label(_ option: Field) -> String {
    let names = option.short.map { "-\($0), --\(option.name)" } ?? "--\(option.name)"
    return option.takesValue ? "\(names) <\(option.valueName)>" : names
  }
}

extension Subcommand {
  /// The name and its arguments.
  fileprivate var invocationLabel: String {
    ([name]
      + arguments.map { argument in
        let name = "<\(argument.name)>" + (argument.isRepeatable ? "..." : "")
        return argument.isRequired ? name : "[\(name)]"
      }).joined(separator: " ")
  }
}
