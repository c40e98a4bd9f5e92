import RenderBundles
public import RenderDrawing
import RenderEncoding
public import RenderFields
public import RenderGeometry
public import RenderPixels
import RenderRaster
public import RenderScenes

/// One rendering as a value: what is drawn, when, and what it becomes.
///
/// Arguments, manifests and Swift code all make jobs, and the same job always makes the same bytes:
///
///     try await Job(Flip(), output: .gif()).write(to: "flip.gif")
public struct Job: Sendable {
  /// The content of the frames.
  public enum Content: Sendable {
    /// A style with the user's pictures; of the theme, the colors and the appearance count.
    case style(any Style, pictures: [Image] = [], theme: Theme = Theme())
    /// A scene.
    case scene(Scene)
    /// Recorded frames, whose size and delays hold.
    case animation(any FrameSource)
  }

  /// The time of a job.
  public struct Motion: Hashable, Sendable {
    /// Frames per second; of recorded frames the most that are kept, nil for all of them.
    public var frameRate: Double?
    /// The factor of the style's own speed.
    public var speed = 1.0
    /// The number of plays, 0 for ever; nil for that of recorded frames, else for ever.
    public var plays: Int?
    /// The instant of a still or a poster in seconds; nil for the first picture.
    public var instant: Double?

    /// The motion as the content has it, 50 frames per second for scenes.
    public init(frameRate: Double? = nil, speed: Double = 1, plays: Int? = nil) {
      self.frameRate = frameRate
      self.speed = speed
      self.plays = plays
    }
  }

  /// The content of the frames.
  public var content: Content

  /// The canvas in points; of no use to recorded frames.
  public var size: Size

  /// Pixels per point.
  public var scale: Double

  /// The color behind everything; nil for that of the scene.
  public var background: Color?

  /// The time.
  public var motion: Motion

  /// The form of the result.
  public var output: Output

  /// The bytes that the file may have, and what may be given up for them.
  public var budget: ByteBudget

  /// Throws where recorded frames could not be read back.
  var check: @Sendable () throws(Diagnostics) -> Void = {}

  /// Frames and pixels that are given up.
  var reduction = BudgetLadder.Rung()

  /// A job of a style, by default on its reference canvas.
  public init(
    _ style: some Style, size: Size? = nil, scale: Double = 1, theme: Theme = Theme(),
    pictures: [Image] = [], motion: Motion = Motion(), output: Output
  ) {
    self.init(
      .style(style, pictures: pictures, theme: theme),
      size: size ?? type(of: style).referenceSize, scale: scale, motion: motion, output: output)
  }

  /// A job of a scene.
  public init(_ scene: Scene, scale: Double = 1, motion: Motion = Motion(), output: Output) {
    self.init(.scene(scene), size: scene.size, scale: scale, motion: motion, output: output)
  }

  /// A job of any content.
  public init(
    _ content: Content, size: Size, scale: Double = 1, background: Color? = nil,
    motion: Motion = Motion(), output: Output, budget: ByteBudget = ByteBudget()
  ) {
    self.content = content
    self.size = size
    self.scale = scale
    self.background = background
    self.motion = motion
    self.output = output
    self.budget = budget
  }
}

extension Job {
  /// The scene in its own or other surroundings; nil for recorded frames.
  func scene(in appearance: Theme.Appearance? = nil) -> Scene? {
    switch content {
    case .style(let style, let pictures, var theme):
      theme.appearance = appearance ?? theme.appearance
      return style.scene(size: size, theme: theme, pictures: pictures)
    case .scene(let scene): return scene
    case .animation: return nil
    }
  }

  /// Pixels per point after what is given up.
  private var effectiveScale: Double {
    reduction.percent < 100 ? scale * Double(reduction.percent) / 100 : scale
  }

  /// The extents of frames in pixels.
  ///
  /// - Throws: `Diagnostics` where they are beyond the limits.
  public func pixelSize() throws(Diagnostics) -> PixelSize {
    try checkMotion()
    if case .animation(let file) = content { return file.size }
    return try Limits.pixelSize(of: size, scale: effectiveScale)
  }

  /// Refuses times that no animation has.
  private func checkMotion() throws(Diagnostics) {
    let numbers = [motion.speed, motion.frameRate ?? 1, scale, size.width, size.height]
    guard numbers.allSatisfy({ $0.isFinite && $0 > 0 }), (0...65_535).contains(motion.plays ?? 0),
      motion.instant.map({ $0.isFinite && $0 >= 0 }) ?? true
    else {
      throw .usage(
        "speed, frame rate, scale and size are finite and positive, an instant is not negative, and "
          + "plays are 0 to 65535")
    }
  }

