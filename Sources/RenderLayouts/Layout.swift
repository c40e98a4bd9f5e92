public import RenderFields
import RenderGeometry
public import RenderSkeletons
import RenderText

/// The content of a layout file.
public struct Layout: Hashable, Sendable {
  /// The views.
  public var tree: ViewTree

  /// The form of the file.
  public var format: LayoutFormat

  /// Remarks on what the reader had to assume or leave out, in the order of the file.
  public var notes: [Diagnostic]
}

/// Options of reading a layout file.
public struct LayoutOptions: Hashable, Sendable {
  /// The form of the file; nil to recognize it by its content.
  public var format: LayoutFormat?

  /// The controller, view or frame that is meant, by its identifier, class or name; nil for the
  /// file's first.
  public var controller: String?

  /// Indicates whether navigation bars, tab bars, toolbars and status bars are read.
  public var includesBars: Bool

  /// Creates options.
  public init(
    format: LayoutFormat? = nil, controller: String? = nil, includesBars: Bool = false
  ) {
    self.format = format
    self.controller = controller
    self.includesBars = includesBars
  }
}

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
  /// The name in a message.
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

  /// Indicates whether files of this form are XML.
  var isXML: Bool { self != .tree && self != .figma }
}
