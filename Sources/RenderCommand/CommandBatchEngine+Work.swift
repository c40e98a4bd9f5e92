import RenderBatch
import RenderConcurrency
import RenderDrawing
import RenderEncoding
import RenderGeometry
import RenderKit
import RenderPixels
import RenderScenes

extension CommandBatchEngine {
  /// A rendering.
  struct Work: BatchWork {
    let request: RenderRequest
    let pictures: PictureStore
    let scenes: SceneStore

    /// The bytes there are before any work.
    let memory: Int?

    /// What planning has found out.
    private let known: KnownEffort

    init(
      request: RenderRequest, pictures: PictureStore, scenes: SceneStore, memory: Int?,
      retained: RetainedPlans
    ) {
      self.request = request
      self.pictures = pictures
      self.scenes = scenes
      self.memory = memory
      known = KnownEffort(retained)
    }

    /// The files that are read; those that a scene file names once it has been read.
    var inputs: [String] { known.inputs ?? request.inputPaths }

    var outputs: [String]? {
      // A scene file is read while planning, so that all that is wrong is said then.
      guard request.bundle == nil, request.format != .frames, request.format != .sheet,
        request.sceneInput == nil
      else { return nil }
      return paths(count: 1)
    }

    var isPlanCostly: Bool {
      request.bundle != nil || (request.format == .sheet && request.sheet.arrangement != .grid)
    }

    func use(_ effort: BatchEffort) { known.set(effort) }

    func findInputs(_ inputs: InputStore) throws(BatchFault) {
      guard let scene = request.sceneInput else { return }
      var request = request
      let file = try scenes.file(scene, inputs)
      do throws(CommandError) {
        _ = try request.use(file)
      } catch {
        throw error.batchFault
      }
      known.set(inputs: request.inputPaths)
    }

    func plan(_ inputs: InputStore) throws(BatchFault) -> BatchEffort {
      if let effort = known.effort { return effort }
      let request = try loaded(inputs).request
      do throws(CommandError) {
        let effort = try effort(of: request)
        known.set(effort)
        return effort
      } catch {
        throw error.batchFault
      }
    }

    func render(_ inputs: InputStore, jobs: Int) async throws(BatchFault) -> BatchRendition {
      var (request, notes) = try loaded(inputs)
      request.jobs = jobs
      let collector = OutputCollector()
      let summary: RenderSummary
      do throws(CommandError) {
        summary = try await RunRender.perform(
          request, memory: memory, progress: nil, collector: collector,
          bundlePlan: known.takeBundlePlan())
      } catch {
        throw error.batchFault
      }
      let files = collector.files
      let expected = try plan(inputs).outputs
      // Packed frames could need another sheet than those of a grid, of which one suffices.
      if files.map(\.path) != expected {
        throw BatchFault(
          message: "'\(expected.first ?? "")' would be \(files.count) files instead of "
            + "\(expected.count): use a smaller 'size' or 'scale', or a lower 'fps'",
          status: ExitStatus.usage.rawValue, option: "out")
      }
      notes += summary.notices
      return BatchRendition(
        files: files, notes: notes,
        memoryByteCount: summary.memoryByteCount > 0 ? summary.memoryByteCount : nil)
    }
  }
}

extension CommandBatchEngine.Work {
  /// The request with its layout and pictures, and what the layout's author may want to know.
  private func loaded(
    _ inputs: InputStore
  ) throws(BatchFault) -> (request: RenderRequest, notes: [String]) {
    var request = request
    var notes: [String] = []
    if let scene = request.sceneInput {
      let file = try scenes.file(scene, inputs)
      do throws(CommandError) {
        notes = try request.use(file).map { "\($0)" }
      } catch {
        throw error.batchFault
      }
      known.set(inputs: request.inputPaths)
    }
    let images: [Image]
    do throws(BatchFault) {
      images = try pictures.images(request.picturePaths, inputs)
    } catch {
      // What a scene names is no matter of other options.
      guard request.sceneInput != nil else { throw error }
      throw BatchFault(message: error.message, status: error.status, option: "scene")
    }
    let screen = try request.revealPath.map { path throws(BatchFault) in
      try pictures.images([path], inputs)
    }
    do throws(CommandError) {
      if let layout = request.layout {
        notes = try request.use(layout.read(layoutBytes(layout.path, inputs))).map { "\($0)" }
      }
      try request.use(images: images, screen: screen?.first)
    } catch {
      throw error.batchFault
    }
    return (request, notes)
  }

