import RenderDocuments
import RenderFields
import RenderGeometry
import RenderSkeletons
import RenderText

/// Reads dumps of UI Automator. Bounds are absolute, in pixels, and become points of a screen that
/// is about 360 wide.
enum UIAutomatorReader {
  /// The width of a usual screen in density-independent pixels.
  private static let usualWidth = 360.0

  /// The view of the screen, or of the element that is asked for.
  static func read(_ document: XMLNode, _ context: inout LayoutContext) -> ViewNode? {
    let elements = document.name == "hierarchy" ? document.children : [document]
    guard !elements.isEmpty else {
      context.report("the dump has no nodes", at: document.place)
      return nil
    }
    guard let screen = elements.compactMap({ bounds($0) }).first else {
      context.report(
        "the first node has no bounds: expected them as in bounds=\"[0,0][1080,2400]\"",
        at: elements[0].place)
      return nil
    }
    let side = min(screen.width, screen.height)
    // Densities of devices are multiples of a quarter.
    let density = max(1, (side / usualWidth * 4).rounded() / 4)
    if density != 1 {
      context.note(
        "bounds are pixels: \(Decimal.exact(density)) of them are read as one point",
        at: document.place)
    }
    var starts = elements
    if let wanted = context.options.controller {
      guard
        let found = document.firstDescendant(where: {
          $0["resource-id"] == wanted || shortName($0["resource-id"] ?? "") == wanted
            || $0["content-desc"] == wanted || $0["class"] == wanted
        })
      else {
        context.report(
          "there is no node \(quoted(wanted)): give its resource-id or its class",
          at: document.place)
        return nil
      }
      starts = [found]
    }
    let found = starts.compactMap { element($0, scale: 1 / density, isRoot: true, &context) }
    guard var root = found.first else { return nil }
    if found.count > 1 { root.children.append(contentsOf: found.dropFirst()) }
    guard root.isWithinDepth(1, at: starts[0].place, &context) else { return nil }
    return root.node(in: Point(x: root.frame.minX, y: root.frame.minY))
  }

  private static func element(
    _ node: XMLNode, scale: Double, isRoot: Bool, _ context: inout LayoutContext
  ) -> ScreenElement? {
    let fullName = node["class"] ?? node.name
    let type = shortName(fullName)
    if !isRoot, !context.options.includesBars, isBar(node, type) { return nil }
    guard context.enter(depth: 1, at: node.place) else { return nil }
    guard let bounds = bounds(node) else {
      guard isRoot || edges(node) == nil else { return nil }
      context.report(
        "the bounds of \(quoted(fullName)) are "
          + "\(quoted(node["bounds"] ?? "missing")): expected them as in "
          + "[0,0][1080,2400], up to 1000000", at: node.place)
      return nil
    }
    let kind = kind(type)
    if kind == nil, fullName.hasPrefix("android.") {
      context.note(
        "the class \(quoted(fullName)) is not known; it is read as a view",
        at: node.place, once: fullName)
    }
    let id = shortName(node["resource-id"] ?? "")
    let text = node["text"] ?? ""
    var result = ScreenElement(
      kind: kind ?? .view, className: type, name: id,
      frame: Rect(
        minX: bounds.minX * scale, minY: bounds.minY * scale, maxX: bounds.maxX * scale,
        maxY: bounds.maxY * scale))
    result.text = text
    result.isVisible =
      node["visible-to-user"] != "false" && node["displayed"] != "false"
    for child in node.children {
      if let child = element(child, scale: scale, isRoot: false, &context) {
        result.children.append(child.unwrapped)
      }
    }
    result.isWrapper = result.kind == .view && !isRoot
    // Flutter and Compose show text on plain views.
    let description = node["content-desc"] ?? ""
    if result.kind == .view, result.children.isEmpty, !(text + description).isEmpty {
      result.kind = .label
      if text.isEmpty { result.text = description }
    }
    return result
  }

  /// The part after the last dot or slash.
  private static func shortName(_ name: String) -> String {
    String(name.split(whereSeparator: { $0 == "." || $0 == "/" }).last ?? "")
  }

  /// The bounds of a node; nil where they are missing or damaged, or end before they begin, as
  /// those do that are off the screen.
  private static func bounds(_ node: XMLNode) -> Rect? {
    guard let edges = edges(node), edges[2] >= edges[0], edges[3] >= edges[1] else { return nil }
    return Rect(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3])
  }

  private static func edges(_ node: XMLNode) -> [Double]? {
    guard let text = node["bounds"], text.utf8.count <= 100 else { return nil }
    let parts = text.split(omittingEmptySubsequences: true) { "[], ".contains($0) }
    let edges = parts.compactMap { Decimal.number(String($0)) }
    guard parts.count == 4, edges.count == 4,
      edges.allSatisfy({ abs($0) <= ViewTree.maximumLength })
    else { return nil }
    return edges
  }

  private static func isBar(_ node: XMLNode, _ type: String) -> Bool {
    if node["package"] == "com.android.systemui" { return true }
    if let id = node["resource-id"],
      [
        "android:id/statusBarBackground", "android:id/navigationBarBackground",
      ].contains(id)
    {
      return true
    }
    return [
      "Toolbar", "MaterialToolbar", "ActionBar", "BottomNavigationView", "NavigationBarView",
      "BottomAppBar",
    ].contains(type)
  }

  /// The kind of view of a class; nil where the class is not known.
  private static func kind(_ type: String) -> ViewNode.Kind? {
    switch type {
    case "TextView", "CheckedTextView", "AppCompatTextView", "MaterialTextView", "Chronometer",
      "TextClock":
      .label
    case "EditText", "AutoCompleteTextView", "MultiAutoCompleteTextView", "TextInputEditText":
      .textField
    case "SearchView": .searchBar
    case "ImageView", "AppCompatImageView", "ShapeableImageView", "Image": .image
    case "Button", "ImageButton", "MaterialButton", "FloatingActionButton", "Chip", "Spinner",
      "AppCompatButton", "AppCompatImageButton", "ToggleButton", "QuickContactBadge":
      .button
    case "Switch", "SwitchCompat", "SwitchMaterial", "CheckBox", "RadioButton": .toggle
    case "SeekBar", "Slider", "RangeSlider": .slider
    case "ProgressBar", "RatingBar": .progress
    case "NumberPicker", "DatePicker", "TimePicker", "CalendarView": .picker
    case "ListView", "ExpandableListView": .table
    case "RecyclerView", "GridView": .collection
    case "ScrollView", "HorizontalScrollView", "NestedScrollView", "ViewPager", "ViewPager2":
      .scroll
    case "View", "ViewGroup", "FrameLayout", "LinearLayout", "LinearLayoutCompat",
      "RelativeLayout", "ConstraintLayout", "CoordinatorLayout", "TableLayout", "TableRow",
      "GridLayout", "CardView", "MaterialCardView", "WebView", "TabWidget", "TabHost", "RadioGroup",
      "Space", "SurfaceView", "TextureView", "VideoView", "ViewSwitcher", "ViewFlipper",
      "DrawerLayout", "Toolbar", "ActionBar", "Dialog", "SlidingDrawer", "ComposeView", "TabLayout",
      "StackView", "HorizontalListView", "ViewStub", "ViewAnimator", "ActionMenuView",
      "AppBarLayout":
      .view
    default: nil
    }
  }
}
