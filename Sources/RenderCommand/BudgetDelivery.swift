import RenderGeometry
import RenderPixels
import RenderScenes

/// Delivers within a budget: tries steps of the ladder without writing, then writes the one that
/// fits.
struct BudgetDelivery: Sendable {
  /// What was asked for.
  let request: RenderRequest

  /// The frames before any are left out.
  let frameCount: Int

  /// Frames per second before any are left out.
  let frameRate: Double

  /// Delivers what a request and a rung ask for.
  let attempt:
    @Sendable (RenderRequest, BudgetLadder.Rung) async throws(CommandError) -> RenderSummary

  /// Delivers.
  func deliver() async throws(CommandError) -> RenderSummary {
    let budget = request.budget
    let ladder = BudgetLadder(
      quality: request.quality, usesQuality: [.gif, .webp].contains(request.format),
      usesPalette: request.format == .gif, frameCount: frameCount,
      frameRate: frameRate, mostFrames: budget.preset?.frameCount,
      allowsResize: budget.allowsResize && budget.preset?.side == nil)
    let limit = budget.byteCount ?? Int.max
    let (found, fewest) = try await ladder.search(limit: limit) { step throws(CommandError) in
      var variant = variant(step)
      variant.isRehearsal = true
      return try await attempt(variant, step.rung).byteCount
    }
    guard let step = found else {
      throw .overLimit(
        "the file has at least \(Decimal.bytes(fewest)), whatever is given up, more than "
          + "\(budget.title): " + advice)
    }
    var summary = try await attempt(variant(step), step.rung)
    summary.notices += notices(step, summary)
    return summary
  }

  private var advice: String {
    let isConversion = type(of: request.style).name == RecordedFrames.name
    let smaller = isConversion ? "a smaller picture" : "a smaller '--size'"
    let shorter = "use \(smaller), a shorter animation or a higher '--max-bytes'"
    return request.budget.allowsResize || request.budget.preset?.side != nil
      ? shorter : "use '--allow-resize', or " + shorter
  }

  private func variant(_ step: BudgetLadder.Step) -> RenderRequest {
    var variant = request
    variant.quality = step.level.quality
    variant.maximumColors = step.level.colors
    return variant
  }

  /// What was given up, and how the result meets a preset.
  private func notices(_ step: BudgetLadder.Step, _ summary: RenderSummary) -> [String] {
    var losses: [String] = []
    if step.level.quality < request.quality {
      losses.append("quality \(step.level.quality) instead of \(request.quality)")
    }
    if step.level.colors < 256 { losses.append("at most \(step.level.colors) colors") }
    if step.rung.divider > 1 {
      let rate = frameRate / Double(step.rung.divider)
      losses.append(
        "\(Decimal.text((rate * 10).rounded() / 10)) frames per second instead of "
          + Decimal.text((frameRate * 10).rounded() / 10))
    }
    if step.rung.percent < 100 { losses.append("\(step.rung.percent)% of the size") }
    var notices: [String] = []
    if !losses.isEmpty {
      let mostFrames = request.budget.preset?.frameCount ?? .max
      let frames = frameCount > mostFrames ? " and its \(mostFrames) frames" : ""
      notices.append(
        "to keep \(request.budget.title)\(frames): \(losses.joined(separator: ", "))")
    }
    if let preset = request.budget.preset {
      let frames = preset.frameCount.map { " of at most \($0)" } ?? ""
      notices.append(
        "\(preset.rawValue): \(request.format.title), \(summary.size.width)x"
          + "\(summary.size.height) px (\(preset.sizeText)), \(summary.frameCount) frames\(frames), "
          + "\(Decimal.bytes(summary.byteCount)) of at most \(Decimal.bytes(preset.byteCount))")
    }
    return notices
  }
}
