import RenderConcurrency
public import RenderDrawing
public import RenderGeometry
public import RenderPixels
import RenderRaster
public import RenderScenes

/// The frames of a scene.
///
/// Frame i shows the scene at `period × i / frameCount`, each frame for the same time; nothing is
/// stored but the pictures of the scene, shrunk. Only what differs from one frame to the next is
/// drawn.
public struct SceneFrames: FrameSource {
  /// What is shown.
  public let scene: Scene

  /// Pixels per point.
  public let scale: Double

  /// The extents of every frame.
  public let size: PixelSize

  /// When frames begin and end.
  public let timing: FrameTiming

  private let rasterizers = RasterizerPool()

  /// Samples a scene.
  ///
  /// - Parameters:
  ///   - scene: What is shown.
  ///   - scale: Pixels per point, positive.
  ///   - timing: When frames begin and end. Its duration need not be the scene's period: it tells
  ///     how fast the scene plays.
  public init(_ scene: Scene, scale: Double = 1, timing: FrameTiming) {
    self.scene = scene
    self.scale = scale
    self.timing = timing
    size = scene.pixelSize(scale: scale)
  }

  /// Samples a scene at its own speed: `round(period × frameRate)` frames.
  public init(_ scene: Scene, scale: Double = 1, frameRate: Double = 50, plays: Int = 0) {
    self.init(
      scene, scale: scale,
      timing: FrameTiming(period: scene.period, frameRate: frameRate, plays: plays))
  }

  /// Samples a style on its reference canvas or another one, in points.
  public init(
    _ style: some Style, size: Size? = nil, scale: Double = 1, frameRate: Double = 50,
    theme: Theme = Theme(), pictures: [Image] = [], background: Color = .clear
  ) {
    let canvas = size ?? type(of: style).referenceSize
    self.init(
      style.scene(size: canvas, theme: theme, pictures: pictures).on(background), scale: scale,
      frameRate: frameRate)
  }

  /// What a frame shows.
  public func displayList(ofFrame index: Int) -> DisplayList {
    scene.displayList(
      at: scene.period * Double(index) / Double(timing.frameCount), scale: scale)
  }

  /// The picture at an instant of the animation in seconds.
  public func still(at instant: Double) -> Pixmap {
    let list = scene.displayList(at: instant * scene.period / timing.duration, scale: scale)
    return rasterizers.borrow { $0.render(list) }
  }

  /// Brings a pixmap from one frame to another by drawing only what differs.
  public func advance(_ pixmap: inout Pixmap, from previous: Int?, to index: Int) -> PixelRect {
    let list = displayList(ofFrame: index)
    let damage = previous.map { list.damage(since: displayList(ofFrame: $0)) } ?? size.bounds
    if !damage.isEmpty {
      rasterizers.borrow { $0.draw(list, into: &pixmap, region: damage) }
    }
    return damage
  }
}

/// Rasterizers that are not in use, with the pictures that all of them share.
private final class RasterizerPool: Sendable {
  /// Hands a rasterizer from one task to another; only one at a time holds it.
  private struct Idle: @unchecked Sendable {
    let rasterizer: Rasterizer
  }

  private let textures = TextureCache()
  private let idle = Locked<[Idle]>([])

  func borrow<Result>(_ body: (Rasterizer) -> Result) -> Result {
    let worker =
      idle.withLock { $0.popLast() } ?? Idle(rasterizer: Rasterizer(textures: textures))
    defer { idle.withLock { $0.append(worker) } }
    return body(worker.rasterizer)
  }
}
