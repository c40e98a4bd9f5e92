import RenderGeometry

/// How a run of equal frames is written.
struct GIFPlan: Hashable, Sendable {
  /// The first frame of the run.
  var frame: Int

  /// How long it is shown, in hundredths of a second.
  var delay: Int

  /// What happens to its rectangle afterwards.
  var disposal = GIFDisposal.keep

  /// What happened to the rectangle of the frame before, if it was cleared.
  var clearedBefore = PixelRect.empty

  /// Pixels that the rectangle holds beside those that differ from the canvas.
  var required = PixelRect.empty
}

extension GIFPlan {
  /// Chooses disposals so that no pixel that turns transparent leaves a ghost.
  ///
  /// A transparent pixel cannot be drawn. Where pixels are about to turn transparent, the frame
  /// before clears its rectangle, which therefore has to cover all of them (GIF89a §23). The frame
  /// after redraws what is visible in that rectangle.
  static func plans(for runs: [FrameRun], delays: GIFDelays, canvas: PixelRect) -> [GIFPlan] {
    var plans: [GIFPlan] = []
    var cleared = PixelRect.empty
    for (index, run) in runs.enumerated() {
      var plan = GIFPlan(
        frame: run.frames.lowerBound, delay: delays.delay(of: run.frames), clearedBefore: cleared)
      let next = index + 1 < runs.count ? runs[index + 1].change.cleared : .empty
      var rect = index == 0 ? canvas : run.change.drawn
      if !cleared.isEmpty {
        rect = rect.union(run.change.visible.intersection(cleared))
        plan.required = rect
      }
      if index == 0 { plan.required = canvas }
      if next.isEmpty {
        cleared = .empty
      } else {
        plan.disposal = .background
        plan.required = rect.union(next)
        cleared = plan.required
      }
      plans.append(plan)
    }
    return plans
  }
}
