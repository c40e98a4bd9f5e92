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
  /// The head of a file tells its length: it is written once more at the end, where the sink is a
  /// file; otherwise the compressed images are held until all are made.
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
    let delays = WebPDelays(timing)
    var writer = WebPWriter(
      size: source.size, plays: timing.plays, isOpaque: analysis.isOpaque,
      isStill: analysis.runs.count == 1 && delays.parts(of: 0..<timing.frameCount).count == 1)
    let patchable = (sink as? any PatchableSink).flatMap { $0.canPatch ? $0 : nil }
    let isStreamed = patchable != nil && !writer.isStill
    if isStreamed { try sink.write(writer.head) }
    try await makeImages(of: source, analysis, counter: &counter) { image, milliseconds in
      writer.add(image, milliseconds: milliseconds)
      if isStreamed { try sink.writeAll(writer.takeBytes()) }
    }
    if isStreamed, let patchable {
      try sink.writeAll(writer.takeBytes())
      try patchable.patch(writer.head)
    } else {
      try sink.write(writer.head)
      try sink.writeAll(writer.takeBytes())
    }
    counter.finish()
    return WebPReport(imageCount: writer.imageCount, isLossless: quality >= 100)
  }

  /// Makes the images of all runs in order, after each one what carries the rest of a very long
  /// delay.
  private func makeImages(
    of source: some FrameSource, _ analysis: FrameAnalysis, counter: inout ProgressCounter,
    take: (ChangeImage, _ milliseconds: Int) throws -> Void
  ) async throws {
    let runs = analysis.runs
    let delays = WebPDelays(source.timing)
    let chunks = ChangeFormat.chunks(runs.count, of: source.size)
    let coder = WebPCoder(quality: min(100, max(1, quality)), effort: effort)
    let memo = ImageMemo<FramePicture>()
    let format = ChangeFormat(
      hasTransparency: true, clears: !analysis.isOpaque, restores: false, evenPlaces: true,
      // A still file has no canvas around its picture.
      beginsClear: runs.count > 1)
    var madeCount = 0
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
        for (part, delay) in delays.parts(of: runs[madeCount].frames).enumerated() {
          guard part > 0 else {
            try take(image, delay)
            continue
          }
          // The rest is a pixel that changes nothing.
          let pixel = FramePicture(pixels: [image.firstPixel], width: 1)
          let rest = ChangeImage(
            rect: image.rect.topLeftPixel, blendsOver: false,
            stream: try coder.lossless.chunks(of: pixel), firstPixel: image.firstPixel)
          try take(rest, delay)
        }
        madeCount += 1
      }
      counter.advance(by: images.count)
    }
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
