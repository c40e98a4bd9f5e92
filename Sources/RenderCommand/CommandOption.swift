/// An option of the command line: what the parser, the help and the completions know about it.
struct CommandOption: Hashable, Sendable {
  /// What a shell offers as value.
  enum Completion: Hashable, Sendable {
    case nothing
    case words([String])
    case files
    case colors
    case styles
    case parameters
  }

  /// The section of the help.
  enum Section: String, Hashable, Sendable, CaseIterable {
    case picture = "PICTURE OPTIONS"
    case skeleton = "SKELETON OPTIONS"
    case motion = "MOTION OPTIONS"
    case comparison = "COMPARISON OPTIONS"
    case output = "OUTPUT OPTIONS"
    case selection = "SELECTION OPTIONS"
    case run = "RUN OPTIONS"
    case listing = "LISTING OPTIONS"
    case general = "OPTIONS"
  }

  /// The name with its hyphens: `--out`.
  let name: String

  /// The short name with its hyphen: `-o`.
  let short: String?

  /// What stands for the value in the help, nil for a switch.
  let placeholder: String?

  /// What it does, for the help.
  let summary: String

  /// The section of the help.
  let section: Section

  /// What a shell offers as value.
  let completion: Completion

  /// Whether it may be given several times; else the last one counts.
  let isRepeatable: Bool

  init(
    _ name: String, short: String? = nil, _ placeholder: String? = nil, in section: Section,
    completion: Completion = .nothing, isRepeatable: Bool = false, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.summary = summary
    self.section = section
    self.completion = completion
    self.isRepeatable = isRepeatable
  }

  /// Whether a value follows.
  var takesValue: Bool { placeholder != nil }

  /// The first clause of the summary, for a shell's list.
  var brief: String {
    var result = ""
    for word in summary.split(separator: " ") {
      result += result.isEmpty ? word : " \(word)"
      if result.last == "." || result.last == ";" { return String(result.dropLast()) }
    }
    return result
  }
}
