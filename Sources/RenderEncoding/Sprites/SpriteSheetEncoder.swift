import RenderConcurrency
import RenderGeometry
public import RenderPixels

/// Writes all frames of an animation into one PNG, equal ones included, so that the place of a
/// frame follows from its index.
public struct SpriteSheetEncoder: Hashable, Sendable {
  /// The frames in a row, nil for a sheet that is nearly square.
  public var columns: Int?

  /// The longest side of the sheet in pixels.
  public var maximumSide = 4096

  /// Pixels per point, at 72 points an inch.
  public var pixelsPerPoint: Double

  /// How long to search for a smaller file of the same pixels.
  public var effort = Effort.standard

  /// How many tasks run at the same time, at least 1.
  public var jobs: Int

  /// Creates an encoder.
  public init(columns: Int? = nil, pixelsPerPoint: Double = 1, jobs: Int = processorCount) {
    self.columns = columns
    self.pixelsPerPoint = pixelsPerPoint
    self.jobs = jobs
  }
}

extension SpriteSheetEncoder {
  /// The grid of an animation's frames.
  ///
  /// - Throws: `EncodingError.sheetTooSmall` where they do not fit.
  public func layout(of source: some FrameSource) throws(EncodingError) -> SpriteSheetLayout {
    try SpriteSheetLayout(
      frameSize: source.size, frameCount: source.frameCount, columns: columns,
      maximumSide: maximumSide)
  }

  /// Writes the sheet, which is held in memory, and returns its grid.
  ///
  /// - Throws: `EncodingError`, what the sink throws, or `CancellationError`.
  @discardableResult
  public func encode(
    _ source: some FrameSource, to sink: some ByteSink, progress: ProgressHandler? = nil
  ) async throws -> SpriteSheetLayout {
    let layout = try layout(of: source)
    var counter = ProgressCounter(progress, total: source.frameCount)
    var sheet = Pixmap(size: layout.size)
    var placed = 0
    let chunks = Chunks(elementCount: source.frameCount)
    try await transformInOrder(count: chunks.count, jobs: jobs) { index in
      var pixmap = Pixmap(size: source.size)
      var last: Int?
      return try chunks[index].map { frame in
        try Task.checkCancellation()
        _ = source.advance(&pixmap, from: last, to: frame)
        last = frame
        return pixmap
      }
    } consume: { (frames: [Pixmap]) in
      for frame in frames {
        sheet.place(frame, at: layout.rect(ofFrame: placed))
        placed += 1
      }
      counter.advance(by: frames.count)
    }
    var encoder = PNGEncoder(pixelsPerPoint: pixelsPerPoint)
    encoder.effort = effort
    try await sink.write(encoder.encode(sheet, jobs: jobs))
    return layout
  }
}

extension Pixmap {
  /// Replaces the pixels of a part by those of a pixmap of its size.
  fileprivate mutating func place(_ other: Pixmap, at rect: PixelRect) {
    let width = width
    for y in 0..<rect.height {
      let target = (rect.y + y) * width + rect.x
      pixels.replaceSubrange(
        target..<(target + rect.width),
        with: other.pixels[(y * rect.width)..<((y + 1) * rect.width)])
    }
  }
}
