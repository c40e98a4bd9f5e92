import RenderBatch
import RenderEncoding
import RenderPixels
import RenderScenes

extension Delivery {
  /// The sheets and their data take their names only when all of them are written.
  func sheet(_ source: some FrameSource) async throws -> RenderSummary {
    let encoder = SpriteSheetEncoder(
      options: request.sheet, pixelsPerPoint: request.scale, jobs: jobs)
    let drawsTwice = request.sheet.arrangement != .grid
    let progress = progress
    let layout = try await encoder.layout(of: source) { done, total in
      progress?(done, drawsTwice ? 2 * total : total)
    }
    guard layout.sheetCount <= Limits.sheetCount else {
      throw CommandError.tooLarge(
        "the frames need \(layout.sheetCount) sheets, more than \(Limits.sheetCount)",
        hint: "use a smaller '--size' or '--scale', or a lower '--fps'")
    }
    let images = try paths(of: request.target, layout.sheetCount, "--out")
    let data = try request.dataTarget.map {
      try paths(of: $0, request.dataFormat.isPerSheet ? layout.sheetCount : 1, "--data")
    }
    if layout.sheetCount > 1 {
      for path in images + (data ?? []) {
        guard let path else { continue }
        try OutputTarget.file(path).check(existing: request.existing)
      }
    }
    var sinks: [OutputSink] = []
    try await encoder.encode(source, layout: layout) { done, total in
      progress?(drawsTwice ? total + done : done, drawsTwice ? 2 * total : total)
    } write: { index, bytes in
      let sink = try OutputSink(
        path: images[index], existing: request.existing, isRehearsal: request.isRehearsal,
        collector: collector)
      try sink.write(bytes)
      sinks.append(sink)
    }
    if let data {
      let description = description(layout, source.timing, images: images, data: data)
      let names = data.count > 1 ? data.map { Self.name($0 ?? "") } : []
      for (index, path) in data.enumerated() {
        let sink = try OutputSink(
          path: path, existing: request.existing, isRehearsal: request.isRehearsal,
          collector: collector)
        let text = description.text(request.dataFormat, sheet: index, files: names)
        try sink.write(Array(text.utf8))
        sinks.append(sink)
      }
    }
    try verify()
    try OutputSink.commit(sinks)
    var summary = summary(
      source, size: layout.size, byteCount: sinks.reduce(0) { $0 + $1.byteCount })
    summary.memoryByteCount = layout.decodedByteCount
    summary.notices += columnNotice(layout).map { [$0] } ?? []
    if layout.sheetCount > 1, let first = images.first, let last = images.last {
      summary.target = "\(first ?? "") to \(last ?? "")"
    }
    return summary
  }

  /// What the user should know where a sheet has other columns than those asked for.
  private func columnNotice(_ layout: SpriteSheetLayout) -> String? {
    guard let asked = request.sheet.columns, let grid = layout.grid, grid.columns != asked,
      grid.columns > asked || grid.columns < layout.placeCount
    else { return nil }
    let extent = grid.columns > asked ? "high" : "wide"
    return
      "the sheet has \(grid.columns) columns instead of \(asked): it would be too \(extent) for "
      + "\(request.sheet.maximumSide) pixels; use a smaller '--size' or '--scale', or a lower '--fps'"
  }

  /// The path of each of some files, `name-0.png` and so on where there are several; nil for
  /// standard output.
  private func paths(
    of target: OutputTarget, _ count: Int, _ option: String
  ) throws(CommandError) -> [String?] {
    guard case .file(let path) = target else {
      guard count == 1 else {
        throw .conflict(
          "the frames need \(count) sheets, but standard output takes one: give '\(option)' a "
            + "file, which is numbered then")
      }
      return [nil]
    }
    return (0..<count).map { Self.numbered(path, $0, of: count) }
  }

  /// A path with a number before its ending where there are several.
  static func numbered(_ path: String, _ index: Int, of count: Int) -> String {
    guard count > 1 else { return path }
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return "\(path)-\(index)"
    }
    return "\(path.dropLast(name[dot...].count))-\(index)\(name[dot...])"
  }

  /// The last part of a path.
  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private func description(
    _ layout: SpriteSheetLayout, _ timing: FrameTiming, images: [String?], data: [String?]
  ) -> SpriteSheetData {
    var name = type(of: request.style).name
    if case .file(let path) = request.target {
      let file = Self.name(path)
      name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
      if name.isEmpty { name = file }
    }
    func folder(_ path: String) -> ArraySlice<Substring> { path.split(separator: "/").dropLast() }
    let names = images.map { path in
      guard let path else { return "\(name).png" }
      if let data = data.first ?? nil, folder(path) != folder(data) { return path }
      return Self.name(path)
    }
    return SpriteSheetData(
      name: name, images: names, layout: layout, timing: timing, pixelsPerPoint: request.scale)
  }
}
