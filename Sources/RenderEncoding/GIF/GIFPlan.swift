import RenderGeometry

/// How a run of equal frames is written.
struct GIFPlan: Hashable, Sendable {
  /// The first frame of the run.
  var frame: Int

  /// How long it is shown, in hundredths of a second.
  var delay: Int

  /// What happens to its rectangle afterwards.
  var disposal = GIFDisposal.keep

  /// What its rectangle holds beside the pixels that differ from the canvas.
  var required = PixelRect.empty

  /// Where its rectangle also holds all that is visible: set at the end of a chunk.
  var window = PixelRect.empty
}

extension GIFPlan {
  /// Chooses disposals so that no pixel that turns transparent leaves a ghost.
  ///
  /// A transparent pixel cannot be drawn. Where pixels are about to turn transparent, the frame
  /// before clears its rectangle, which therefore has to cover all of them (GIF89a §23). The frame
  /// after redraws what is visible in that rectangle.
  ///
  /// The rectangle of the last plan of a chunk, if it clears, depends on its own frame alone: it
  /// holds what is visible wherever the frame before might have cleared. So chunks can be encoded
  /// on their own.
  static func plans(
    for runs: [FrameRun], in chunks: Chunks, delays: GIFDelays, canvas: PixelRect
  ) -> [GIFPlan] {
    var plans: [GIFPlan] = []
    plans.reserveCapacity(runs.count)
    // A box around all that the frame before may clear.
    var cleared = PixelRect.empty
    for (index, run) in runs.enumerated() {
      var plan = GIFPlan(frame: run.frames.lowerBound, delay: delays.delay(of: run.frames))
      let next = index + 1 < runs.count ? runs[index + 1].change.cleared : .empty
      if index == 0 { plan.required = canvas }
      if !next.isEmpty {
        plan.disposal = .background
        plan.required = plan.required.union(next)
        let redrawn = run.change.visible.intersection(cleared)
        if index % chunks.length == chunks.length - 1 {
          plan.required = plan.required.union(run.change.drawn)
          plan.window = redrawn
        }
        cleared = plan.required.union(run.change.drawn).union(redrawn)
      } else {
        cleared = .empty
      }
      plans.append(plan)
    }
    return plans
  }
}
