import RenderPixels
import RenderScenes
import RenderStyles

/// The styles as the command line knows them.
enum StyleLibrary {
  /// All styles in the order of the list.
  static var all: [any Style.Type] { StyleCatalog.all }

  /// The names in the order of the list.
  static var names: [String] { all.map { $0.name } }

  /// The style with a name.
  static func style(named name: String) -> (any Style.Type)? { all.first { $0.name == name } }

  /// The style with a name that has to be one.
  static func requiredStyle(
    named name: String, for option: String
  ) throws(CommandError) -> any Style.Type {
    if let style = style(named: name) { return style }
    throw .invalidValue(
      option: option, value: name, expected: alternatives(names),
      hint: Spelling.nearest(to: name, in: names).map { "did you mean '\($0)'?" })
  }

  /// The names of the parameters of all styles, each once, in order.
  static var parameterNames: [String] {
    var names: [String] = []
    for style in all {
      for info in style.parameterInfos where !names.contains(info.name) { names.append(info.name) }
    }
    return names
  }
}
