import RenderConcurrency
import RenderGeometry
import RenderPixels

/// What an encoder must know about all frames before it writes the first.
struct FrameAnalysis: Sendable {
  /// How many pixels of all frames have each mapped color.
  var histogram: ColorHistogram

  /// The frames without repetitions.
  var runs: [FrameRun] = []

  /// Whether all mapped pixels have full opacity.
  var isOpaque = true

  /// Whether red, green and blue are equal in all mapped pixels.
  var isGray = true

  /// Whether any pixel is neither opaque nor transparent before it is mapped.
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
