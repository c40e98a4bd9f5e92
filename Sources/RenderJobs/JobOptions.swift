public import RenderBundles
public import RenderEncoding
public import RenderFields
import RenderGeometry
public import RenderLayouts
public import RenderPixels
public import RenderScenes

/// The options of a job, each as it was given: by arguments, by a manifest or by Swift code.
///
/// Every value is finite and in its range. Whether they fit together is found out by `JobPlan`.
public struct JobOptions: Sendable {
  /// A width and a height in points, of which the height may follow from the proportions.
  public struct GivenSize: Hashable, Sendable {
    /// The width.
    public var width: Double
    /// The height; nil for that of the proportions.
    public var height: Double?
  }

  /// A parameter of a style or a scene file.
  public struct Setting: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its value as text.
    public var value: Argument
  }

  public var style: String?
  public var scene: String?
  public var images: [String] = []
  public var size: GivenSize?
  public var scale: Double?
  public var color: Color?
  public var secondaryColor: Color?
  public var background: Color?
  public var appearance: Theme.Appearance?
  public var settings: [Setting] = []

  public var layout: String?
  public var layoutFormat: LayoutFormat?
  public var controller: String?
  public var includesBars = false
  public var reveal: String?

  public var frameRate: Double?
  public var speed: Double?
  public var plays: Int?
  public var instant: Double?

  public var out: String?
  public var format: OutputFormat?
  public var bundle: PlatformBundle?
  public var name: String?
  public var quality: Int?
  public var effort: Effort?
  public var dithering: Dithering?
  public var matte: Color?
  public var transparency: GIFTransparency?
  public var alphaThreshold: Double?
  public var byteLimit: Int?
  public var allowsResize = false
  public var preset: Preset?
  public var arrangement: SpriteSheetOptions.Arrangement?
  public var columns: Int?
  public var padding: Int?
  public var extrusion: Int?
  public var isPowerOfTwo = false
  public var isMultipleOfFour = false
  public var isSquare = false
  public var data: String?
  public var dataFormat: SpriteDataFormat?

  /// The places of the options that were given, by name.
  public internal(set) var places: [String: Place] = [:]

  /// No options.
  public init() {}

  /// Indicates whether an option was given.
  public func has(_ name: String) -> Bool { places[name] != nil }

  /// Reads the values of an option; what is wrong is noted.
  ///
  /// - Parameters:
  ///   - key: The option, one of `keys`.
  ///   - values: Its values; the last one counts where it is not repeatable.
  ///   - decoder: Notes what is wrong.
  public mutating func read(
    _ key: Key<JobOptions, TextDecoder>, _ values: [Argument], _ decoder: inout TextDecoder
  ) {
    for value in key.field.isRepeatable ? values : values.suffix(1) {
      places[key.field.name] = value.place ?? .option(key.field.name)
      key.read(&self, value, key.field.name, &decoder)
    }
  }

  /// The option with a name.
  public static func key(_ name: String) -> Key<JobOptions, TextDecoder>? { keysByName[name] }

  private static let keysByName = Dictionary(
    uniqueKeysWithValues: keys.map { ($0.field.name, $0) })
}
