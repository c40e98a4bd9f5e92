public import RenderDrawing
public import RenderGeometry

/// A loader: parameters in, scene out.
///
/// Stored properties hold the parameters with their defaults; `parameters` lists those that can be
/// set by name.
public protocol Style: Sendable {
  /// The name on the command line: lower case letters and hyphens.
  static var name: String { get }

  /// One sentence that says what is seen.
  static var summary: String { get }

  /// The canvas in points at which the figures of the style hold. Other canvases scale them.
  static var referenceSize: Size { get }

  /// The parameters that can be set by name, in the order of the help.
  static var parameters: [StyleParameter<Self>] { get }

  /// Indicates whether the style shows pictures.
  static var takesPictures: Bool { get }

  /// Creates the style with its defaults.
  init()

  /// The scene of the style on a canvas of `size` points.
  ///
  /// - Parameters:
  ///   - size: The canvas in points; finite and positive.
  ///   - theme: The colors.
  ///   - pictures: The user's pictures in order; empty for the built-in ones.
  /// - Returns: A scene whose size is `size`.
  func scene(size: Size, theme: Theme, pictures: [Image]) -> Scene
}

extension Style {
  /// No pictures.
  public static var takesPictures: Bool { false }

  /// What can be set by name, without the type.
  public static var parameterInfos: [ParameterInfo] { parameters.map(\.info) }

  /// Sets a parameter by name from text.
  ///
  /// - Throws: `StyleError` where no parameter has the name or the text is not a value of it.
  public mutating func set(_ name: String, to text: String) throws(StyleError) {
    guard let parameter = Self.parameters.first(where: { $0.info.name == name }) else {
      throw .unknownParameter(
        name: name, style: Self.name, known: Self.parameters.map(\.info.name))
    }
    try parameter.assign(&self, text)
  }
}
