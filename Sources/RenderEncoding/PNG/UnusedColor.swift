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
    let chunks = Chunks(elementCount: runs.count)
    var used = [UInt64](repeating: 0, count: 1 << 18)
    try await transformInOrder(count: chunks.count, jobs: jobs) { index in
      var pixmap = Pixmap(size: source.size)
      var marks = [UInt64](repeating: 0, count: 1 << 18)
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
            marks[Int(color &>> 6)] |= 1 &<< UInt64(color & 63)
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
