import RenderBatch
import RenderConcurrency
import RenderEncoding
import RenderGeometry
import RenderKit
import RenderPixels
import RenderScenes

/// From a request to the files of a bundle.
struct BundleRun: Sendable {
  /// The platform.
  let bundle: PlatformBundle

  /// What was asked for.
  let request: RenderRequest

  /// How many bytes of memory there are, nil where nobody knows.
  let memory: Int?

  /// The animation in the surroundings where it looks different.
  func input() throws(CommandError) -> BundleInput {
    guard let name = request.assetName else { throw .internalFault("a bundle without a name") }
    let scenes = request.appearances.map { scene(in: $0) }
    let appearances =
      scenes.dropFirst().allSatisfy { $0 == scenes[0] }
      ? Array(request.appearances.prefix(1)) : request.appearances
    let timing = try request.timing(of: scenes[0])
    let poster = ((request.instant ?? 0) / timing.duration * Double(timing.frameCount)).rounded(
      .down)
    // Frames are largest at the largest scale, and an APNG takes the most.
    let jobs = try MemoryNeed.jobs(
      request.jobs ?? processorCount,
      size: Limits.pixelSize(
        of: request.size, scale: bundle.scales?.max() ?? request.scale),
      frameCount: timing.frameCount, format: bundle.hasSheets ? .sheet : .apng,
      available: memory)
    let (size, background) = (request.size, request.background)
    return BundleInput(
      name: name, appearances: appearances,
      // An instant after the end is one of a later play.
      posterFrame: Int(poster.truncatingRemainder(dividingBy: Double(timing.frameCount))),
      matte: request.matte, sheet: request.sheet, sheetScale: request.scale,
      jobs: jobs
    ) { [request] appearance, scale in
      let index = request.appearances.firstIndex(of: appearance) ?? 0
      let pixelSize = try Limits.pixelSize(of: size, scale: scale)
      return SceneFrames(
        scenes[index].on(background ?? scenes[index].background), scale: scale,
        timing: try request.timing(of: scenes[index], size: pixelSize))
    }
  }

  private func scene(in appearance: Theme.Appearance) -> Scene {
    var theme = request.theme
    theme.appearance = appearance
    return request.style.scene(size: request.size, theme: theme, pictures: request.pictures)
  }

  /// The most bytes of a bundle in memory.
  private static let mostBytes = 256_000_000

  /// Finds out which files there will be.
  func plan(_ input: BundleInput) async throws(CommandError) -> BundlePlan {
    do {
      return try await bundle.plan(input)
    } catch {
      throw Self.error(error)
    }
  }

  /// Makes and writes all files, or keeps them in memory; a plan that is known need not be made.
  func perform(
    collector: OutputCollector? = nil, known: BundlePlan? = nil,
    progress: @escaping ProgressHandler
  ) async throws(CommandError) -> RenderSummary {
    let input = try input()
    var limited: BundlePlan
    if let known { limited = known } else { limited = try await plan(input) }
    limited.jobs = input.jobs
    let plan = limited
    do {
      let report: BundleReport
      if let collector {
        report = try await collect(plan, collector)
      } else {
        let folder = BundleFolder(path: request.target.title, existing: request.existing)
        try folder.check(plan)
        report = try await plan.write(progress: progress) { try folder.write($0) }
        try folder.finish()
      }
      let scale = bundle.scales?.first ?? request.scale
      let source = try input.frames(input.appearances[0], scale)
      return RenderSummary(
        target: request.target.title, size: source.size, frameCount: source.frameCount,
        duration: source.timing.duration, byteCount: report.byteCount,
        fileCount: report.fileCount, memoryByteCount: plan.memoryByteCount, notices: report.notes)
    } catch {
      throw Self.error(error)
    }
  }

  /// Keeps all files in memory, in the order of the plan.
  private func collect(
    _ plan: BundlePlan, _ collector: OutputCollector
  ) async throws -> BundleReport {
    let files = Locked<[String: [UInt8]]>([:])
    let byteCount = Locked(0)
    let report = try await plan.write { file in
      let total = byteCount.withLock { total in
        total += file.bytes.count
        return total
      }
      guard total <= Self.mostBytes else {
        throw CommandError.tooLarge(
          "the bundle has more than \(Decimal.bytes(Self.mostBytes)), which a batch keeps in memory",
          hint: "use a smaller '--size' or a lower '--fps'")
      }
      files.withLock { $0[file.path] = file.bytes }
    }
    for path in plan.paths {
      guard let bytes = files.withLock({ $0.removeValue(forKey: path) }) else { continue }
      collector.add(
        BatchFile(path: OutputPath.join(request.target.title, path), bytes: bytes))
    }
    return report
  }

  private static func error(_ error: any Error) -> CommandError {
    switch error {
    case let error as CommandError: error
    case let error as BundleError: .bundle(error)
    case let error as EncodingError: .encoding(error)
    case let error as AtomicFileError: .output(error)
    default: .internalFault("\(error)")
    }
  }
}
