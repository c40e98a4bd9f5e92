import CKernels
import RenderConcurrency
import RenderGeometry
public import RenderPixels

/// Writes all frames of an animation onto one or more PNG files.
public struct SpriteSheetEncoder: Hashable, Sendable {
  /// The arrangement of the frames.
  public var options: SpriteSheetOptions

  /// Pixels per point, at 72 points an inch.
  public var pixelsPerPoint: Double

  /// The effort spent on a smaller file of the same pixels.
  public var effort = Effort.standard

  /// The number of tasks that run at the same time, at least 1.
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
  /// Finds the places of the frames of an animation. Where equal frames share one, all of them are
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

/// The pixels of a sheet, which tasks fill part by part at the same time.
///
/// Parts do not overlap, and nobody reads before all of them are there. What is in none of them is
/// transparent.
@safe
final class SheetCanvas: PixelRows, @unchecked Sendable {
  let width: Int
  let height: Int
  private let pixels: UnsafeMutablePointer<UInt32>

  /// A transparent sheet.
  ///
  /// - Throws: `EncodingError.library` when memory is short.
  init(size: PixelSize) throws(EncodingError) {
    guard let made = unsafe render_png_transparent_pixels(size.area) else {
      throw .library("there is no memory for a sheet of \(size)")
    }
    (width, height) = (size.width, size.height)
    unsafe pixels = made
  }

  deinit { unsafe render_png_free_pixels(pixels) }

  func withRows<Result>(
    _ rows: Range<Int>, _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height)
    return unsafe body(
      UnsafeBufferPointer(start: pixels + rows.lowerBound * width, count: rows.count * width))
  }

  /// Fills a part with the pixels of a frame.
  ///
  /// - Parameters:
  ///   - rect: The part; with the pixels around it, it is inside the sheet.
  ///   - frame: The frame.
  ///   - source: What is shown of the frame, of the part's size.
  ///   - extrusion: How often the outermost pixels are repeated around the part.
  func fill(_ rect: PixelRect, with frame: Pixmap, from source: PixelRect, extrusion: Int) {
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    let whole = PixelRect(
      x: rect.x - extrusion, y: rect.y - extrusion, width: rect.width + 2 * extrusion,
      height: rect.height + 2 * extrusion)
    precondition(
      bounds.intersection(whole) == whole && frame.size.bounds.intersection(source) == source
        && source.width == rect.width && source.height == rect.height && rect.width > 0)
    unsafe frame.pixels.withUnsafeBufferPointer { shown in
      guard let shown = shown.baseAddress else { return }
      for y in -extrusion..<(rect.height + extrusion) {
        let line = source.y + min(rect.height - 1, max(0, y))
        let from = unsafe shown + (line * frame.width + source.x)
        let to = unsafe pixels + ((rect.y + y) * width + rect.x)
        unsafe to.update(from: from, count: rect.width)
        for step in 0..<extrusion {
          unsafe to[-1 - step] = from[0]
          unsafe to[rect.width + step] = from[rect.width - 1]
        }
      }
    }
  }
}
