public import RenderDocuments
public import RenderDrawing
public import RenderFields
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
    /// The name in the scene.
    public let name: String

    /// The file as it is written, relative to the scene's own.
    public let path: String
  }

  /// The file as it is named in errors.
  public let name: String

  /// One sentence about it; empty where it has none.
  public private(set) var summary = ""

  /// The fields that can be set by name: parameters, then colors.
  public private(set) var fields: [Field] = []

  /// The pictures, in the order of the file.
  public private(set) var pictures: [Picture] = []

  /// Remarks that the author may want to know.
  public private(set) var notes: [Diagnostic] = []

  /// The drawing with its defaults and without its pictures.
  package private(set) var drawing = SceneDrawing()

  private let root: DocumentNode
  private var settings = SceneSettings()
  private var hasDarkColors = false

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The file's name in errors.
  /// - Throws: All that is wrong.
  public init(bytes: [UInt8], name: String) throws(Diagnostics) {
    let (decoder, root) = try DocumentDecoder.read(bytes: bytes, name: name, limits: Self.limits)
    self.name = name
    self.root = root
    var reader = SceneReader(decoder, settings: settings)
    reader.read(root)
    try reader.scene.decoder.finish()
    summary = reader.file.summary
    fields = reader.file.fields
    pictures = reader.file.pictures
    notes = reader.scene.notes
    hasDarkColors = reader.file.hasDarkColors
    drawing = reader.file.drawing
  }

  /// Replaces a parameter or a named color by name from text.
  ///
  /// - Throws: `Diagnostics` where none has the name or the text is not a value of it.
  public mutating func set(_ name: String, to text: String) throws(Diagnostics) {
    var decoder = TextDecoder()
    set(name, to: Argument(text), &decoder)
    try decoder.collector.finish()
  }

  /// Replaces a parameter or a named color; a fault is noted.
  package mutating func set(_ name: String, to value: Argument, _ decoder: inout TextDecoder) {
    let title = "set \(name)"
    let field = fields.first { $0.name == name }
    let unit = field?.unit ?? ""
    switch field?.type {
    case .number(let range)?:
      let number = decoder.number(value, title, in: range, unit: unit)
      if let number { settings.numbers[name] = number }
    case .integer(let range)?:
      let number = decoder.integer(value, title, in: range, unit: unit)
      if let number { settings.numbers[name] = Double(number) }
    case .color?:
      if let color = decoder.color(value, title) { settings.colors[name] = color }
    default:
      decoder.refuse(
        Argument("\(name)=\(value.text)", at: value.place), "set", of: self.name,
        known: fields.map(\.name), name)
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
      if !fields.contains(where: { $0.name == name && $0.type == .color }) {
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
  public func style(images: [Image] = []) throws(Diagnostics) -> SceneFileStyle {
    var style = SceneFileStyle()
    style.light = try drawing(in: .light, images)
    style.dark = hasDarkColors ? try drawing(in: .dark, images) : style.light
    return style
  }

  private func drawing(
    in appearance: Theme.Appearance, _ images: [Image]
  ) throws(Diagnostics) -> SceneDrawing {
    var settings = settings
    settings.appearance = appearance
    for (picture, image) in zip(pictures, images) { settings.images[picture.name] = image }
    var reader = SceneReader(DocumentDecoder(name: name), settings: settings)
    reader.read(root)
    try reader.scene.decoder.finish()
    return reader.file.drawing
  }
}

/// The values that replace those of a file.
struct SceneSettings: Hashable, Sendable {
  var appearance = Theme.Appearance.light
  var numbers: [String: Double] = [:]
  var colors: [String: Color] = [:]
  var images: [String: Image] = [:]
}
