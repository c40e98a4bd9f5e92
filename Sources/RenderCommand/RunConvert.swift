import RenderBatch
import RenderEncoding
import RenderGeometry
import RenderPixels

/// `render convert`.
enum RunConvert {
  /// Reads an animation and writes it as asked for.
  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) {
    try arguments.requireArguments()
    let request = try RenderRequest(arguments, type: RecordedFrames.self)
    try RunRender.checkTargets(request, console: console)
    var input = AnimationInput(arguments.positionals[0])
    let rate = try arguments.number(.keptFps, in: 0.1...1000, unit: " frames per second")
    if let rate {
      input.sequenceDelay = AnimationInput.Fraction(
        numerator: 1000, denominator: max(1, Int((rate * 1000).rounded())))
    }
    let plays = try arguments.integer(.newLoops, in: 0...65_535, meaning: ", 0 for ever")
    let loaded = try input.read()
    let conversion = Conversion(
      loaded: loaded, request: request, plays: plays,
      frameRate: loaded.frames.description.format == .frames ? nil : rate)
    let progress = ProgressBar(isVisible: console.canAnimate && !request.isQuiet)
    let result = try blocking { () async -> Result<RenderSummary, CommandError> in
      do throws(CommandError) {
        return .success(try await conversion.perform(progress: progress))
      } catch {
        return .failure(error)
      }
    }
    progress.finish()
    let summary = try result.get()
    guard !request.isQuiet else { return }
    for notice in summary.notices { Console.printMessage("note: \(notice)") }
    if console.errorIsTerminal { Console.printMessage(summary.line) }
  }
}

/// From one file to another.
private struct Conversion: Sendable {
  let loaded: AnimationInput.Loaded
  let request: RenderRequest
  let plays: Int?
  /// The most frames per second, where that was asked for.
  let frameRate: Double?

  private var animation: AnimationFile { loaded.frames }

  func perform(progress: ProgressBar?) async throws(CommandError) -> RenderSummary {
    let (base, notices) = try frames(BudgetLadder.Rung())
    @Sendable func attempt(
      _ request: RenderRequest, _ rung: BudgetLadder.Rung
    ) async throws(CommandError) -> RenderSummary {
      var delivery = Delivery(request: request) { done, total in
        progress?.update(done: done, total: total)
      }
      delivery.verify = loaded.check
      return try await delivery.deliver(try frames(rung).frames)
    }
    var summary: RenderSummary
    if request.budget.byteCount == nil {
      summary = try await attempt(request, BudgetLadder.Rung())
    } else {
      summary = try await BudgetDelivery(
        request: request, frameCount: base.frameCount, frameRate: base.timing.frameRate,
        attempt: attempt
      ).deliver()
    }
    summary.notices = notices + summary.notices
    return summary
  }

  /// The frames of a rung, and what became of them.
  private func frames(
    _ rung: BudgetLadder.Rung
  ) throws(CommandError) -> (frames: AdaptedFrames<AnimationFile>, notices: [String]) {
    var notices: [String] = []
    var (canvas, fitting) = (animation.size, animation.size)
    if let preset = request.budget.preset, let side = preset.side,
      !preset.takes(width: canvas.width, height: canvas.height)
    {
      fitting = Self.size(canvas, fitting: side)
      canvas = fitting
      if case .squares = preset.pixels { canvas = PixelSize(width: side, height: side) }
      notices.append(
        "\(preset.rawValue) takes \(preset.sizeText): \(animation.size.width)x"
          + "\(animation.size.height) became \(canvas.width)x\(canvas.height)")
    } else if rung.percent < 100 {
      fitting = PixelSize(
        width: max(1, canvas.width * rung.percent / 100),
        height: max(1, canvas.height * rung.percent / 100))
      canvas = fitting
    }
    var frames = AdaptedFrames(animation, canvas: canvas, fitting: fitting)
    if let plays { frames.setPlays(plays) }
    if let frameRate { frames.thinOut(interval: 1 / frameRate) }
    if rung.divider > 1 {
      frames.thinOut(
        interval: Double(rung.divider) * frames.timing.duration / Double(frames.frameCount))
    }
    if request.format == .gif {
      let count = frames.frameCount
      let isFast = (0..<count).contains { frames.timing.delay(ofFrame: $0) < 0.0199 }
      if isFast, count > 1 {
        let dropped = frames.thinOut(interval: 0.02)
        notices.append(
          "GIF plays at most 50 frames per second: \(dropped) of \(count) frames are left out")
      }
      notices += rounding(frames.timing)
    }
    if frames.timing.plays == 0, animation.description.images.count == 1 {
      return (frames, notices)
    }
    return (frames, notices)
  }

  /// A note where a GIF cannot hold the delays exactly.
  private func rounding(_ timing: FrameTiming) -> [String] {
    guard animation.description.format != .gif, timing.frameCount > 1 else { return [] }
    let isRounded = (0..<timing.frameCount).contains { index in
      let end = 100 * timing.time(ofFrame: index + 1)
      return (end - end.rounded()).magnitude > 1e-6
    }
    return isRounded
      ? ["GIF knows hundredths of a second only: delays are rounded, and never add up"] : []
  }

  /// The largest size of the same proportions inside a square.
  private static func size(_ size: PixelSize, fitting side: Int) -> PixelSize {
    let longest = max(size.width, size.height)
    return PixelSize(
      width: max(1, (size.width * side + longest / 2) / longest),
      height: max(1, (size.height * side + longest / 2) / longest))
  }
}
