import RenderKit
import RenderPixels
import RenderScenes

/// The way from a scene to pixels, as the command needs it.
enum RenderEngine {
  /// The frames of a scene at a request's size, speed and background.
  static func frames(
    of scene: Scene, timing: FrameTiming, _ request: RenderRequest
  ) -> SceneFrames {
    SceneFrames(
      scene.on(request.background ?? scene.background), scale: request.scale, timing: timing)
  }

  /// The picture at a request's instant, or the poster: the first one, which shows every style at
  /// rest.
  static func still(of scene: Scene, _ request: RenderRequest) -> Pixmap {
    let timing = FrameTiming(frameCount: 1, duration: scene.period / request.speed)
    return frames(of: scene, timing: timing, request).still(at: request.instant ?? 0)
  }
}
