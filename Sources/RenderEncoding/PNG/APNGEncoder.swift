import RenderConcurrency
import RenderGeometry
public import RenderPixels

/// Writes animations as APNG: exact colors and opacity, exact delays, any frame rate.
///
/// Equal frames are merged and every image holds only what changes. Players that know no APNG show
/// the first frame. The bytes are the same for every number of jobs.
public struct APNGEncoder: Hashable, Sendable {
  /// Pixels per point, at 72 points an inch.
  public var pixelsPerPoint: Double

  /// How long to search for a smaller file of the same pixels.
  public var effort = Effort.standard

  /// How many tasks run at the same time, at least 1.
  public var jobs: Int

  /// The longest play in seconds.
  static let maximumDuration = 65_535

  /// Creates an encoder.
  public init(pixelsPerPoint: Double = 1, jobs: Int = processorCount) {
    self.pixelsPerPoint = pixelsPerPoint
    self.jobs = jobs
  }
}

extension APNGEncoder {
  /// Writes all frames of a source, which is asked for each of them twice.
  ///
  /// - Parameters:
  ///   - source: One play lasts at most 65,535 seconds.
  ///   - sink: Takes the file from its first byte to its last.
  ///   - progress: Told after each chunk of frames.
  /// - Returns: What became of the animation.
  /// - Throws: `EncodingError`, what the sink throws, or `CancellationError`.
  @discardableResult
  public func encode(
    _ source: some FrameSource, to sink: some ByteSink, progress: ProgressHandler? = nil
  ) async throws -> APNGReport {
    let timing = source.timing
    guard timing.duration <= Double(Self.maximumDuration) else {
      throw EncodingError.durationTooLong(
        seconds: timing.duration, maximum: Self.maximumDuration)
    }
    var counter = ProgressCounter(progress, total: 2 * timing.frameCount)
    let analysis = try await FrameAnalysis.make(
      of: source, mapping: .premultiplied,
      histogram: ColorHistogram(limit: 257, coarsens: false), counts: false, jobs: jobs,
      progress: &counter)
    let delay = FrameDelay(seconds: timing.duration / Double(timing.frameCount))
    let delays = analysis.runs.map { run in
      timing.isEven
        ? delay.repeated(run.frames.count)
        : FrameDelay.parts(of: run.frames.map { timing.delay(ofFrame: $0) })
    }
    let imageCount = delays.reduce(0) { $0 + $1.count }
    var model = PNGColorModel(
      analysis.histogram, isOpaque: analysis.isOpaque, isGray: analysis.isGray,
      isAnimated: true)
    if model.kind == .rgb, analysis.runs.count > 1 {
      model.transparentColor = try await UnusedColor.find(
        in: source, runs: analysis.runs, jobs: jobs)
    }
    try sink.write(
      PNGHeader.bytes(
        size: source.size, model: model, pixelsPerPoint: pixelsPerPoint,
        animation: (imageCount, timing.plays)))
    try await write(
      analysis.runs, delays: delays, isOpaque: analysis.isOpaque, of: source, model: model,
      to: sink, counter: &counter)
    try sink.write(PNGChunk.bytes("IEND", []))
    counter.finish()
    return APNGReport(
      imageCount: imageCount, colorCount: model.kind == .palette ? model.palette.count : nil)
  }

  private func write(
    _ runs: [FrameRun], delays: [[FrameDelay]], isOpaque: Bool, of source: some FrameSource,
    model: PNGColorModel, to sink: some ByteSink, counter: inout ProgressCounter
  ) async throws {
    let chunks = ChangeFormat.chunks(runs.count, of: source.size)
    let byteCount = runs.reduce(0) {
      $0 + $1.box.height * (1 + model.bytesPerRow(width: $1.box.width))
    }
    let data = PNGImageData(
      model: model,
      search: PNGSearch(effort: effort, model: model, byteCount: byteCount, isAnimated: true))
    let memo = ImageMemo<PNGRows>()
    let isIndexed = model.kind == .palette
    let format = ChangeFormat(
      hasTransparency: model.hasTransparentPixel, clears: !isOpaque, restores: true)
    var writer = APNGWriter()
    var written = 0
    try await transformInOrder(count: chunks.count, jobs: jobs) { index in
      let range = chunks[index]
      var encoder = ChangeEncoder(
        source: source, form: isIndexed ? .indices(model) : .premultiplied, format: format,
        memo: memo, prepare: { PNGRows($0, model, isIndexed: isIndexed) }
      ) { (pictures: [PNGRows]) throws(EncodingError) in
        try data.smallestStream(of: pictures)
      }
      return try encoder.images(
        for: runs[range], after: range.lowerBound == 0 ? nil : runs[range.lowerBound - 1]
      ) { delays[$0].count == 1 }
    } consume: { (images: [ChangeImage]) in
      for image in images {
        for (part, delay) in delays[written].enumerated() {
          // A run too long for one delay goes on with a pixel that changes nothing.
          var shown = image
          if part > 0 {
            let pixel = FramePicture(pixels: [image.firstPixel], width: 1)
            shown = ChangeImage(
              rect: image.rect.topLeftPixel, blendsOver: false,
              stream: try data.streamParts(of: pixel).flatMap { $0 },
              firstPixel: image.firstPixel)
          }
          try sink.write(writer.chunks(of: shown, delay: delay))
        }
        written += 1
      }
      counter.advance(by: images.count)
    }
  }
}
