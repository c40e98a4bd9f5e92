public import RenderDrawing
public import RenderFields
import RenderFiles
public import RenderGeometry
package import RenderPixels
public import RenderScenes

/// The drawing of a scene file in certain surroundings.
package struct SceneDrawing: Hashable, Sendable {
  /// The canvas in points that the figures are made for.
  package var size = Size(width: 100, height: 100)

  /// Indicates whether the nodes' origin is the middle of the canvas, not its top left corner.
  package var isCentered = false

  /// The length of the loop in seconds.
  package var period = 1.0

  /// Frames per second that suit the motion; nil where the file does not say.
  package var frameRate: Double?

  /// The color behind everything.
  package var background = Color.clear

  /// The nodes, bottom to top.
  package var nodes: [Node] = []

  /// The drawing on a canvas, which it fits without distortion.
  package func scene(size canvas: Size) -> Scene {
    Scene(
      size: canvas, period: period, background: background,
      nodes: [
        .fitted(size, to: canvas, origin: isCentered ? .zero : size.center, children: nodes)
      ])
  }
}

/// A scene file as a style, made by `SceneFile.style`.
///
/// The colors, the parameters and the pictures are those it was made with; of a theme only the
/// appearance counts.
public struct SceneFileStyle: Style {
  /// The name of all such styles.
  public static let name = "scene"

  /// One sentence that says what is seen.
  public static let summary = "What a scene file draws."

  /// The canvas in points without a file.
  public static let referenceSize = Size(width: 100, height: 100)

  /// None: the parameters are those of the file.
  public static let parameters: [StyleParameter<Self>] = []

  /// Indicates whether pictures may be given.
  public static let takesPictures = true

  /// The drawing in light surroundings.
  package var light = SceneDrawing()

  /// The drawing in dark surroundings.
  package var dark = SceneDrawing()

  /// An empty scene.
  public init() {}

  /// The scene on a canvas of `size` points.
  public func scene(size: Size, theme: Theme, pictures: [Image]) -> Scene {
    (theme.appearance == .dark ? dark : light).scene(size: size)
  }
}

extension Scene {
  /// The scene of a scene file, on the canvas that it asks for.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - appearance: The surroundings, which choose among the colors of the file.
  ///   - images: The pictures in the order of `SceneFile.pictures`; those that are not there are
  ///     left out.
  /// - Throws: All that is wrong with the file.
  public init(
    contentsOf path: String, appearance: Theme.Appearance = .light, images: [Image] = []
  ) throws(Diagnostics) {
    let bytes: [UInt8]
    do throws(FileReading.Problem) {
      bytes = try FileReading.bytes(of: path)
    } catch {
      throw .unreadable(path, error.reason)
    }
    let style = try SceneFile(bytes: bytes, name: path).style(images: images)
    let drawing = appearance == .dark ? style.dark : style.light
    self = drawing.scene(size: drawing.size)
  }
}
