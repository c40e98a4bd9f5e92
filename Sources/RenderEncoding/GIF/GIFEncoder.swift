import RenderConcurrency
import RenderGeometry
public import RenderPixels

/// Writes animations as GIF.
///
/// Up to 256 colors are exact. Equal frames are merged, every image holds only what changes, and
/// every decoder shows the same frames. The bytes are the same for every number of jobs.
public struct GIFEncoder: Hashable, Sendable {
  /// What shows through translucent pixels, which become opaque; its own opacity does not count.
  /// Without one, pixels of less than half opacity become transparent and others opaque.
  public var matte: Color?

  /// The most palette entries, 2…256, the transparent one included.
  public var maximumColors = 256

  /// How many tasks run at the same time, at least 1.
  public var jobs: Int

  /// Creates an encoder.
  public init(matte: Color? = nil, jobs: Int = processorCount) {
    self.matte = matte
    self.jobs = jobs
  }
}

extension GIFEncoder {
  /// Finds out whether a GIF can show frames at their times.
  ///
  /// - Throws: `EncodingError` where they are too many a second or last too long.
  public static func check(_ timing: FrameTiming) throws(EncodingError) {
    _ = try GIFDelays(timing)
  }

  /// Writes all frames of a source, which is asked for each of them twice.
  ///
  /// - Parameters:
  ///   - source: At most 50 frames per second, at most 65,535 pixels a side.
  ///   - sink: Takes the file from its first byte to its last.
  ///   - progress: Told after each chunk of frames.
  /// - Returns: What became of the animation.
  /// - Throws: `EncodingError`, what the sink throws, or `CancellationError`.
  @discardableResult
  public func encode(
    _ source: some FrameSource, to sink: some ByteSink, progress: ProgressHandler? = nil
  ) async throws -> GIFReport {
    let delays = try GIFDelays(source.timing)
    guard source.size.width <= 65_535, source.size.height <= 65_535 else {
      throw EncodingError.frameTooLarge(size: source.size, maximumSide: 65_535)
    }
    var counter = ProgressCounter(progress, total: 2 * source.frameCount)
    let analysis = try await FrameAnalysis.make(
      of: source, mapping: mapping,
      histogram: ColorHistogram(limit: 1 << 15, coarsens: true), jobs: jobs, progress: &counter)
    let plans = GIFPlan.plans(for: analysis.runs, delays: delays, canvas: source.size.bounds)
    let needsFiller = plans.contains { $0.delay > 65_535 }
    let palette = GIFPalette(
      analysis.histogram, maximumColors: min(256, max(2, maximumColors)),
      usesTransparency: plans.count > 1 || needsFiller)
    let imageCount = try await write(
      plans, of: source, palette: palette, to: sink, counter: &counter)
    counter.finish()
    return GIFReport(
      imageCount: imageCount, colorCount: palette.colors.count, isExact: palette.isExact,
      hasCutAlpha: matte == nil && analysis.hasTranslucency)
  }

  private var mapping: PixelMapping {
    guard let matte else { return .threshold }
    let opaque = Color(red: matte.red, green: matte.green, blue: matte.blue)
    return .matte(opaque.premultiplied.rawValue)
  }

  private func write(
    _ plans: [GIFPlan], of source: some FrameSource, palette: GIFPalette, to sink: some ByteSink,
    counter: inout ProgressCounter
  ) async throws -> Int {
    let container = try GIFContainer()
    try container.begin(size: source.size, palette: palette, plays: source.timing.plays)
    var writer = GIFImageWriter(container: container, palette: palette)
    let chunks = Chunks(elementCount: plans.count)
    let mapping = mapping
    try await transformInOrder(count: chunks.count, jobs: jobs) { index in
      let range = chunks[index]
      var encoder = GIFFrameEncoder(source: source, mapping: mapping, palette: palette)
      return try encoder.images(
        for: plans[range], after: range.lowerBound == 0 ? nil : plans[range.lowerBound - 1])
    } consume: { (images: [GIFImage?]) in
      for image in images {
        try writer.add(image, plan: plans[writer.addedCount])
        try sink.writeAll(container.takeBytes())
      }
      counter.advance(by: images.count)
    }
    try writer.finish()
    try container.end()
    try sink.writeAll(container.takeBytes())
    return writer.imageCount
  }
}

extension ByteSink {
  /// Writes bytes if there are any.
  func writeAll(_ bytes: [UInt8]) throws {
    if !bytes.isEmpty { try write(bytes) }
  }
}
