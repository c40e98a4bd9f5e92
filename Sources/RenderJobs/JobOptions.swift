package import RenderBundles
package import RenderEncoding
package import RenderFields
import RenderGeometry
package import RenderLayouts
package import RenderPixels
package import RenderScenes

/// The options of a job, each as it was given: by arguments, by a manifest or by Swift code.
///
/// Every value is finite and in its range. Whether they fit together is found out by `JobPlan`.
package struct JobOptions: Sendable {
  /// A width and a height in points, of which the height may follow from the proportions.
  package struct GivenSize: Hashable, Sendable {
    /// The width.
    package var width: Double
    /// The height; nil for that of the proportions.
    package var height: Double?
  }

  /// A parameter of a style or a scene file.
  package struct Setting: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Its value as text.
    package var value: Argument
  }

  package var style: String?
  package var scene: String?
  package var images: [String] = []
  package var size: GivenSize?
  package var scale: Double?
  package var color: Color?
  package var secondaryColor: Color?
  package var background: Color?
  package var appearance: Theme.Appearance?
  package var settings: [Setting] = []

  package var layout: String?
  package var layoutFormat: LayoutFormat?
  package var controller: String?
  package var includesBars = false
  package var reveal: String?

  package var frameRate: Double?
  package var speed: Double?
  package var plays: Int?
  package var instant: Double?

  package var out: String?
  package var format: OutputFormat?
  package var bundle: PlatformBundle?
  package var name: String?
  package var quality: Int?
  package var effort: Effort?
  /// The settings that only GIFs have.
  package var gif = GIFEncoder()
  package var byteLimit: Int?
  package var allowsResize = false
  package var preset: Preset?
  /// The arrangement of sheets; nil for the one that suits the output.
  package var arrangement: SpriteSheetOptions.Arrangement?
  /// The settings of sheets but for the arrangement.
  package var sheet = SpriteSheetOptions()
  package var data: String?
  package var dataFormat: SpriteDataFormat?

  /// The places of the options that were given, by name.
  package internal(set) var places: [String: Place] = [:]

  /// No options.
  package init() {}

  /// Indicates whether an option was given.
  package func has(_ name: String) -> Bool { places[name] != nil }

  /// Reads the values of an option; what is wrong is noted.
  ///
  /// - Parameters:
  ///   - key: The option, one of `keys`.
  ///   - values: Its values; the last one counts where it is not repeatable.
  ///   - decoder: Notes what is wrong.
  package mutating func read(
    _ key: Key<JobOptions, TextDecoder>, _ values: [Argument], _ decoder: inout TextDecoder
  ) {
    for value in key.field.isRepeatable ? values : values.suffix(1) {
      places[key.field.name] = value.place ?? .option(key.field.name)
      key.read(&self, value, key.field.name, &decoder)
    }
  }

  /// The option with a name.
  package static func key(_ name: String) -> Key<JobOptions, TextDecoder>? { keysByName[name] }

  private static let keysByName = Dictionary(
    uniqueKeysWithValues: keys.map { ($0.field.name, $0) })
}
