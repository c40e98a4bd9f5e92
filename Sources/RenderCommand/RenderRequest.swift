import RenderBatch
import RenderDrawing
import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderScenes

/// All that is known before a rendering starts; every value is finite, bounded and consistent.
struct RenderRequest: Sendable {
  /// The style with its parameters set.
  var style: any Style

  /// The canvas in points.
  var size: Size

  /// Pixels per point.
  var scale: Double

  /// The canvas in pixels.
  var pixelSize: PixelSize

  /// Frames per second as asked for.
  var frameRate: Double

  /// How many times as fast as the style's own motion.
  var speed: Double

  /// How many times the animation plays; 0 stands for ever.
  var plays: Int

  /// The instant of a still in seconds, nil for the poster.
  var instant: Double?

  /// The colors.
  var theme: Theme

  /// What is behind everything, nil for transparent.
  var background: Color?

  /// What is written.
  var format: OutputFormat

  /// The platform whose files are written into a folder, nil for one format.
  var bundle: PlatformBundle?

  /// What the asset of a bundle is called.
  var assetName: AssetName?

  /// The surroundings that a bundle has files for.
  var appearances: [Theme.Appearance]

  /// The color behind soft edges of a GIF, nil to cut at half opacity.
  var matte: Color?

  /// How frames are arranged on sheets.
  var sheet: SpriteSheetOptions

  /// What becomes of soft edges in a GIF, nil to choose by the matte.
  var transparency: GIFTransparency?

  /// The least opacity that stays where soft edges are cut, 0…1.
  var alphaThreshold: Double

  /// 100 for exact colors where the format can, less for fewer bytes; 1…100.
  var quality: Int

  /// How colors beyond a GIF's palette are mixed, nil to choose by content.
  var dithering: Dithering?

  /// How long encoders search for a smaller file.
  var effort: Effort

  /// Where the data of a sheet go.
  var dataTarget: OutputTarget?

  /// What reads the data of a sheet.
  var dataFormat: SpriteDataFormat

  /// Where the result goes.
  var target: OutputTarget

  /// What happens to files that exist.
  var existing: AtomicFile.Existing

  /// Frames to render at a time, nil for one per processor.
  var jobs: Int?

  /// Whether only errors are printed.
  var isQuiet: Bool

  /// The files of the pictures in order, `-` for standard input.
  var picturePaths: [String]

  /// The scene file.
  var sceneInput: SceneInput?

  /// The layout of a skeleton.
  var layout: LayoutFile?

  /// The file of the picture that a skeleton reveals.
  var revealPath: String?

  /// How much of the canvas is given; the rest follows from the layout or the scene file.
  var givenSize: GivenSize

  /// The pictures, once they are read.
  var pictures: [Image] = []

  /// How many bytes the file may have.
  var budget = ByteBudget()

  /// The most palette entries of a GIF, 2…256.
  var maximumColors = 256

  /// Whether nothing is written, only measured.
  var isRehearsal = false
}

extension RenderRequest {
  /// When the frames of a scene begin and end, within the limits.
  ///
  /// The scene moves at its own speed: frame i shows it at `timing.time(ofFrame: i) * speed`.
  func timing(of scene: Scene) throws(CommandError) -> FrameTiming {
    try timing(of: scene, size: pixelSize)
  }

  /// When the frames of a scene begin and end, for frames of other extents than `pixelSize`.
  func timing(of scene: Scene, size: PixelSize) throws(CommandError) -> FrameTiming {
    // A GIF among the files of a bundle must not be too fast for having whole frames.
    let highestRate = bundle != nil && frameRate <= 50 ? 50 : format.highestFrameRate
    return try Limits.timing(
      period: scene.period / speed, frameRate: frameRate, highestRate: highestRate,
      plays: plays, size: size)
  }

  /// The scene of the style with the user's pictures.
  func scene() -> Scene { style.scene(size: size, theme: theme, pictures: pictures) }
}
