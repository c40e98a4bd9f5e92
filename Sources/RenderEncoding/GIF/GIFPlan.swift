import RenderGeometry
import RenderPixels

/// The image of a run of equal frames.
struct GIFPlan: Hashable, Sendable {
  /// The first frame of the run.
  var frame: Int

  /// The frame delay in centiseconds.
  var delay: Int

  /// The disposal method.
  var disposal = Disposal.keep

  /// The part that its rectangle holds beside the pixels that differ from the canvas.
  var required = PixelRect.empty

  /// The part whose visible pixels its rectangle also holds: set at the end of a chunk.
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

/// Frame delays in centiseconds that players honor.
///
/// Each frame ends at the rounded true instant, but no delay is less than 2, since players show
/// shorter ones for 10. At up to 50 frames per second that only happens where a number of frames
/// was rounded up, and then the animation lasts at most one hundredth longer.
struct GIFDelays: Sendable {
  private let timing: FrameTiming

  /// The ends of frames with delays of their own.
  private var ends: [Int] = []

  /// The highest frame rate of a GIF.
  static let maximumFrameRate = 50

  /// The longest play in seconds.
  static let maximumDuration = 65_535

  init(_ timing: FrameTiming) throws(EncodingError) {
    guard timing.duration <= Double(Self.maximumDuration) else {
      throw .durationTooLong(seconds: timing.duration, maximum: Self.maximumDuration)
    }
    let fewest = (Double(timing.frameCount) - 0.5) / timing.duration
    if timing.frameCount > 1, fewest > Double(Self.maximumFrameRate) * 1.000001 {
      throw .frameRateTooHigh(
        framesPerSecond: timing.frameRate, maximum: Self.maximumFrameRate)
    }
    self.timing = timing
    if !timing.isEven {
      var end = 0
      for frame in 0..<timing.frameCount {
        end = max(timing.endCentiseconds(ofFrame: frame), end + 2)
        ends.append(end)
      }
    }
  }

  /// The end of a frame: the rounded true one, but at least 2 after the frame before.
  private func end(ofFrame index: Int) -> Int {
    ends.isEmpty ? max(timing.endCentiseconds(ofFrame: index), 2 * (index + 1)) : ends[index]
  }

  /// The delay of consecutive frames together, at least 2.
  func delay(of frames: Range<Int>) -> Int {
    end(ofFrame: frames.upperBound - 1)
      - (frames.lowerBound == 0 ? 0 : end(ofFrame: frames.lowerBound - 1))
  }

  /// Cuts a long delay into parts of 2…65,535.
  static func parts(of delay: Int) -> [Int] {
    var parts: [Int] = []
    var rest = delay
    while rest > 65_535 {
      let part = rest == 65_536 ? 65_534 : 65_535
      parts.append(part)
      rest -= part
    }
    return parts + [rest]
  }
}
