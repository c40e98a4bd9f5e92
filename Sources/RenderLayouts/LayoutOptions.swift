/// How a layout file is read.
public struct LayoutOptions: Hashable, Sendable {
  /// The form of the file; nil to recognize it by its content.
  public var format: LayoutFormat?

  /// The controller, view or frame that is meant, by its identifier, class or name; nil for the
  /// file's first.
  public var controller: String?

  /// Whether navigation bars, tab bars, toolbars and status bars are read.
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
