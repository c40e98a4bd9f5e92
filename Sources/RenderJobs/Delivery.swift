package import RenderBundles
import RenderConcurrency
package import RenderEncoding
public import RenderFields
public import RenderFiles
import RenderGeometry
import RenderPixels
import RenderScenes

/// The way from a job to files.
package struct Delivery: Sendable {
  /// The place that the result goes to.
  package var destination: Destination

  /// The place of a sheet's description.
  package var data: Destination?

  /// The fate of files that exist.
  package var existing = AtomicFile.Existing.replaced

  /// The number of tasks at a time; nil for one per processor.
  package var jobs: Int?

  /// The bytes of memory that there are; nil where nobody knows.
  package var memory: Int?

  /// Told about the progress.
  package var progress: ProgressHandler?

  /// Takes the files instead of the file system.
  package var collector: OutputCollector?

  /// The plan of a bundle where it is known.
  package var bundlePlan: BundlePlan?

  /// Throws where frames are not what they should be; called before files get their names.
  var verify: @Sendable () throws(Diagnostics) -> Void = {}

  /// Indicates whether bytes are only counted.
  var isRehearsal = false

  /// A way to a destination.
  package init(to destination: Destination, data: Destination? = nil) {
    self.destination = destination
    self.data = data
  }

  var taskCount: Int { jobs ?? processorCount }
}

extension Job {
  /// Draws, encodes and writes.
  ///
  /// Files appear whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The file; a folder or a pattern such as `frame-%03d.png` for frames, a folder for a
  ///     bundle, `-` for standard output.
  ///   - data: The file for the description of a sheet.
  ///   - existing: The fate of files that exist.
  /// - Returns: A report.
  /// - Throws: `Diagnostics`; files that had the names before are untouched then.
  @discardableResult
  public func write(
    to path: String, data: String? = nil, existing: AtomicFile.Existing = .replaced
  ) async throws(Diagnostics) -> JobReport {
    let isBundle = if case .bundle = output { true } else { false }
    var delivery = Delivery(
      to: isBundle ? .folder(path) : try Destination(path, format: output.format, at: nil),
      data: data.map { $0 == "-" ? .standardOutput : .file($0) })
    delivery.existing = existing
    try Destination.check(delivery.destination, data: delivery.data, output)
    try delivery.destination.check(existing: existing)
    return try await deliver(delivery)
  }

  /// Draws, encodes and writes as a delivery says.
  package func deliver(_ delivery: Delivery) async throws(Diagnostics) -> JobReport {
    var delivery = delivery
    delivery.verify = check
    if case .bundle(let bundle) = output { return try await deliver(bundle, delivery) }
    guard output.format != .frames || budget.byteCount == nil else {
      throw .usage("a byte budget limits one file, and frames are many: use another format")
    }
    let size = try pixelSize()
    // The still of a scene needs no frames.
    let isRecorded = if case .animation = content { true } else { false }
    let isStill = output.format == .png && !isRecorded
    let (source, notes) = isStill ? (nil, []) : try frames()
    if !isRecorded {
      delivery.jobs = try MemoryNeed.jobs(
        delivery.taskCount, size: size, frameCount: source?.frameCount ?? 1,
        format: output.format, available: delivery.memory)
    }
    var report: JobReport
    if budget.byteCount != nil {
      report = try await BudgetSearch(
        job: self, frameCount: source?.frameCount ?? 1, frameRate: source?.timing.frameRate ?? 1
      ).deliver { job, isRehearsal throws(Diagnostics) in
        var attempt = delivery
        attempt.isRehearsal = isRehearsal
        return try await attempt.write(job, source == nil ? nil : try job.frames().frames)
      }
    } else {
      report = try await delivery.write(self, source)
    }
    report.notes = notes + report.notes
    return report
  }
}

extension Delivery {
  /// Encodes and writes frames, or the still of a job without.
  fileprivate func write(
    _ job: Job, _ source: (any FrameSource)?
  ) async throws(Diagnostics) -> JobReport {
    do {
      guard let source else { return try still(job) }
      switch job.output {
      case .gif(let encoder): return try await gif(encoder, source)
      case .apng(let encoder): return try await apng(encoder, source, scale: job.scale)
      case .webp(let encoder): return try await webp(encoder, source)
      case .sheet(let encoder, let format):
        return try await sheet(encoder, format, source, job)
      case .frames(let encoder): return try await frames(encoder, source, scale: job.scale)
      case .still: return try still(job)
      case .bundle: throw Diagnostics.internalFault("a bundle as one file")
      }
    } catch {
      throw Diagnostics(any: error)
    }
  }