  /// The beginnings and ends of frames of a scene; the scene moves at its own speed.
  ///
  /// - Throws: `Diagnostics` where they are beyond the limits.
  func timing(of scene: Scene, size: PixelSize) throws(Diagnostics) -> FrameTiming {
    let rate = motion.frameRate ?? 50
    // A GIF among the files of a bundle must not be too fast for having whole frames.
    let isBundle = if case .bundle = output { true } else { false }
    let highestRate = isBundle && rate <= 50 ? 50 : output.format.highestFrameRate
    return try Limits.timing(
      period: scene.period / motion.speed, frameRate: rate / Double(reduction.divider),
      highestRate: highestRate, plays: motion.plays ?? 0, size: size)
  }

  /// The frames of a scene at a number of pixels per point.
  func frames(of scene: Scene, scale: Double) throws(Diagnostics) -> SceneFrames {
    SceneFrames(
      scene.on(background ?? scene.background), scale: scale,
      timing: try timing(of: scene, size: Limits.pixelSize(of: size, scale: scale)))
  }

  /// The frames, and what was done to recorded ones.
  ///
  /// - Throws: `Diagnostics` where they are beyond the limits.
  public func frames() throws(Diagnostics) -> (frames: any FrameSource, notes: [Message]) {
    try checkMotion()
    if case .animation(let file) = content { return recordedFrames(of: file) }
    guard let scene = scene() else { throw .internalFault("a job without content") }
    return (try frames(of: scene, scale: effectiveScale), [])
  }

  /// The picture at the instant: by default the first one, which shows every style at rest.
  ///
  /// - Throws: `Diagnostics` where it is beyond the limits.
  public func still() throws(Diagnostics) -> Pixmap {
    _ = try pixelSize()
    guard let scene = scene() else {
      let frames = try frames().frames
      let instant = motion.instant ?? 0
      let shown = (0..<frames.frameCount).last { frames.timing.time(ofFrame: $0) <= instant }
      return frames.frame(at: shown ?? 0)
    }
    let timing = FrameTiming(frameCount: 1, duration: scene.period / motion.speed)
    return SceneFrames(
      scene.on(background ?? scene.background), scale: effectiveScale, timing: timing
    ).still(at: motion.instant ?? 0)
  }

  /// Recorded frames as they are wanted.
  private func recordedFrames(
    of file: any FrameSource
  ) -> (frames: any FrameSource, notes: [Message]) {
    var notes: [Message] = []
    var (canvas, fitting) = (file.size, file.size)
    if let preset = budget.preset, let side = preset.side,
      !preset.takes(width: canvas.width, height: canvas.height)
    {
      fitting = Self.size(canvas, fitting: side)
      canvas = fitting
      if case .squares = preset.pixels { canvas = PixelSize(width: side, height: side) }
      notes.append(
        "\(preset.rawValue) takes \(preset.sizeText): \(file.size.width)x\(file.size.height) "
          + "became \(canvas.width)x\(canvas.height)")
    } else if reduction.percent < 100 {
      fitting = PixelSize(
        width: max(1, canvas.width * reduction.percent / 100),
        height: max(1, canvas.height * reduction.percent / 100))
      canvas = fitting
    }
    var frames: any FrameSource = file
    if fitting != file.size { frames = frames.resized(to: fitting) }
    if canvas != fitting { frames = frames.centered(in: canvas) }
    if let plays = motion.plays { frames = frames.playing(plays) }
    if let rate = motion.frameRate { frames = frames.thinnedOut(interval: 1 / rate) }
    if reduction.divider > 1 {
      frames = frames.thinnedOut(
        interval: Double(reduction.divider) * frames.timing.duration / Double(frames.frameCount))
    }
    guard output.format == .gif, frames.frameCount > 1 else { return (frames, notes) }
    let count = frames.frameCount
    if (0..<count).contains(where: { frames.timing.delay(ofFrame: $0) < 0.0199 }) {
      frames = frames.thinnedOut(interval: 0.02)
      let dropped = count - frames.frameCount
      notes.append(
        "GIF plays at most 50 frames per second: \(dropped) of \(count) frames are left out")
    }
    let timing = frames.timing
    let isRounded = (0..<timing.frameCount).contains { index in
      let end = 100 * timing.time(ofFrame: index + 1)
      return (end - end.rounded()).magnitude > 1e-6
    }
    if (file as? AnimationFile)?.description.format != .gif, isRounded {
      notes.append(
        "GIF knows hundredths of a second only: delays are rounded, and never add up")
    }
    return (frames, notes)
  }

  /// The largest size of the same proportions inside a square.
  private static func size(_ size: PixelSize, fitting side: Int) -> PixelSize {
    let longest = max(size.width, size.height)
    return PixelSize(
      width: max(1, (size.width * side + longest / 2) / longest),
      height: max(1, (size.height * side + longest / 2) / longest))
  }
}
