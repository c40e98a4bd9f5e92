import RenderGeometry
import RenderPixels
import RenderScenes

/// The way from a scene to pixels, as the command needs it.
enum RenderEngine {
  /// The frames of a scene at a request's size, speed and background.
  static func frames(
    of scene: Scene, timing: FrameTiming, _ request: RenderRequest
  ) throws(CommandError) -> any FrameSource {
    throw .internalFault("nothing is rendered yet")
  }

  /// The picture at a request's instant, or the poster.
  static func still(of scene: Scene, _ request: RenderRequest) throws(CommandError) -> Pixmap {
    throw .internalFault("nothing is rendered yet")
  }
}
