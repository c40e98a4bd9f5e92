import RenderDocuments

/// Options of the style `skeleton`.
extension CommandOption {
  static let layout = CommandOption(
    "--layout", "file", in: .skeleton, completion: .files,
    """
    The screen whose skeleton is drawn: xib, storyboard, XCUITest page source, UI Automator dump, \
    JSON of Figma, SVG, or a layout in YAML or JSON; '-' for standard input. Default: a built-in \
    screen.
    """)

  static let layoutFormat = CommandOption(
    "--layout-format", "format", in: .skeleton,
    completion: .words(LayoutFormat.allCases.map(\.rawValue)),
    """
    What the layout is: tree (YAML or JSON of this program), xib, storyboard, xcuitest, \
    uiautomator, figma or svg. Default: by its content.
    """)

  static let controller = CommandOption(
    "--controller", "name", in: .skeleton,
    """
    The controller of a storyboard, or the view of any other layout, by its identifier, class or \
    name. Default: the first one.
    """)

  static let includeBars = CommandOption(
    "--include-bars", in: .skeleton,
    "Also draw navigation bars, tab bars, toolbars and status bars of a layout.")

  static let reveal = CommandOption(
    "--reveal", "file", in: .skeleton, completion: .files,
    "A picture of the real screen, PNG, GIF or WebP, into which the skeleton fades in the end.")
}
