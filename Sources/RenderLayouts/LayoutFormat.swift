/// The forms of layouts that are read. The raw values are their names on the command line.
public enum LayoutFormat: String, Hashable, Sendable, CaseIterable {
  /// The form of this program, in YAML or JSON.
  case tree
  /// Views of Interface Builder.
  case xib
  /// Screens of Interface Builder.
  case storyboard
  /// The page source that XCUITest drivers give: all that is on the screen of an iPhone or iPad.
  case xcuitest
  /// The dump of UI Automator: all that is on the screen of an Android device.
  case uiautomator
  /// The JSON of Figma's REST interface.
  case figma
  /// Rectangles, circles and ellipses.
  case svg
}

extension LayoutFormat {
  /// What it is called in a message.
  var title: String {
    switch self {
    case .tree: "a layout in YAML or JSON"
    case .xib: "a xib"
    case .storyboard: "a storyboard"
    case .xcuitest: "an XCUITest page source"
    case .uiautomator: "a UI Automator dump"
    case .figma: "JSON of Figma's REST interface"
    case .svg: "an SVG"
    }
  }

  /// Whether files of this form are XML.
  var isXML: Bool {
    switch self {
    case .tree, .figma: false
    case .xib, .storyboard, .xcuitest, .uiautomator, .svg: true
    }
  }
}
