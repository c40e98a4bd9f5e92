public import RenderBundles
public import RenderEncoding
public import RenderPixels
public import RenderScenes

/// The form of a job's result, with the settings of its encoder.
///
/// Of an encoder's own settings, pixels per point and the number of tasks follow from the job.
public enum Output: Hashable, Sendable {
  /// An animated GIF.
  case gif(GIFEncoder = GIFEncoder())
  /// An animated PNG.
  case apng(APNGEncoder = APNGEncoder())
  /// An animated WebP.
  case webp(WebPEncoder = WebPEncoder())
  /// All frames on one PNG, or several, and the description of their places.
  case sheet(SpriteSheetEncoder = SpriteSheetEncoder(), data: SpriteDataFormat = .hash)
  /// One picture as a PNG.
  case still(PNGEncoder = PNGEncoder())
  /// A PNG for each frame.
  case frames(PNGSequenceEncoder = PNGSequenceEncoder())
  /// All files that a platform needs.
  case bundle(BundleOutput)

  /// The format; that of numbered frames for a bundle.
  public var format: OutputFormat {
    switch self {
    case .gif: .gif
    case .apng: .apng
    case .webp: .webp
    case .sheet: .sheet
    case .still: .png
    case .frames, .bundle: .frames
    }
  }
}

/// The files of a platform.
public struct BundleOutput: Hashable, Sendable {
  /// The platform.
  public var platform: PlatformBundle

  /// The name of the asset.
  public var name: AssetName

  /// The surroundings that get files of their own; those that look the same share theirs.
  public var appearances: [Theme.Appearance]

  /// The color behind soft edges of a GIF; nil cuts them at half opacity.
  public var matte: Color?

  /// The arrangement of frames where the platform takes sheets.
  public var sheet: SpriteSheetOptions

  /// The files of a platform.
  public init(
    _ platform: PlatformBundle, name: AssetName,
    appearances: [Theme.Appearance] = Theme.Appearance.allCases, matte: Color? = nil,
    sheet: SpriteSheetOptions = SpriteSheetOptions(arrangement: .packed)
  ) {
    self.platform = platform
    self.name = name
    self.appearances = appearances
    self.matte = matte
    self.sheet = sheet
  }
}
