public import RenderScenes

/// The built-in styles.
public enum StyleCatalog {
  /// All styles, in the order of the help.
  public static let all: [any Style.Type] = [
    Corners.self,
    Pulse.self,
    Slide.self,
    Flip.self,
    SkeletonScreen.self,
  ]

  /// The names of all styles, in the order of the help.
  public static var names: [String] { all.map { $0.name } }

  /// The style with a name, or nil where there is none.
  public static func style(named name: String) -> (any Style.Type)? {
    all.first { $0.name == name }
  }
}
