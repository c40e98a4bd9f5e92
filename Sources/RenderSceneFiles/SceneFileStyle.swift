public import RenderDrawing
public import RenderGeometry
public import RenderScenes

/// A scene file as a style: what `SceneFile.style` makes.
///
/// The colors, the parameters and the pictures are those it was made with; of a theme only the
/// appearance counts.
public struct SceneFileStyle: Style {
  /// What stands for the name of a style.
  public static let name = "scene"

  /// What is seen, in one sentence.
  public static let summary = "What a scene file draws."

  /// The canvas in points without a file.
  public static let referenceSize = Size(width: 100, height: 100)

  /// None: the parameters are those of the file.
  public static let parameters: [StyleParameter<Self>] = []

  /// Whether pictures may be given.
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
