import RenderBatch
import RenderEncoding
import RenderGeometry
import RenderKit
import RenderPixels
import RenderScenes

extension RenderRequest {
  /// Renders, encodes and writes what is asked for.
  func perform(progress: ProgressBar) async throws(CommandError) -> RenderSummary {
    let scene = scene().on(background ?? .clear)
    let frames = SceneFrames(scene, scale: scale, timing: try timing(of: scene))
    do {
      switch format {
      case .gif: return try await writeGIF(frames, progress: progress)
      case .apng: return try await writeAPNG(frames, progress: progress)
      case .sheet: return try await writeSheet(frames, progress: progress)
      case .png: return try writeStill(frames)
      case .frames: return try writeFrames(frames, progress: progress)
      }
    } catch let error as CommandError {
      throw error
    } catch let error as AtomicFileError {
      throw .output(error)
    } catch let error as EncodingError {
      throw .conflict("\(error)")
    } catch {
      throw .internalFault("\(error)")
    }
  }

  private var jobCount: Int { jobs ?? processorCount }

  private func summary(
    _ frames: SceneFrames, byteCount: Int, size: PixelSize? = nil, frameCount: Int? = nil,
    notices: [String] = []
  ) -> RenderSummary {
    RenderSummary(
      target: target.title, size: size ?? frames.size,
      frameCount: frameCount ?? frames.frameCount, duration: frames.timing.duration,
      byteCount: byteCount, notices: notices)
  }

  private func writeGIF(
    _ frames: SceneFrames, progress: ProgressBar
  ) async throws -> RenderSummary {
    let sink = try OutputSink(target, existing: existing)
    let encoder = GIFEncoder(matte: matte ?? background.flatMap(opaque), jobs: jobCount)
    let report = try await encoder.encode(frames, to: sink) { progress.show($0, of: $1) }
    try sink.commit()
    var notices: [String] = []
    if report.hasCutAlpha {
      notices.append(
        "a GIF has no soft edges: pixels were cut at 50 % opacity; give '--matte COLOR' or "
          + "'--background COLOR' for smooth ones, or write an APNG")
    }
    return summary(frames, byteCount: sink.byteCount, notices: notices)
  }

  /// The color, where it hides what is behind.
  private func opaque(_ color: Color) -> Color? { color.alpha == 1 ? color : nil }

  private func writeAPNG(
    _ frames: SceneFrames, progress: ProgressBar
  ) async throws -> RenderSummary {
    let sink = try OutputSink(target, existing: existing)
    var encoder = APNGEncoder(pixelsPerPoint: scale, jobs: jobCount)
    encoder.jobs = jobCount
    try await encoder.encode(frames, to: sink) { progress.show($0, of: $1) }
    try sink.commit()
    return summary(frames, byteCount: sink.byteCount)
  }

  private func writeSheet(
    _ frames: SceneFrames, progress: ProgressBar
  ) async throws -> RenderSummary {
    let encoder = SpriteSheetEncoder(columns: columns, pixelsPerPoint: scale, jobs: jobCount)
    _ = try encoder.layout(of: frames)
    let sink = try OutputSink(target, existing: existing)
    let layout = try await encoder.encode(frames, to: sink) { progress.show($0, of: $1) }
    var byteCount = 0
    if let dataTarget {
      let data = SpriteSheetData(
        name: type(of: style).name, image: target.fileName ?? "\(type(of: style).name).png",
        layout: layout, timing: frames.timing, pixelsPerPoint: scale)
      let dataSink = try OutputSink(dataTarget, existing: existing)
      try dataSink.write(Array(data.json.utf8))
      try sink.commit()
      try dataSink.commit()
      byteCount = dataSink.byteCount
    } else {
      try sink.commit()
    }
    return summary(frames, byteCount: byteCount + sink.byteCount, size: layout.size)
  }

  private func writeStill(_ frames: SceneFrames) throws -> RenderSummary {
    // The poster is the first frame: every style begins at rest with all that it shows.
    let pixmap = frames.still(at: instant ?? 0)
    let bytes = try PNGEncoder(pixelsPerPoint: scale).encode(pixmap)
    try OutputWriter.write(bytes, to: target, existing: existing)
    return summary(frames, byteCount: bytes.count, frameCount: 1)
  }

  private func writeFrames(
    _ frames: SceneFrames, progress: ProgressBar
  ) throws -> RenderSummary {
    try OutputWriter.createFolder(of: target)
    let encoder = PNGEncoder(pixelsPerPoint: scale)
    var byteCount = 0
    var pixmap = Pixmap(size: frames.size)
    for index in 0..<frames.frameCount {
      _ = frames.advance(&pixmap, from: index == 0 ? nil : index - 1, to: index)
      let bytes = try encoder.encode(pixmap)
      try OutputWriter.write(
        bytes, to: target, frame: index, of: frames.frameCount, existing: existing)
      byteCount += bytes.count
      progress.show(index + 1, of: frames.frameCount)
    }
    return summary(frames, byteCount: byteCount)
  }
}

extension OutputTarget {
  /// The last part of a file's path.
  var fileName: String? {
    guard case .file(let path) = self else { return nil }
    return path.split(separator: "/").last.map(String.init)
  }
}
