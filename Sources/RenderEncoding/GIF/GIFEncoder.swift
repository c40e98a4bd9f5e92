import RenderConcurrency
import RenderGeometry
public import RenderPixels

/// Writes animations as GIF.
///
/// Up to 256 colors are exact. Equal frames are merged, every image holds only what changes, and
/// every decoder shows the same frames. The bytes are the same for every number of jobs.
public struct GIFEncoder: Hashable, Sendable {
  /// What shows through translucent pixels that become opaque; its own opacity does not count.
  public var matte: Color?

  /// What becomes of translucent pixels; nil means `matte` where there is one, else `threshold`.
  public var transparency: GIFTransparency?

  /// The least opacity that `threshold` keeps, 0…1; pixels without any are never kept.
  public var alphaThreshold = 0.5

  /// 100 keeps every color where the palette can, or one that differs by at most 2 of 255; 95 is
  /// near lossless, and less saves more bytes. Clamped to 1…100.
  public var quality = 100

  /// How colors beyond the palette are mixed; nil chooses by content.
  public var dithering: Dithering?

  /// How long to search for a smaller file of the same pixels.
  public var effort = Effort.standard

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
      histogram: ColorHistogram(limit: MergedColors.colorLimit, coarsens: true), keeps: true,
      jobs: jobs, progress: &counter)
    let chunks = Chunks.ofFrames(analysis.runs.count, size: source.size)
    let plans = GIFPlan.plans(
      for: analysis.runs, in: chunks, delays: delays, canvas: source.size.bounds)
    let strategy = GIFStrategy(
      analysis, maximumColors: min(256, max(2, maximumColors)),
      quality: min(100, max(1, quality)), dithering: dithering,
      clears: plans.contains { $0.disposal == .background })
    let writer = try await write(
      plans, in: chunks, of: source, kept: analysis.kept, by: strategy, to: sink,
      counter: &counter)
    counter.finish()
    let palette = strategy.palette
    return GIFReport(
      imageCount: writer.imageCount, colorCount: palette.colors.count,
      localTableCount: writer.localTableCount, isExact: palette.isExact,
      hasCutAlpha: chosenTransparency != .matte && analysis.hasTranslucency)
  }

  /// What becomes of translucent pixels, chosen.
  private var chosenTransparency: GIFTransparency {
    switch transparency {
    case .matte where matte == nil: .threshold
    case nil: matte == nil ? .threshold : .matte
    case let chosen?: chosen
    }
  }

  private var mapping: PixelMapping {
    let behind = matte.map {
      Color(red: $0.red, green: $0.green, blue: $0.blue).premultiplied.rawValue
    }
    let share = alphaThreshold >= 0 ? min(alphaThreshold, 1) : 0
    let least = max(1, UInt32((share * 255).rounded(.up)))
    return switch (chosenTransparency, behind) {
    case (.dither, _): .dither
    case (.matte, let behind?): .matte(behind)
    case (_, let behind): .threshold(least, matte: behind)
    }
  }

  private func write<Source: FrameSource>(
    _ plans: [GIFPlan], in chunks: Chunks, of source: Source, kept: KeptFrames?,
    by strategy: GIFStrategy, to sink: some ByteSink, counter: inout ProgressCounter
  ) async throws -> GIFImageWriter {
    var writer = GIFImageWriter(
      size: source.size, palette: strategy.palette, plays: source.timing.plays)
    let (mapping, effort) = (mapping, effort)
    let indexed =
      strategy.isMixed ? nil : kept.map { IndexedFrames($0, table: strategy.palette.table) }
    let encoders = Pool<GIFFrameEncoder<Source>>()
    try await transformInOrder(count: chunks.count, jobs: jobs) { index in
      let range = chunks[index]
      let previous = range.lowerBound == 0 ? nil : plans[range.lowerBound - 1]
      switch strategy {
      case .flat(let palette), .picture(let palette, .none), .picture(let palette, .ordered):
        return try encoders.borrow {
          GIFFrameEncoder(
            source: source, indexed: indexed, mapping: mapping, palette: palette,
            isMixed: strategy.isMixed, effort: effort)
        } _: { encoder in
          try encoder.images(for: plans[range], after: previous)
        }
      case .picture(_, .diffusion), .local:
        var encoder = GIFPictureEncoder(
          source: source, mapping: mapping, strategy: strategy, effort: effort)
        return try encoder.images(for: plans[range], after: previous)
      }
    } consume: { (images: [GIFImage?]) in
      for image in images {
        writer.add(image, plan: plans[writer.addedCount])
        if writer.byteCount > 1 << 16 { try sink.writeAll(writer.takeBytes()) }
      }
      try sink.writeAll(writer.takeBytes())
      counter.advance(by: images.count)
    }
    writer.finish()
    try sink.writeAll(writer.takeBytes())
    return writer
  }
}

extension ByteSink {
  /// Writes bytes if there are any.
  func writeAll(_ bytes: [UInt8]) throws {
    if !bytes.isEmpty { try write(bytes) }
  }
}
