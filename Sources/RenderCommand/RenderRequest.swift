import RenderBatch
import RenderDrawing
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

  /// The color behind soft edges of a GIF, nil to cut at half opacity.
  var matte: Color?

  /// Columns of a sheet, nil to choose.
  var columns: Int?

  /// Where the data of a sheet go.
  var dataTarget: OutputTarget?

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

  /// The layout of a skeleton.
  var layout: LayoutFile?

  /// The file of the picture that a skeleton reveals.
  var revealPath: String?

  /// How much of the canvas is given; the rest follows from the layout.
  var givenSize: GivenSize

  /// The pictures, once they are read.
  var pictures: [Image] = []
}

extension RenderRequest {
  /// When the frames of a scene begin and end, within the limits.
  ///
  /// The scene moves at its own speed: frame i shows it at `timing.time(ofFrame: i) * speed`.
  func timing(of scene: Scene) throws(CommandError) -> FrameTiming {
    try Limits.timing(
      period: scene.period / speed, frameRate: frameRate, highestRate: format.highestFrameRate,
      plays: plays, size: pixelSize)
  }

  /// The scene of the style with the user's pictures.
  func scene() -> Scene { style.scene(size: size, theme: theme, pictures: pictures) }
}
