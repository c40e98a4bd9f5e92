/// A rule for make and ninja: what the outputs depend on.
package enum Depfile {
  /// The rule. Ninja wants the first output only.
  package static func text(output: String, inputs: [String]) -> String {
    "\(escaped(output)):"
      + inputs.map { " \\\n  \(escaped($0))" }.joined() + "\n"
  }

  private static func escaped(_ path: String) -> String {
    var result = ""
    for character in path {
      switch character {
      case " ", "#", "\\", ":": result += "\\\(character)"
      case "$": result += "$$"
      default: result.append(character)
      }
    }
    return result
  }
}
