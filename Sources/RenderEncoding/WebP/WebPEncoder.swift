import RenderConcurrency
import RenderGeometry
public import RenderPixels

/// Writes animations as WebP: exact colors and opacity, or fewer bytes by choice; delays in whole
/// milliseconds, any frame rate.
///
/// Equal frames are merged and every image holds only what changes. The bytes are the same for
/// every number of jobs. One picture makes a still file.
public struct WebPEncoder: Hashable, Sendable {
  /// 100 for exact pixels, less for fewer bytes; 1…100.
  public var quality = 100

  /// How long to search for a smaller file of the same pixels.
  public var effort = Effort.standard

  /// How many tasks run at the same time, at least 1.
  public var jobs: Int

  /// The longest play in seconds.
  static let maximumDuration = 65_535

  /// The longest side of an image.
  package static let maximumSide = 16_383

  /// Creates an encoder.
  public init(quality: Int = 100, jobs: Int = processorCount) {
    self.quality = quality
    self.jobs = jobs
  }
}

extension WebPEncoder {
  /// Writes all frames of a source, which is asked for each of them twice.
  ///
  /// The head of a file tells its length, so the compressed images are held until all are made.
  ///
  /// - Parameters:
  ///   - source: At most 16,383 pixels a side; one play lasts at most 65,535 seconds.
  ///   - sink: Takes the file from its first byte to its last.
  ///   - progress: Told after each chunk of frames.
  /// - Returns: What became of the animation.
  /// - Throws: `EncodingError`, what the sink throws, or `CancellationError`.
  @discardableResult
  public func encode(
    _ source: some FrameSource, to sink: some ByteSink, progress: ProgressHandler? = nil
  ) async throws -> WebPReport {
    let timing = source.timing
    guard max(source.size.width, source.size.height) <= Self.maximumSide else {
      throw EncodingError.frameTooLarge(size: source.size, maximumSide: Self.maximumSide)
    }
    guard timing.duration <= Double(Self.maximumDuration) else {
      throw EncodingError.durationTooLong(
        seconds: timing.duration, maximum: Self.maximumDuration)
    }
    var counter = ProgressCounter(progress, total: 2 * timing.frameCount)
    let analysis = try await FrameAnalysis.make(
      of: source, mapping: .premultiplied,
      histogram: ColorHistogram(limit: 1, coarsens: false), jobs: jobs, progress: &counter)
    let images = try await images(of: source, analysis, counter: &counter)
    try write(images, of: source, analysis, to: sink)
    counter.finish()
    return WebPReport(
      imageCount: images.reduce(0) { $0 + $1.count }, isLossless: quality >= 100)
  }

  /// The images of all runs, each with what carries the rest of a very long delay.
  private func images(
    of source: some FrameSource, _ analysis: FrameAnalysis, counter: inout ProgressCounter
  ) async throws -> [[ChangeImage]] {
    let runs = analysis.runs
    let delays = WebPDelays(source.timing)
    let chunks = ChangeFormat.chunks(runs.count, of: source.size)
    let coder = WebPCoder(quality: min(100, max(1, quality)), effort: effort)
    let memo = ImageMemo<FramePicture>()
    let format = ChangeFormat(
      hasTransparency: true, clears: !analysis.isOpaque, restores: false, evenPlaces: true,
      // A still file has no canvas around its picture.
      beginsClear: runs.count > 1)
    var result: [[ChangeImage]] = []
    try await transformInOrder(count: chunks.count, jobs: jobs) { index in
      let range = chunks[index]
      var encoder = ChangeEncoder(
        source: source, form: .premultiplied, format: format, memo: memo,
        prepare: { FramePicture($0) }
      ) { (pictures: [FramePicture]) throws(EncodingError) in
        try coder.smallest(of: pictures)
      }
      return try encoder.images(
        for: runs[range], after: range.lowerBound == 0 ? nil : runs[range.lowerBound - 1]
      ) { delays.parts(of: runs[$0].frames).count == 1 }
    } consume: { (images: [ChangeImage]) in
      for image in images {
        let count = delays.parts(of: runs[result.count].frames).count
        let pixel = FramePicture(pixels: [image.firstPixel], width: 1)
        // The rest is a pixel that changes nothing.
        let rest =
          count == 1
          ? []
          : [
            ChangeImage(
              rect: image.rect.topLeftPixel, blendsOver: false,
              stream: try coder.lossless.chunks(of: pixel), firstPixel: image.firstPixel)
          ]
        result.append([image] + (1..<count).flatMap { _ in rest })
      }
      counter.advance(by: images.count)
    }
    return result
  }

  private func write(
    _ images: [[ChangeImage]], of source: some FrameSource, _ analysis: FrameAnalysis,
    to sink: some ByteSink
  ) throws {
    let delays = WebPDelays(source.timing)
    var parts: [[UInt8]] = []
    if images.count == 1, images[0].count == 1 {
      // VP8L says itself that it has alpha; VP8 needs VP8X before its ALPH.
      if images[0][0].stream.starts(with: Array("ALPH".utf8)) {
        parts.append(
          WebPContainer.extendedHeader(size: source.size, isAnimated: false, hasAlpha: true))
      }
      parts.append(images[0][0].stream)
    } else {
      let hasAlpha = !analysis.isOpaque || images.contains { $0.contains { $0.blendsOver } }
      parts.append(
        WebPContainer.extendedHeader(size: source.size, isAnimated: true, hasAlpha: hasAlpha))
      parts.append(WebPContainer.animation(plays: source.timing.plays))
      for (run, images) in zip(analysis.runs, images) {
        for (image, delay) in zip(images, delays.parts(of: run.frames)) {
          parts.append(WebPContainer.frame(image, milliseconds: delay))
        }
      }
    }
    try sink.write(WebPContainer.head(byteCount: parts.reduce(0) { $0 + $1.count }))
    for part in parts { try sink.write(part) }
  }
}

extension WebPCoder {
  /// A coder of exact pixels.
  var lossless: WebPCoder { WebPCoder(quality: 100, effort: effort) }

  /// The smallest of some pictures, and which it is; of equally small ones the first.
  func smallest(
    of pictures: [FramePicture]
  ) throws(EncodingError) -> (stream: [UInt8], picture: Int) {
    var best: (stream: [UInt8], picture: Int) = ([], 0)
    for (index, picture) in pictures.enumerated() {
      let chunks = try chunks(of: picture)
      if best.stream.isEmpty || chunks.count < best.stream.count { best = (chunks, index) }
    }
    return best
  }
}
