package import RenderBundles
import RenderConcurrency
import RenderEncoding
package import RenderFields
import RenderFiles
import RenderGeometry
import RenderPixels
import RenderRaster

/// The amount of work of a job, and the files that it makes.
package struct JobEffort: Hashable, Sendable {
  /// The files, in order.
  package var paths: [String]

  /// The extents of a frame in pixels.
  package var width, height: Int

  /// The number of frames.
  package var frameCount: Int

  /// The pixels of all frames of all files.
  package var cost: Int

  /// The amount of work for some files; each frame comes to `passes` pictures of the same extents.
  package init(paths: [String], width: Int, height: Int, frameCount: Int, passes: Double = 1) {
    self.paths = paths
    self.width = width
    self.height = height
    self.frameCount = frameCount
    cost = Int((Double(width * height * frameCount) * passes).rounded())
  }

  /// The bytes that an app needs for all frames, decoded.
  package var decodedByteCount: Int { width * height * frameCount * 4 }
}

extension JobPlan {
  /// The files that are written, in order; nil where files have to be read to find out.
  package var paths: [String]? {
    if case .scene = source { return nil }
    switch output {
    case .gif, .apng, .webp, .still: return output.paths(destination, data, count: 1)
    case .sheet, .frames, .bundle: return nil
    }
  }

  /// Indicates whether frames are drawn to find out which files there are.
  package var drawsToMeasure: Bool {
    switch output {
    case .sheet(let encoder, _): encoder.options.arrangement != .grid
    case .bundle: true
    default: false
    }
  }
}

extension Output {
  /// The files: one for each frame, or for each sheet and its data.
  fileprivate func paths(_ destination: Destination, _ data: Destination?, count: Int) -> [String] {
    if case .frames = self {
      return (0..<count).compactMap { destination.path(ofFrame: $0, count: count) }
    }
    var dataCount = 1
    if case .sheet(_, let format) = self, format.isPerSheet { dataCount = count }
    return [(destination, count), (data, dataCount)].flatMap { target, count in
      guard case .file(let path)? = target else { return [String]() }
      return (0..<count).map { Delivery.numbered(path, $0, of: count) }
    }
  }
}

extension Job {
  /// Measures what a delivery has to do. The main thread waits where frames are drawn for that.
  ///
  /// - Returns: The amount of work, and the plan of a bundle.
  package func effort(
    of delivery: Delivery
  ) throws(Diagnostics) -> (effort: JobEffort, bundlePlan: BundlePlan?) {
    if case .bundle(let bundle) = output { return try effort(of: delivery, bundle) }
    let size = try pixelSize()
    var (frameCount, fileCount) = (1, 1)
    switch output {
    case .still: break
    case .sheet(let encoder, _):
      let frames = try frames().frames
      frameCount = frames.frameCount
      fileCount = try sheetCount(encoder, frames, jobs: delivery.taskCount)
    default:
      frameCount = try frames().frames.frameCount
      if case .frames = output { fileCount = frameCount }
    }
    let paths = output.paths(delivery.destination, delivery.data, count: fileCount)
    return (
      JobEffort(paths: paths, width: size.width, height: size.height, frameCount: frameCount), nil
    )
  }

  /// The number of sheets that frames need. Equal and trimmed frames need no more than a grid does;
  /// they are drawn to find out only where that has several.
  private func sheetCount(
    _ encoder: SpriteSheetEncoder, _ frames: any FrameSource, jobs: Int
  ) throws(Diagnostics) -> Int {
    var grid = encoder.options
    grid.arrangement = .grid
    let layout = try? SpriteSheetLayout(
      frameSize: frames.size, frameCount: frames.frameCount, options: grid)
    if let layout, layout.sheetCount == 1 { return 1 }
    var encoder = encoder
    encoder.pixelsPerPoint = scale
    encoder.jobs = jobs
    let count = try blocking { [encoder] () async -> Result<Int, Diagnostics> in
      do {
        return .success(try await encoder.layout(of: frames).sheetCount)
      } catch {
        return .failure(Diagnostics(any: error))
      }
    }.get()
    try Limits.check(sheetCount: count)
    return count
  }

  /// The amount of work for a bundle, with the names of all its files.
  private func effort(
    of delivery: Delivery, _ bundle: BundleOutput
  ) throws(Diagnostics) -> (effort: JobEffort, bundlePlan: BundlePlan?) {
    let input = try input(bundle, jobs: delivery.taskCount, memory: delivery.memory)
    let plan = try blocking { () async -> Result<BundlePlan, Diagnostics> in
      do {
        return .success(try await bundle.platform.plan(input))
      } catch {
        return .failure(Diagnostics(any: error))
      }
    }.get()
    let area = (bundle.platform.scales ?? [scale]).reduce(0) { $0 + $1 * $1 } / (scale * scale)
    let size = try pixelSize()
    let effort = JobEffort(
      paths: plan.paths.map { FilePath.join(delivery.destination.title, $0) }, width: size.width,
      height: size.height, frameCount: try frames().frames.frameCount,
      passes: area * Double(input.appearances.count))
    return (effort, plan)
  }
}
