import RenderBatch
import RenderConcurrency
import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderScenes

/// From frames to files, in the format and to the target of a request.
struct Delivery: Sendable {
  /// What was asked for.
  let request: RenderRequest

  /// Told how far the work is.
  let progress: ProgressHandler?

  /// Takes the files instead of the file system.
  var collector: OutputCollector?

  /// Throws where frames are not what they should be, asked before files get their names.
  var verify: @Sendable () throws(CommandError) -> Void = {}

  /// Frames to render at a time.
  var jobs: Int { request.jobs ?? processorCount }

  /// Encodes an animation and writes it.
  func deliver(_ source: some FrameSource) async throws(CommandError) -> RenderSummary {
    do {
      return switch request.format {
      case .gif: try await gif(source)
      case .apng: try await apng(source)
      case .webp: try await webp(source)
      case .sheet: try await sheet(source)
      case .frames: try await frames(source)
      case .png: try still(source.frame(at: 0))
      }
    } catch let error as CommandError {
      throw error
    } catch let error as EncodingError {
      throw .encoding(error)
    } catch {
      throw .internalFault("\(error)")
    }
  }

  /// Encodes one picture and writes it.
  func deliver(still pixmap: Pixmap) throws(CommandError) -> RenderSummary {
    do {
      return try still(pixmap)
    } catch let error as CommandError {
      throw error
    } catch let error as EncodingError {
      throw .encoding(error)
    } catch {
      throw .internalFault("\(error)")
    }
  }

  private func sink(_ target: OutputTarget) throws(CommandError) -> OutputSink {
    try OutputSink(
      path: target.path(ofFrame: 0, count: 1), existing: request.existing,
      isRehearsal: request.isRehearsal, collector: collector)
  }

  /// What a rendering of some frames has made.
  func summary(
    _ source: some FrameSource, size: PixelSize? = nil, byteCount: Int, notices: [String] = []
  ) -> RenderSummary {
    RenderSummary(
      target: request.target.title, size: size ?? source.size, frameCount: source.frameCount,
      duration: source.timing.duration, byteCount: byteCount, notices: notices)
  }
}

extension Delivery {
  private func gif(_ source: some FrameSource) async throws -> RenderSummary {
    let sink = try sink(request.target)
    var encoder = GIFEncoder(matte: request.matte, jobs: jobs)
    encoder.transparency = request.transparency
    encoder.alphaThreshold = request.alphaThreshold
    encoder.quality = request.quality
    encoder.dithering = request.dithering
    encoder.effort = request.effort
    encoder.maximumColors = request.maximumColors
    let report = try await encoder.encode(source, to: sink, progress: progress)
    try verify()
    try sink.commit()
    let percent = Decimal.text((request.alphaThreshold * 100).rounded())
    let cut =
      "a GIF knows no half opacity, so soft edges were cut at \(percent)%: use '--matte COLOR' or "
      + "'--background COLOR' to keep them"
    return summary(
      source, byteCount: sink.byteCount,
      notices: report.hasCutAlpha && request.transparency == nil ? [cut] : [])
  }

  private func apng(_ source: some FrameSource) async throws -> RenderSummary {
    let sink = try sink(request.target)
    var encoder = APNGEncoder(pixelsPerPoint: request.scale, jobs: jobs)
    encoder.effort = request.effort
    try await encoder.encode(source, to: sink, progress: progress)
    try verify()
    try sink.commit()
    return summary(source, byteCount: sink.byteCount)
  }

  private func webp(_ source: some FrameSource) async throws -> RenderSummary {
    let sink = try sink(request.target)
    var encoder = WebPEncoder(quality: request.quality, jobs: jobs)
    encoder.effort = request.effort
    try await encoder.encode(source, to: sink, progress: progress)
    try verify()
    try sink.commit()
    return summary(source, byteCount: sink.byteCount)
  }

  private func still(_ pixmap: Pixmap) throws -> RenderSummary {
    let sink = try sink(request.target)
    var encoder = PNGEncoder(pixelsPerPoint: request.scale)
    encoder.effort = request.effort
    try sink.write(encoder.encode(pixmap))
    try verify()
    try sink.commit()
    return RenderSummary(
      target: request.target.title, size: pixmap.size, frameCount: 1, duration: 0,
      byteCount: sink.byteCount)
  }
}

extension Delivery {
  /// Files of their own, made in parallel and written in order.
  private func frames(_ source: some FrameSource) async throws -> RenderSummary {
    let (target, count) = (request.target, source.frameCount)
    let existing = request.existing
    let collector = collector
    if collector == nil { try prepareFiles(count: count) }
    let byteCount = Locked(0)
    let group = AtomicFileGroup()
    var encoder = PNGSequenceEncoder(pixelsPerPoint: request.scale, jobs: jobs)
    encoder.encoder.effort = request.effort
    try await encoder.encode(source, progress: progress) { index, bytes in
      byteCount.withLock { $0 += bytes.count }
      try verify()
      guard let path = target.path(ofFrame: index, count: count) else { return }
      if let collector {
        collector.add(BatchFile(path: path, bytes: bytes))
      } else {
        try Self.add(bytes, path, existing, to: group)
      }
    }
    do throws(AtomicFileError) {
      try group.finish()
    } catch {
      throw CommandError.output(error)
    }
    return summary(source, byteCount: byteCount.withLock { $0 })
  }

  private static func add(
    _ bytes: [UInt8], _ path: String, _ existing: AtomicFile.Existing, to group: AtomicFileGroup
  ) throws(CommandError) {
    do throws(AtomicFileError) {
      var failures = try group.add(bytes, path: path, existing: existing)
      if group.isFull { failures += group.commit() }
      if let failure = failures.first { throw failure.error }
    } catch {
      throw .output(error)
    }
  }

  /// Creates the folder, and finds out whether all files can be written: no frame is where a later
  /// one could not be.
  private func prepareFiles(count: Int) throws(CommandError) {
    try request.target.createFolder()
    for index in 0..<count {
      guard let path = request.target.path(ofFrame: index, count: count) else { break }
      do throws(AtomicFileError) {
        try AtomicFile.check(path: path, existing: request.existing)
      } catch {
        throw CommandError.output(error)
      }
    }
  }
}
