import RenderConcurrency
import RenderGeometry
public import RenderPixels

/// Writes all frames of an animation onto one or more PNG files.
public struct SpriteSheetEncoder: Hashable, Sendable {
  /// How the frames are arranged.
  public var options: SpriteSheetOptions

  /// Pixels per point, at 72 points an inch.
  public var pixelsPerPoint: Double

  /// How long to search for a smaller file of the same pixels.
  public var effort = Effort.standard

  /// How many tasks run at the same time, at least 1.
  public var jobs: Int

  /// Creates an encoder.
  public init(
    options: SpriteSheetOptions = SpriteSheetOptions(), pixelsPerPoint: Double = 1,
    jobs: Int = processorCount
  ) {
    self.options = options
    self.pixelsPerPoint = pixelsPerPoint
    self.jobs = jobs
  }
}

extension SpriteSheetEncoder {
  /// Where the frames of an animation will lie. Where equal frames share a place, all of them are
  /// drawn for it once.
  ///
  /// - Throws: `EncodingError.sheetTooSmall` where not even one frame fits, or
  ///   `CancellationError`.
  public func layout(
    of source: some FrameSource, progress: ProgressHandler? = nil
  ) async throws -> SpriteSheetLayout {
    guard options.arrangement != .grid else {
      return try SpriteSheetLayout(
        frameSize: source.size, frameCount: source.frameCount, options: options)
    }
    // What cannot fit is refused before anything is drawn.
    if options.arrangement == .packed {
      _ = try SpriteSheetLayout(frameSize: source.size, frameCount: 1, options: options)
    }
    var counter = ProgressCounter(progress, total: source.frameCount)
    let survey = try await SpriteSurvey(
      of: source, trims: options.arrangement == .trimmed, jobs: jobs
    ) { counter.advance(by: $0) }
    return try SpriteSheetLayout(frameSize: source.size, survey: survey, options: options)
  }

  /// Writes the sheets of a layout one after another; one at a time is held in memory.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - layout: What `layout(of:)` has returned for the source.
  ///   - progress: Told after each chunk of frames.
  ///   - write: Takes a sheet's index and the bytes of its file.
  /// - Throws: `EncodingError`, what `write` throws, or `CancellationError`.
  public func encode(
    _ source: some FrameSource, layout: SpriteSheetLayout, progress: ProgressHandler? = nil,
    write: (_ sheet: Int, _ bytes: [UInt8]) throws -> Void
  ) async throws {
    let frames = (0..<layout.sheetCount).map { layout.framesToDraw(onSheet: $0) }
    var counter = ProgressCounter(progress, total: frames.reduce(0) { $0 + $1.count })
    var encoder = PNGEncoder(pixelsPerPoint: pixelsPerPoint)
    encoder.effort = effort
    for (index, frames) in frames.enumerated() {
      let (sheet, survey) = try await sheet(
        index, frames: frames, of: source, layout: layout, counter: &counter)
      try await write(index, encoder.encode(sheet, survey, jobs: jobs))
    }
  }

  /// Writes the only sheet and returns its layout.
  ///
  /// - Throws: `EncodingError.severalSheets` where one is not enough, other cases of
  ///   `EncodingError`, what the sink throws, or `CancellationError`.
  @discardableResult
  public func encode(
    _ source: some FrameSource, to sink: some ByteSink, progress: ProgressHandler? = nil
  ) async throws -> SpriteSheetLayout {
    let layout = try await layout(of: source)
    guard layout.sheetCount == 1 else {
      throw EncodingError.severalSheets(count: layout.sheetCount, maximumSide: options.limit)
    }
    try await encode(source, layout: layout, progress: progress) { try sink.write($1) }
    return layout
  }

  private func sheet(
    _ index: Int, frames: [Int], of source: some FrameSource, layout: SpriteSheetLayout,
    counter: inout ProgressCounter
  ) async throws -> (SheetCanvas, PixmapSurvey) {
    let sheet = try SheetCanvas(size: layout.sheetSizes[index])
    var survey = PixmapSurvey()
    // Short ones, so that no task is left with much more than the others.
    let chunks = Chunks(elementCount: frames.count, length: 8)
    try await transformInOrder(count: chunks.count, jobs: jobs) { index in
      var pixmap = Pixmap(size: source.size)
      var last: Int?
      var seen = PixmapSurvey()
      for frame in frames[chunks[index]] {
        try Task.checkCancellation()
        _ = source.advance(&pixmap, from: last, to: frame)
        last = frame
        let placement = layout.placements[frame]
        sheet.fill(
          placement.rect, with: pixmap, from: placement.source, extrusion: layout.extrusion)
        let shown = placement.source
        if layout.extrusion == 0 {
          unsafe pixmap.withRows(shown.y..<shown.maxY) { rows in
            if shown.width == pixmap.width { return unsafe seen.add(rows) }
            for y in 0..<shown.height {
              let start = y * pixmap.width + shown.x
              unsafe seen.add(UnsafeBufferPointer(rebasing: rows[start..<(start + shown.width)]))
            }
          }
        }
      }
      return (chunks[index].count, seen)
    } consume: { (count: Int, seen: PixmapSurvey) in
      survey.add(seen)
      counter.advance(by: count)
    }
    if layout.extrusion == 0 {
      let filled = frames.reduce(0) { $0 + layout.placements[$1].rect.area }
      survey.addTransparent(sheet.width * sheet.height - filled)
    } else {
      survey = try await PixmapSurvey.make(of: sheet, jobs: jobs)
    }
    return (sheet, survey)
  }
}
