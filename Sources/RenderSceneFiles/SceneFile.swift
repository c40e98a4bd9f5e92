public import RenderDrawing
import RenderPixels
public import RenderScenes

/// A scene in YAML or JSON: shapes, and how they move, as `docs/scenes.md` describes.
///
/// Reading checks the whole file, and notes all that is wrong in one run. What it draws follows
/// from its parameters, its named colors and its pictures, each of which can be replaced by name.
public struct SceneFile: Hashable, Sendable {
  /// The largest files that are read.
  public static let limits = DocumentLimits(nodeCount: 100_000, byteCount: 4_000_000)

  /// A picture that the file names.
  public struct Picture: Hashable, Sendable {
    /// How the scene calls it.
    public let name: String

    /// The file as it is written, relative to the scene's own.
    public let path: String
  }

  /// The file as it is named in errors.
  public let name: String

  /// One sentence about it; empty where it has none.
  public private(set) var summary = ""

  /// What can be set by name: parameters, then colors.
  public private(set) var parameters: [ParameterInfo] = []

  /// The pictures, in the order of the file.
  public private(set) var pictures: [Picture] = []

  /// What the author may want to know.
  public private(set) var notes: [LayoutNote] = []

  /// What it draws with its defaults and without its pictures.
  package private(set) var drawing = SceneDrawing()

  private let root: DocumentNode
  private var settings = SceneSettings()
  private var hasDarkColors = false

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What it is called in errors.
  /// - Throws: All that is wrong.
  public init(bytes: [UInt8], name: String) throws(DocumentErrors) {
    let (decoder, root) = DocumentDecoder.read(bytes: bytes, name: name, limits: Self.limits)
    guard let root else {
      try decoder.finish()
      throw DocumentErrors(errors: [])
    }
    self.name = name
    self.root = root
    var reader = SceneReader(decoder, settings: settings)
    reader.read(root)
    try reader.scene.decoder.finish()
    summary = reader.file.summary
    parameters = reader.file.parameters
    pictures = reader.file.pictures
    notes = reader.scene.notes
    hasDarkColors = reader.file.hasDarkColors
    drawing = reader.file.drawing
  }

  /// Replaces a parameter or a named color.
  ///
  /// - Parameters:
  ///   - name: Which one.
  ///   - text: A number, or a color in CSS.
  /// - Throws: `StyleError` where there is none, or the text is not a value of it.
  public mutating func set(_ name: String, to text: String) throws(StyleError) {
    guard let info = parameters.first(where: { $0.name == name }) else {
      throw .unknownParameter(name: name, style: self.name, known: parameters.map(\.name))
    }
    switch info.kind {
    case .number(let range):
      guard let number = DocumentDecoder.number(text), range.contains(number) else {
        let least = DocumentText.number(range.lowerBound)
        let unit = info.unit.isEmpty ? "" : " \(info.unit)"
        throw .invalidValue(
          parameter: name, value: text,
          expected: "a number from \(least) to \(DocumentText.number(range.upperBound))\(unit)")
      }
      settings.numbers[name] = number
    case .integer(let range):
      guard text.utf8.count <= 20, let number = Int(text), range.contains(number) else {
        throw .invalidValue(
          parameter: name, value: text,
          expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      settings.numbers[name] = Double(number)
    case .color, .choice, .flag:
      guard let color = Color(cssText: text) else {
        throw .invalidValue(
          parameter: name, value: text, expected: "a color such as #ff5722 or tomato")
      }
      settings.colors[name] = color
    }
  }

  /// Takes the colors of a theme: the main one replaces the color named `main`, the second one
  /// that named `second`, unless they are set by name.
  ///
  /// - Returns: Those that the file has no use for.
  public mutating func use(_ theme: Theme) -> [String] {
    var useless: [String] = []
    for (name, color) in [("main", theme.color), ("second", theme.secondaryColor)] {
      guard let color else { continue }
      if !parameters.contains(where: { $0.name == name && $0.kind == .color }) {
        useless.append(name)
      } else if settings.colors[name] == nil {
        settings.colors[name] = color
      }
    }
    return useless
  }

  /// The style that draws the scene.
  ///
  /// - Parameter images: The pictures in the order of `pictures`; those that are not there are
  ///   left out.
  /// - Returns: The style, whose parameters are those that are set now.
  /// - Throws: All that is wrong with the values that were set.
  public func style(images: [Image] = []) throws(DocumentErrors) -> SceneFileStyle {
    var style = SceneFileStyle()
    style.light = try drawing(in: .light, images)
    style.dark = hasDarkColors ? try drawing(in: .dark, images) : style.light
    return style
  }

  private func drawing(
    in appearance: Theme.Appearance, _ images: [Image]
  ) throws(DocumentErrors) -> SceneDrawing {
    var settings = settings
    settings.appearance = appearance
    for (picture, image) in zip(pictures, images) { settings.images[picture.name] = image }
    var reader = SceneReader(DocumentDecoder(name: name), settings: settings)
    reader.read(root)
    try reader.scene.decoder.finish()
    return reader.file.drawing
  }
}

/// What replaces the values of a file.
struct SceneSettings: Hashable, Sendable {
  var appearance = Theme.Appearance.light
  var numbers: [String: Double] = [:]
  var colors: [String: Color] = [:]
  var images: [String: Image] = [:]
}
