import RenderConcurrency
public import RenderDrawing
public import RenderGeometry
public import RenderPixels
public import RenderScenes

/// The frames of a scene.
///
/// Frame i shows the scene at `period × i / frameCount`, each frame for the same time; nothing is
/// stored but the pictures of the scene, shrunk. Only what differs from one frame to the next is
/// drawn.
public struct SceneFrames: FrameSource {
  /// The scene.
  public let scene: Scene

  /// Pixels per point.
  public let scale: Double

  /// The extents of every frame.
  public let size: PixelSize

  /// The frame timing.
  public let timing: FrameTiming

  private let rasterizers = RasterizerPool()

  /// Samples a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: Pixels per point, positive.
  ///   - timing: The frame delays. Their sum need not be the scene's period: it tells how fast the
  ///     scene plays.
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

  /// The display list of a frame.
  public func displayList(ofFrame index: Int) -> DisplayList {
    scene.displayList(
      at: scene.period * Double(index) / Double(timing.frameCount), scale: scale)
  }

  /// The picture at an instant of the animation in seconds.
  public func still(at instant: Double) -> Pixmap {
    let list = scene.displayList(at: instant * scene.period / timing.duration, scale: scale)
    return rasterizers.borrow { $0.rasterizer.render(list) }
  }

  /// Brings a pixmap from one frame to another by drawing only what differs.
  public func advance(_ pixmap: inout Pixmap, from previous: Int?, to index: Int) -> PixelRect {
    let list = displayList(ofFrame: index)
    return rasterizers.borrow(after: previous) { worker in
      let before = previous.map { frame in
        worker.last.flatMap { $0.frame == frame ? $0.list : nil } ?? displayList(ofFrame: frame)
      }
      let damage = before.map { list.damage(since: $0) } ?? [size.bounds]
      worker.rasterizer.draw(list, into: &pixmap, damage: damage)
      worker.last = (index, list)
      return damage.union
    }
  }
}

/// Rasterizers that are not in use, with the pictures that all of them share.
private final class RasterizerPool: Sendable {
  /// A rasterizer and what it has drawn last; only one task at a time holds it.
  struct Worker: @unchecked Sendable {
    let rasterizer: Rasterizer
    var last: (frame: Int, list: DisplayList)?
  }

  private let textures = TextureCache()
  private let idle = Locked<[Worker]>([])

  /// Lends a worker, if it can be the one that has drawn a frame last.
  func borrow<Result>(after frame: Int? = nil, _ body: (inout Worker) -> Result) -> Result {
    var worker =
      idle.withLock { workers in
        if let frame, let index = workers.lastIndex(where: { $0.last?.frame == frame }) {
          return workers.remove(at: index)
        }
        return workers.popLast()
      } ?? Worker(rasterizer: Rasterizer(textures: textures))
    defer { idle.withLock { $0.append(worker) } }
    return body(&worker)
  }
}