  private func layoutBytes(
    _ path: String, _ inputs: InputStore
  ) throws(CommandError) -> [UInt8] {
    do throws(BatchFault) {
      return try inputs.bytes(of: path)
    } catch {
      throw .unreadable(file: path, reason: "it has changed, or cannot be read any more")
    }
  }

  /// The files: one for each frame, or for each sheet and its data.
  private func paths(count: Int) -> [String] {
    if request.format == .frames {
      return (0..<count).compactMap { request.target.path(ofFrame: $0, count: count) }
    }
    let dataCount = request.dataFormat.isPerSheet ? count : 1
    return [(request.target, count), (request.dataTarget, dataCount)].flatMap { target, count in
      guard case .file(let path)? = target else { return [String]() }
      return (0..<count).map { Delivery.numbered(path, $0, of: count) }
    }
  }

  private func effort(of request: RenderRequest) throws(CommandError) -> BatchEffort {
    if let bundle = request.bundle { return try effort(of: request, bundle) }
    guard request.format != .png else {
      return effort(of: request, frameCount: 1, outputs: paths(count: 1))
    }
    let scene = request.scene()
    let timing = try request.timing(of: scene)
    var fileCount = request.format == .frames ? timing.frameCount : 1
    if request.format == .sheet {
      let source = RenderEngine.frames(of: scene, timing: timing, request)
      fileCount = try sheetCount(source, request)
    }
    return effort(
      of: request, frameCount: timing.frameCount, outputs: paths(count: fileCount))
  }

  private func effort(
    of request: RenderRequest, frameCount: Int, outputs: [String]
  ) -> BatchEffort {
    BatchEffort(
      outputs: outputs, width: request.pixelSize.width, height: request.pixelSize.height,
      frameCount: frameCount)
  }

  /// How many sheets the frames need. Equal and trimmed frames need no more than a grid does; they
  /// are drawn to find out only where that has several.
  private func sheetCount(
    _ source: SceneFrames, _ request: RenderRequest
  ) throws(CommandError) -> Int {
    var grid = request.sheet
    grid.arrangement = .grid
    let count: Int
    if request.sheet.arrangement != .grid,
      let layout = try? SpriteSheetLayout(
        frameSize: source.size, frameCount: source.frameCount, options: grid),
      layout.sheetCount == 1
    {
      count = 1
    } else {
      let jobs = request.jobs ?? processorCount
      count = try blocking { () async -> Result<Int, CommandError> in
        do {
          let layout = try await SpriteSheetEncoder(
            options: request.sheet, pixelsPerPoint: request.scale, jobs: jobs
          ).layout(of: source)
          return .success(layout.sheetCount)
        } catch let error as EncodingError {
          return .failure(.encoding(error))
        } catch {
          return .failure(.internalFault("\(error)"))
        }
      }.get()
    }
    guard count <= Limits.sheetCount else {
      throw .tooLarge(
        "the frames need \(count) sheets, more than \(Limits.sheetCount)",
        hint: "use a smaller '--size' or '--scale', or a lower '--fps'")
    }
    return count
  }

  /// What a bundle comes to, with the names of all its files.
  private func effort(
    of request: RenderRequest, _ bundle: PlatformBundle
  ) throws(CommandError) -> BatchEffort {
    let run = BundleRun(bundle: bundle, request: request, memory: memory)
    let input = try run.input()
    let plan = try blocking { () async -> Result<BundlePlan, CommandError> in
      do throws(CommandError) {
        return .success(try await run.plan(input))
      } catch {
        return .failure(error)
      }
    }.get()
    known.keep(plan)
    let scales = bundle.scales ?? [request.scale]
    let size = try Limits.pixelSize(of: request.size, scale: request.scale)
    let area = scales.reduce(0) { $0 + $1 * $1 } / (request.scale * request.scale)
    return BatchEffort(
      outputs: plan.paths.map { OutputPath.join(request.target.title, $0) }, width: size.width,
      height: size.height, frameCount: try request.timing(of: request.scene()).frameCount,
      passes: area * Double(input.appearances.count))
  }
}
