import RenderDrawing
import RenderGeometry
import RenderScenes

/// Stands for the style where frames come out of a file.
struct RecordedFrames: Style {
  static let name = "animation"
  static let summary = "Frames out of a file."
  static let referenceSize = Size(width: 100, height: 100)

  static let parameters: [StyleParameter<RecordedFrames>] = []

  init() {}

  func scene(size: Size, theme: Theme, pictures: [Image]) -> Scene {
    Scene(size: size, period: 1, nodes: [])
  }
}
