import RenderConcurrency
import RenderGeometry
import RenderPixels

/// The facts about all frames that an encoder must know before it writes the first.
struct FrameAnalysis: Sendable {
  /// The number of pixels of each mapped color in all frames.
  var histogram: ColorHistogram

  /// The frames without repetitions.
  var runs: [FrameRun] = []

  /// Indicates whether all mapped pixels have full opacity.
  var isOpaque = true

  /// Indicates whether red, green and blue are equal in all mapped pixels.
  var isGray = true

  /// Indicates whether any pixel is neither opaque nor transparent before it is mapped.
  var hasTranslucency = false

  /// All frames, where they are few and were to be kept.
  var kept: KeptFrames?

  private init(histogram: ColorHistogram) { self.histogram = histogram }
}

extension FrameAnalysis {
  /// Draws all frames once, in parallel.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - mapping: What the format makes of their pixels.
  ///   - histogram: An empty one.
  ///   - counts: Whether the histogram has numbers of pixels; otherwise it only tells which colors
  ///     there are.
  ///   - keeps: Whether a short animation of few colors is kept.
  ///   - jobs: How many tasks run at the same time.
  ///   - progress: Told of every frame.
  /// - Returns: What the frames have in common.
  /// - Throws: `CancellationError`.
  static func make<Source: FrameSource>(
    of source: Source, mapping: PixelMapping, histogram: ColorHistogram,
    counts: Bool = true, keeps: Bool = false, jobs: Int, progress: inout ProgressCounter
  ) async throws -> FrameAnalysis {
    let chunks = Chunks.ofFrames(source.frameCount, size: source.size)
    var result = FrameAnalysis(histogram: histogram)
    result.kept = keeps ? KeptFrames(chunkLength: chunks.length) : nil
    let capacity = keeps ? KeptFrames.capacity(ofOneOf: chunks.count) : 0
    let scanners = Pool<FrameScanner<Source>>()
    try await transformInOrder(count: chunks.count, jobs: jobs) { index in
      try scanners.borrow {
        FrameScanner(
          source: source, mapping: mapping, histogram: histogram, counts: counts,
          capacity: capacity)
      } _: { scanner in
        try scanner.scan(chunks[index])
        return scanner.findings
      }
    } consume: { (findings: FrameFindings) in
      result.add(findings)
      progress.advance(by: findings.changes.count)
    }
    return result
  }

  private mutating func add(_ findings: FrameFindings) {
    histogram.merge(findings.histogram)
    isOpaque = isOpaque && findings.isOpaque
    isGray = isGray && findings.isGray
    hasTranslucency = hasTranslucency || findings.hasTranslucency
    let isKept = findings.kept.flatMap { kept?.add($0) } ?? false
    if !isKept { kept = nil }
    for change in findings.changes {
      if let last = runs.last, change.isEmpty {
        runs[runs.count - 1].frames = last.frames.lowerBound..<(last.frames.upperBound + 1)
      } else {
        let first = runs.last?.frames.upperBound ?? 0
        runs.append(FrameRun(frames: first..<(first + 1), change: change))
      }
    }
  }
}

/// The difference of a frame from the one before, in mapped pixels.
struct FrameChange: Hashable, Sendable {
  /// A box around the changed pixels that are not transparent now.
  var drawn = PixelRect.empty

  /// A box around the pixels that became transparent.
  var cleared = PixelRect.empty

  /// A box around all pixels of the frame that are not transparent.
  var visible = PixelRect.empty

  /// The colors that are drawn, distinct and ascending; empty where there are many.
  var colors: [UInt32] = []

  /// Indicates whether the two frames are equal.
  var isEmpty: Bool { drawn.isEmpty && cleared.isEmpty }
}

/// Equal consecutive frames.
struct FrameRun: Hashable, Sendable {
  /// The frames, at least one.
  var frames: Range<Int>

  /// The change of the first of them.
  var change: FrameChange

  /// A box around everything that the first of them changes.
  var box: PixelRect { change.drawn.union(change.cleared) }
}
