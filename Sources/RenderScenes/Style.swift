public import RenderDrawing
public import RenderFields
public import RenderGeometry
import RenderText

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

  /// The parameters without the type, with their defaults as text.
  public static var fields: [Field] {
    parameters.map { key in
      var field = key.field
      if let show = key.show { field.defaultText = show(Self()) }
      return field
    }
  }

  /// Sets a parameter by name from text.
  ///
  /// - Throws: `Diagnostics` where no parameter has the name or the text is not a value of it.
  public mutating func set(_ name: String, to text: String) throws(Diagnostics) {
    var decoder = TextDecoder()
    set(name, to: Argument(text), &decoder)
    try decoder.collector.finish()
  }

  /// Sets a parameter by name from text; what is wrong is noted.
  package mutating func set(_ name: String, to value: Argument, _ decoder: inout TextDecoder) {
    guard let key = Self.parameters.first(where: { $0.field.name == name }) else {
      decoder.refuse(
        Argument("\(name)=\(value.text)", at: value.place), "set",
        of: Self.name, known: Self.parameters.map(\.field.name), name)
      return
    }
    key.read(&self, value, "set \(name)", &decoder)
  }
}

/// A parameter of a style: its field, and the way its value gets into the style.
public typealias StyleParameter<S: Style> = Key<S, TextDecoder>

extension TextDecoder {
  /// Notes the name of a parameter that is not there.
  package mutating func refuse(
    _ argument: Argument, _ title: String, of owner: String, known: [String], _ name: String
  ) {
    refuse(
      argument, title,
      expected: Message(
        known.isEmpty
          ? "no parameters for '\(owner)'"
          : "a parameter of '\(owner)': \(alternatives(known))"),
      hint: suggestion(for: name, in: known).map { Message($0) })
  }
}
