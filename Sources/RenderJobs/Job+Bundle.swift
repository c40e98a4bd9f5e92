import RenderBundles
import RenderConcurrency
import RenderEncoding
import RenderFields
import RenderFiles
import RenderGeometry
import RenderPixels
import RenderRaster
import RenderScenes
import RenderText

extension Job {
  /// The most bytes of a bundle in memory.
  private static let bundleByteCount = 256_000_000

  /// The animation in the surroundings in which it looks different.
  func input(
    _ bundle: BundleOutput, jobs: Int, memory: Int?
  ) throws(Diagnostics) -> BundleInput {
    let all = bundle.appearances.isEmpty ? [Theme.Appearance.light] : bundle.appearances
    let scenes = all.map { scene(in: $0) }
    let appearances = scenes.dropFirst().allSatisfy { $0 == scenes[0] } ? Array(all.prefix(1)) : all
    let platform = bundle.platform
    let size = try pixelSize()
    let timing =
      if let scene = scenes[0] { try timing(of: scene, size: size) } else {
        try frames().frames.timing
      }
    let poster = ((motion.instant ?? 0) / timing.duration * Double(timing.frameCount)).rounded(
      .down)
    // Frames are largest at the largest scale, and an APNG takes the most.
    let tasks = try MemoryNeed.jobs(
      jobs, size: frameSize(scale: platform.scales?.max() ?? scale), frameCount: timing.frameCount,
      format: platform.hasSheets ? .sheet : .apng, available: memory)
    return BundleInput(
      name: bundle.name, appearances: appearances,
      // An instant after the end is one of a later play.
      posterFrame: Int(poster.truncatingRemainder(dividingBy: Double(timing.frameCount))),
      matte: bundle.matte, sheet: bundle.sheet, sheetScale: scale, jobs: tasks
    ) { appearance, scale in
      if let scene = scenes[all.firstIndex(of: appearance) ?? 0] {
        return try frames(of: scene, scale: scale)
      }
      guard case .animation(let file) = content else {
        throw Diagnostics.internalFault("a bundle without content")
      }
      return file.resized(to: try frameSize(scale: scale))
    }
  }

  /// The extents of frames at a number of pixels per point.
  private func frameSize(scale: Double) throws(Diagnostics) -> PixelSize {
    guard case .animation(let file) = content else {
      return try Limits.pixelSize(of: size, scale: scale)
    }
    return try Limits.pixelSize(
      of: Size(width: Double(file.size.width), height: Double(file.size.height)), scale: scale)
  }

  /// Makes and writes the files of a bundle, or keeps them in memory.
  func deliver(
    _ bundle: BundleOutput, _ delivery: Delivery
  ) async throws(Diagnostics) -> JobReport {
    let input = try input(bundle, jobs: delivery.taskCount, memory: delivery.memory)
    let folder = delivery.destination.title
    do {
      var plan =
        if let known = delivery.bundlePlan { known } else {
          try await bundle.platform.plan(input)
        }
      plan.jobs = input.jobs
      let report: BundleReport
      if let collector = delivery.collector {
        report = try await Self.collect(plan, in: folder, collector)
      } else {
        let files = BundleFolder(path: folder, existing: delivery.existing)
        try files.check(plan)
        report = try await plan.write(progress: delivery.progress) { try files.write($0) }
        try files.finish()
      }
      let source = try input.frames(
        input.appearances[0], bundle.platform.scales?.first ?? scale)
      return JobReport(
        destination: folder, size: source.size, frameCount: source.frameCount,
        duration: source.timing.duration, byteCount: report.byteCount,
        fileCount: report.fileCount, memoryByteCount: plan.memoryByteCount, notes: report.notes)
    } catch {
      throw Diagnostics(any: error)
    }
  }

  /// Keeps all files in memory, in the order of the plan.
  private static func collect(
    _ plan: BundlePlan, in folder: String, _ collector: OutputCollector
  ) async throws -> BundleReport {
    let files = Locked<[String: [UInt8]]>([:])
    let byteCount = Locked(0)
    let report = try await plan.write { file in
      let total = byteCount.withLock { total in
        total += file.bytes.count
        return total
      }
      guard total <= bundleByteCount else {
        throw Diagnostics.usage(
          "the bundle has more than \(Decimal.bytes(bundleByteCount)), which a batch keeps in "
            + "memory: use a smaller \(field: "size") or a lower \(field: "fps")")
      }
      files.withLock { $0[file.path] = file.bytes }
    }
    for path in plan.paths {
      guard let bytes = files.withLock({ $0.removeValue(forKey: path) }) else { continue }
      collector.add(OutputFile(path: FilePath.join(folder, path), bytes: bytes))
    }
    return report
  }
}
