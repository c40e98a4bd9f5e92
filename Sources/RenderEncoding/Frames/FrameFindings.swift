/// What a scanner saw in consecutive frames.
struct FrameFindings: Sendable {
  /// The colors gained and lost, weighted by the frames that were left.
  var histogram: ColorHistogram

  /// What each frame changed.
  var changes: [FrameChange] = []

  /// Whether no pixel let anything through.
  var isOpaque = true

  /// Whether no pixel had a hue.
  var isGray = true

  /// Whether a pixel was neither opaque nor transparent before it was mapped.
  var hasTranslucency = false

  /// The frames, where they were kept.
  var kept: KeptFrames.Chunk?
}
