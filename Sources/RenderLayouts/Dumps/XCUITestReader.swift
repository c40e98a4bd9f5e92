import RenderDocuments
import RenderFields
import RenderGeometry
import RenderSkeletons
import RenderText

/// Reads the page source of XCUITest drivers. Frames are absolute, in points.
enum XCUITestReader {
  private static let prefix = "XCUIElementType"

  /// The view of the application, or of the element that is asked for.
  static func read(_ document: XMLNode, _ context: inout LayoutContext) -> ViewNode? {
    var start = document
    if start.name == "AppiumAUT" {
      guard let first = start.children.first else {
        context.report("the page source has no elements", at: start.place)
        return nil
      }
      start = first
    }
    if let wanted = context.options.controller {
      guard
        let found = start.firstDescendant(where: {
          $0["name"] == wanted || $0["label"] == wanted || $0.name == wanted
            || $0.name == prefix + wanted
        })
      else {
        context.report(
          "there is no element \(quoted(wanted)): give its name or its type",
          at: document.place)
        return nil
      }
      start = found
    }
    guard let element = element(start, isRoot: true, &context) else { return nil }
    let origin = element.frame
    guard element.isWithinDepth(1, at: start.place, &context) else { return nil }
    return element.node(in: .init(x: origin.minX, y: origin.minY))
  }

  private static func element(
    _ node: XMLNode, isRoot: Bool, _ context: inout LayoutContext
  ) -> ScreenElement? {
    let type = String(node.name.dropFirst(node.name.hasPrefix(prefix) ? prefix.count : 0))
    if isBar(type), !isRoot, !context.options.includesBars { return nil }
    guard context.enter(depth: 1, at: node.place),
      let frame = context.frame(
        x: node["x"], y: node["y"], width: node["width"], height: node["height"],
        of: title(node), at: node.place)
    else { return nil }
    let kind = kind(type)
    if kind == nil {
      context.note(
        "the type \(quoted(node.name)) is not known; it is read as a view",
        at: node.place, once: node.name)
    }
    let label = node["label"] ?? ""
    let value = node["value"] ?? ""
    var result = ScreenElement(
      kind: kind ?? .view, className: type, name: node["name"] ?? "", frame: frame)
    result.isVisible = node["visible"] != "false"
    switch result.kind {
    case .label, .textField, .textView, .button, .searchBar:
      result.text = label.isEmpty ? (value.isEmpty ? result.name : value) : label
    default: break
    }
    result.isWrapper = ["Other", "Window", "Group", "Any", "LayoutItem"].contains(type) && !isRoot
    for child in node.children {
      if let child = element(child, isRoot: false, &context) {
        result.children.append(child.unwrapped)
      }
    }
    return result
  }

  private static func title(_ node: XMLNode) -> String {
    let name = printable(node.name)
    guard let id = node["name"], !id.isEmpty else { return name }
    return "\(name) \(quoted(id))"
  }

  private static func isBar(_ type: String) -> Bool {
    [
      "NavigationBar", "TabBar", "Toolbar", "StatusBar", "Keyboard", "MenuBar", "TouchBar",
    ].contains(type)
  }

  /// The kind of view of a type; nil where the type is not known.
  private static func kind(_ type: String) -> ViewNode.Kind? {
    switch type {
    case "StaticText", "Link": .label
    case "Image", "Icon": .image
    case "Button", "PopUpButton", "MenuButton", "MenuItem", "Key", "ToolbarButton",
      "DisclosureTriangle", "DecrementArrow", "IncrementArrow", "Tab":
      .button
    case "TextField", "SecureTextField", "ComboBox": .textField
    case "TextView": .textView
    case "SearchField": .searchBar
    case "Switch", "Toggle", "CheckBox", "RadioButton": .toggle
    case "Slider": .slider
    case "ProgressIndicator", "LevelIndicator", "RelevanceIndicator", "RatingIndicator": .progress
    case "ActivityIndicator": .activity
    case "Stepper": .stepper
    case "SegmentedControl", "TabGroup", "RadioGroup": .segmentedControl
    case "PageIndicator": .pageControl
    case "Picker", "PickerWheel", "DatePicker": .picker
    case "ScrollView": .scroll
    case "ScrollBar": .scrollIndicator
    case "Table", "Outline", "Browser": .table
    case "CollectionView", "Grid": .collection
    case "Cell", "TableRow", "OutlineRow": .cell
    case "Application", "Window", "Other", "Any", "Group", "Alert", "Sheet", "Dialog", "Drawer",
      "Popover", "WebView", "Map", "LayoutArea", "LayoutItem", "Handle", "SplitGroup", "Splitter",
      "Menu", "MenuBarItem", "Timeline", "ValueIndicator", "ColorWell", "HelpTag", "Matte",
      "DockItem", "Ruler", "RulerMarker", "TableColumn", "StatusItem", "NavigationBar", "TabBar",
      "Toolbar", "StatusBar", "Keyboard", "MenuBar", "TouchBar", "RemoteView", "PageControl":
      .view
    default: nil
    }
  }
}
