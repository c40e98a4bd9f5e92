import RenderConcurrency
import RenderGeometry
import RenderPixels

/// Looks for a color that stands for transparency in pictures without a palette.
enum UnusedColor {
  /// Looks through all frames.
  ///
  /// - Parameters:
  ///   - source: Opaque frames.
  ///   - runs: What changes in them.
  ///   - jobs: How many tasks run at the same time.
  /// - Returns: The first color from black on that no frame has, red in the lowest byte; nil where
  ///   all are used.
  /// - Throws: `CancellationError`.
  static func find(in source: some FrameSource, runs: [FrameRun], jobs: Int) async throws -> UInt32?
  {
    // Nearly always one of the first few is free, which takes a hundredth of the memory of all.
    for limit in [UInt32(1 << 17), 1 << 24] {
      if let color = try await find(below: limit, in: source, runs: runs, jobs: jobs) {
        return color
      }
    }
    return nil
  }

  private static func find(
    below limit: UInt32, in source: some FrameSource, runs: [FrameRun], jobs: Int
  ) async throws -> UInt32? {
    let chunks = Chunks(elementCount: runs.count)
    let wordCount = Int(limit / 64)
    var used = [UInt64](repeating: 0, count: wordCount)
    try await transformInOrder(count: chunks.count, jobs: jobs) { index in
      var pixmap = Pixmap(size: source.size)
      var marks = [UInt64](repeating: 0, count: wordCount)
      var last: Int?
      for run in runs[chunks[index]] {
        try Task.checkCancellation()
        let frame = run.frames.lowerBound
        _ = source.advance(&pixmap, from: last, to: frame)
        let box = last == nil ? source.size.bounds : run.box
        last = frame
        for y in box.y..<box.maxY {
          for position in (y &* pixmap.width &+ box.x)..<(y &* pixmap.width &+ box.maxX) {
            let color = pixmap.pixels[position] & 0xff_ffff
            if color < limit { marks[Int(color &>> 6)] |= 1 &<< UInt64(color & 63) }
          }
        }
      }
      return marks
    } consume: { (marks: [UInt64]) in
      for index in used.indices { used[index] |= marks[index] }
    }
    guard let word = used.firstIndex(where: { $0 != .max }) else { return nil }
    return UInt32(64 * word + (~used[word]).trailingZeroBitCount)
  }
}