  /// A file that a part of the result goes to; nil stands for standard output.
  func sink(_ path: String?) throws(Diagnostics) -> OutputSink {
    try OutputSink(
      path: path, existing: existing, isRehearsal: isRehearsal, collector: collector)
  }

  private func finish(
    _ sink: OutputSink, _ source: some FrameSource, notes: [Message] = []
  ) throws(Diagnostics) -> JobReport {
    try verify()
    try sink.commit()
    return report(source, byteCount: sink.byteCount, notes: notes)
  }

  func report(
    _ source: some FrameSource, size: PixelSize? = nil, byteCount: Int, notes: [Message] = []
  ) -> JobReport {
    JobReport(
      destination: destination.title, size: size ?? source.size, frameCount: source.frameCount,
      duration: source.timing.duration, byteCount: byteCount, notes: notes)
  }

  private func gif(_ encoder: GIFEncoder, _ source: some FrameSource) async throws -> JobReport {
    let sink = try sink(destination.path(ofFrame: 0, count: 1))
    var encoder = encoder
    encoder.jobs = taskCount
    let report = try await encoder.encode(source, to: sink, progress: progress)
    let isCut = report.hasCutAlpha && encoder.transparency == nil
    return try finish(
      sink, source, notes: isCut ? [BundleNote.cutAlpha(at: encoder.alphaThreshold)] : [])
  }

  private func apng(
    _ encoder: APNGEncoder, _ source: some FrameSource, scale: Double
  ) async throws -> JobReport {
    let sink = try sink(destination.path(ofFrame: 0, count: 1))
    var encoder = encoder
    encoder.pixelsPerPoint = scale
    encoder.jobs = taskCount
    try await encoder.encode(source, to: sink, progress: progress)
    return try finish(sink, source)
  }

  private func webp(_ encoder: WebPEncoder, _ source: some FrameSource) async throws -> JobReport {
    let sink = try sink(destination.path(ofFrame: 0, count: 1))
    var encoder = encoder
    encoder.jobs = taskCount
    try await encoder.encode(source, to: sink, progress: progress)
    return try finish(sink, source)
  }

  private func still(_ job: Job) throws -> JobReport {
    let pixmap = try job.still()
    let sink = try sink(destination.path(ofFrame: 0, count: 1))
    var encoder = PNGEncoder()
    if case .still(let given) = job.output { encoder = given }
    encoder.pixelsPerPoint = job.scale
    try sink.write(encoder.encode(pixmap))
    try verify()
    try sink.commit()
    return JobReport(
      destination: destination.title, size: pixmap.size, frameCount: 1, duration: 0,
      byteCount: sink.byteCount)
  }

  /// Files of their own, made in parallel and written in order.
  private func frames(
    _ encoder: PNGSequenceEncoder, _ source: some FrameSource, scale: Double
  ) async throws -> JobReport {
    let (destination, count) = (destination, source.frameCount)
    let (existing, collector, verify) = (existing, collector, verify)
    if collector == nil { try prepareFiles(count: count) }
    let byteCount = Locked(0)
    let group = AtomicFileGroup()
    var encoder = encoder
    encoder.encoder.pixelsPerPoint = scale
    encoder.jobs = taskCount
    try await encoder.encode(source, progress: progress) { index, bytes in
      byteCount.withLock { $0 += bytes.count }
      try verify()
      guard let path = destination.path(ofFrame: index, count: count) else { return }
      if let collector {
        collector.add(OutputFile(path: path, bytes: bytes))
      } else {
        try group.write(bytes, to: path, existing: existing)
      }
    }
    try group.finish()
    return report(source, byteCount: byteCount.withLock { $0 })
  }

  /// Creates the folder, and finds out whether all files can be written: no frame is where a later
  /// one could not be.
  private func prepareFiles(count: Int) throws {
    try destination.createFolder()
    for index in 0..<count {
      guard let path = destination.path(ofFrame: index, count: count) else { break }
      try AtomicFile.check(path: path, existing: existing)
    }
  }
}

extension Diagnostics {
  /// The diagnostics of any error that encoding and writing throw.
  package init(any error: any Error) {
    switch error {
    case let error as Diagnostics: self = error
    case let error as AtomicFileError: self.init(error)
    case EncodingError.library(let message): self.init(.internalFault, Message(message))
    case let error as EncodingError: self.init(.usage, "\(error)")
    default: self = .internalFault("\(error)")
    }
  }
}
