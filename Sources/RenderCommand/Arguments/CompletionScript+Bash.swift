import RenderFields

extension CompletionScript {
  /// The script for bash, from version 3.2.
  var bash: String {
    var values = ""
    for option in Subcommand.allOptions where option.takesValue {
      let reply =
        words(option).map { $0.isEmpty ? ":" : "_render_words '\($0.joined(separator: " "))'" }
        ?? "_render_files"
      values += "    \(names(option).joined(separator: "|"))) \(reply); return ;;\n"
    }
    var commands = ""
    for command in Subcommand.named {
      let words = arguments(of: command) + command.options.flatMap(names)
      let files = command.takesFiles ? "[[ $current == -* ]] || { _render_files; return; }; " : ""
      commands +=
        "    \(command.name)) \(files)_render_words '\(words.joined(separator: " "))'; return ;;\n"
    }
    let root = Subcommand.named.map(\.name) + Subcommand.render.options.flatMap(names)
    return """
      # Completes render in bash: source this file, or put it into the folder of completions.

      _render_words() {
        COMPREPLY=($(compgen -W "$1" -- "$current"))
        if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
          compopt -o nospace 2>/dev/null
        fi
      }

      _render_files() {
        local IFS=$'\\n'
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$current"))
      }

      _render() {
        local current="${COMP_WORDS[COMP_CWORD]}"
        local previous="${COMP_WORDS[COMP_CWORD-1]}"
        COMPREPLY=()
        # The shell makes three words of --name=value.
        if [[ $current == '=' ]]; then
          current=''
        elif [[ $previous == '=' && $COMP_CWORD -ge 2 ]]; then
          previous="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        case "$previous" in
      \(values)  esac
        case "${COMP_WORDS[1]}" in
      \(commands)  esac
        _render_words '\(root.joined(separator: " "))'
      }

      complete -F _render render

      """
  }
}
