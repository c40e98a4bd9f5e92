import RenderConcurrency
public import RenderPixels

/// Writes every frame of an animation as a PNG of its own.
public struct PNGSequenceEncoder: Hashable, Sendable {
  /// How each frame is written.
  public var encoder: PNGEncoder

  /// How many tasks run at the same time, at least 1.
  public var jobs: Int

  /// Creates an encoder.
  public init(pixelsPerPoint: Double = 1, jobs: Int = processorCount) {
    encoder = PNGEncoder(pixelsPerPoint: pixelsPerPoint)
    self.jobs = jobs
  }

  /// Makes the files of all frames in parallel and hands them over in order.
  ///
  /// - Parameters:
  ///   - source: The frames; equal ones are written as often as they are shown.
  ///   - progress: Told after each chunk of frames.
  ///   - write: Takes a frame's index and the bytes of its file.
  /// - Throws: `EncodingError`, what `write` throws, or `CancellationError`.
  public func encode(
    _ source: some FrameSource, progress: ProgressHandler? = nil,
    write: @Sendable (_ index: Int, _ bytes: [UInt8]) throws -> Void
  ) async throws {
    var counter = ProgressCounter(progress, total: source.frameCount)
    let chunks = Chunks(elementCount: source.frameCount)
    let encoder = encoder
    var written = 0
    try await transformInOrder(count: chunks.count, jobs: jobs) { index in
      var pixmap = Pixmap(size: source.size)
      var last: Int?
      return try chunks[index].map { frame in
        try Task.checkCancellation()
        _ = source.advance(&pixmap, from: last, to: frame)
        last = frame
        return try encoder.encode(pixmap)
      }
    } consume: { (files: [[UInt8]]) in
      for file in files {
        try write(written, file)
        written += 1
      }
      counter.advance(by: files.count)
    }
  }
}
