import RenderEncoding
import RenderFields
import RenderFiles
import RenderPixels
import RenderScenes

extension Delivery {
  /// The sheets and their data take their names only when all of them are written.
  func sheet(
    _ encoder: SpriteSheetEncoder, _ format: SpriteDataFormat, _ source: some FrameSource,
    _ job: Job
  ) async throws -> JobReport {
    var encoder = encoder
    encoder.pixelsPerPoint = job.scale
    encoder.jobs = taskCount
    let drawsTwice = encoder.options.arrangement != .grid
    let progress = progress
    let layout = try await encoder.layout(of: source) { done, total in
      progress?(done, drawsTwice ? 2 * total : total)
    }
    try Limits.check(sheetCount: layout.sheetCount)
    let images = try paths(of: destination, layout.sheetCount, "out")
    let descriptions = try data.map {
      try paths(of: $0, format.isPerSheet ? layout.sheetCount : 1, "data")
    }
    if layout.sheetCount > 1, collector == nil {
      for path in images + (descriptions ?? []) {
        guard let path else { continue }
        try Destination.file(path).check(existing: existing)
      }
    }
    var sinks: [OutputSink] = []
    try await encoder.encode(source, layout: layout) { done, total in
      progress?(drawsTwice ? total + done : done, drawsTwice ? 2 * total : total)
    } write: { index, bytes in
      let sink = try sink(images[index])
      try sink.write(bytes)
      sinks.append(sink)
    }
    if let descriptions {
      let description = description(
        layout, source.timing, images: images, data: descriptions, job)
      let names =
        descriptions.count > 1 ? descriptions.map { String(FilePath.name(of: $0 ?? "")) } : []
      for (index, path) in descriptions.enumerated() {
        let sink = try sink(path)
        try sink.write(Array(description.text(format, sheet: index, files: names).utf8))
        sinks.append(sink)
      }
    }
    try verify()
    try OutputSink.commit(sinks)
    var report = report(
      source, size: layout.size, byteCount: sinks.reduce(0) { $0 + $1.byteCount })
    report.memoryByteCount = layout.decodedByteCount
    report.notes += columnNote(layout, encoder.options).map { [$0] } ?? []
    if layout.sheetCount > 1, let first = images.first, let last = images.last {
      report.destination = "\(first ?? "") to \(last ?? "")"
    }
    return report
  }

  /// A note where a sheet has other columns than those asked for.
  private func columnNote(
    _ layout: SpriteSheetLayout, _ options: SpriteSheetOptions
  ) -> Message? {
    guard let asked = options.columns, let grid = layout.grid, grid.columns != asked,
      grid.columns > asked || grid.columns < layout.placeCount
    else { return nil }
    let extent = grid.columns > asked ? "high" : "wide"
    return "the sheet has \(grid.columns) columns instead of \(asked): it would be too \(extent) "
      + "for \(options.maximumSide) pixels; use a smaller \(field: "size") or \(field: "scale"), or "
      + "a lower \(field: "fps")"
  }

  /// The path of each of some files, `name-0.png` and so on where there are several; nil for
  /// standard output.
  private func paths(
    of destination: Destination, _ count: Int, _ option: String
  ) throws(Diagnostics) -> [String?] {
    guard case .file(let path) = destination else {
      guard count == 1 else {
        throw .usage(
          "the frames need \(count) sheets, but standard output takes one: give "
            + "\(field: option) a file, which is numbered then")
      }
      return [nil]
    }
    return (0..<count).map { Self.numbered(path, $0, of: count) }
  }

  /// A path with a number before its ending where there are several.
  package static func numbered(_ path: String, _ index: Int, of count: Int) -> String {
    guard count > 1 else { return path }
    let name = FilePath.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return "\(path)-\(index)"
    }
    return "\(path.dropLast(name[dot...].count))-\(index)\(name[dot...])"
  }

  private func description(
    _ layout: SpriteSheetLayout, _ timing: FrameTiming, images: [String?], data: [String?],
    _ job: Job
  ) -> SpriteSheetData {
    var name = "animation"
    if case .style(let style, _, _) = job.content { name = type(of: style).name }
    if case .file(let path) = destination { name = FilePath.stem(of: path) }
    let names = images.map { path in
      guard let path else { return "\(name).png" }
      if let data = data.first ?? nil, FilePath.folder(of: path) != FilePath.folder(of: data) {
        return path
      }
      return String(FilePath.name(of: path))
    }
    return SpriteSheetData(
      name: name, images: names, layout: layout, timing: timing, pixelsPerPoint: job.scale)
  }
}
