import Foundation
import RenderCommand
import RenderEncoding
import RenderFiles
import RenderGeometry
import RenderJobs
import RenderPixels
import RenderRaster

/// The current output of a case.
struct Product {
  /// The content that is compared with the file that is kept.
  enum Content {
    /// Frames side by side, and which ones.
    case pictures([Pixmap], frames: [Int])
    case text(String)
    case file([UInt8])
  }

  var content: Content
  /// Digests by name, in order.
  var digests: [(name: String, value: String)] = []
  /// The faults of the output, whatever is kept.
  var problems: [String] = []
}

extension Product {
  /// Draws and writes a case.
  init(of item: GoldenCase, goldens: String) async throws {
    switch item.topic {
    case "loaders" where item.name == "all":
      let sheet = try SceneSheet.picture(ofFolder: "\(goldens)/../docs/scenes")
      self.init(content: .pictures([sheet], frames: [0]))
    case "styles", "layouts", "loaders": try await self.init(style: item, goldens: goldens)
    case "raster":
      guard let list = Drawings.all[item.name] else {
        throw GoldenFailure("there is no drawing '\(item.name)' in Drawings.swift")
      }
      self.init(content: .pictures([Rasterizer().render(list)], frames: [0]))
    case "skeletons":
      guard let list = SkeletonSheets.displayList(named: item.name) else {
        throw GoldenFailure("there is no tree '\(item.name)' in SkeletonSheets.swift")
      }
      self.init(content: .pictures([Rasterizer().render(list)], frames: [0]))
    case "scenes":
      let frames = try CommandRun(item.arguments(goldens: goldens) + ["--out", "a.apng"]).frames()
      let lists = Self.indices(item, frames.frameCount).map {
        "frame \($0)\n\(frames.displayList(ofFrame: $0))"
      }
      self.init(content: .text(lists.joined(separator: "\n")))
    case "help":
      let style = item.name.hasPrefix("style-") ? String(item.name.dropFirst(6)) : nil
      guard let text = style.map(CommandRun.listing) ?? CommandRun.help(for: item.name) else {
        throw GoldenFailure("there is no help for '\(item.name)'")
      }
      self.init(content: .text(text))
    case "docs":
      let folder = try TemporaryFolder()
      let path = folder.file("loader.gif")
      try await CommandRun(item.arguments(goldens: goldens) + ["--out", path]).write()
      self.init(content: .file(try folder.bytes("loader.gif")))
    default: throw GoldenFailure("unknown topic '\(item.topic)'")
    }
  }

  private static func indices(_ item: GoldenCase, _ count: Int) -> [Int] {
    let instants = min(item.instants ?? 8, count)
    return (0..<instants).map { $0 * count / instants }
  }

  private init(style item: GoldenCase, goldens: String) async throws {
    let arguments = item.arguments(goldens: goldens)
    let source = try CommandRun(
      arguments + ["--out", "-", "--format", item.formats?.first ?? "apng"]
    ).frames()
    var frames: [Pixmap] = []
    var pixmap = Pixmap(size: source.size)
    var hash = SHA256()
    let timing = source.timing
    hash.add("\(source.size.width) \(source.size.height) \(timing.duration) \(timing.plays)")
    for index in 0..<source.frameCount {
      _ = source.advance(&pixmap, from: index == 0 ? nil : index - 1, to: index)
      let isNew = frames.last != pixmap
      hash.add([UInt8(isNew ? 1 : 0)])
      if isNew { hash.add(pixmap.pixels) }
      frames.append(pixmap)
    }
    let shown = Self.indices(item, frames.count)
    self.init(content: .pictures(shown.map { frames[$0] }, frames: shown))
    digests.append(("frames", hash.finished()))
    let folder = try TemporaryFolder()
    for format in item.formats ?? [] {
      do {
        try await write(format, arguments, frames, to: folder)
      } catch {
        problems.append("\(format): \(error)")
      }
    }
  }

  /// Writes a format as the command does, digests it and compares what it holds with the frames.
  private mutating func write(
    _ format: String, _ arguments: [String], _ frames: [Pixmap],
    to folder: TemporaryFolder
  ) async throws {
    func bytes(_ name: String) throws -> [UInt8] { try folder.bytes(name) }
    func write(_ name: String, _ more: String...) async throws {
      try await CommandRun(arguments + ["--format", format, "--out", folder.file(name)] + more)
        .write()
    }
    switch format {
    case "gif":
      try await write("loader.gif")
      digests.append((format, SHA256.digest(try bytes("loader.gif"))))
    case "apng":
      try await write("loader.apng")
      digests.append((format, try PNGFile(bytes("loader.apng")).structure))
      let file = try AnimationReader.read(bytes: bytes("loader.apng"), name: "loader.apng")
      let pictures = (0..<file.frameCount).map(file.frame)
      if Self.distinct(pictures) != Self.distinct(frames) {
        problems.append("apng: shows other frames than those drawn")
      }
    case "sheet":
      try await write("loader.png", "--data", folder.file("loader.json"))
      digests.append((format, try PNGFile(bytes("loader.png")).structure))
      digests.append(("data", SHA256.digest(try bytes("loader.json"))))
      let sheet = try ImageReader.read(bytes: bytes("loader.png"), name: "sheet")
      let columns = sheet.width / frames[0].width
      for (index, frame) in frames.enumerated() {
        let cell = PixelRect(
          x: index % columns * frame.width, y: index / columns * frame.height,
          width: frame.width, height: frame.height)
        if sheet.cropped(to: cell) != frame {
          problems.append("sheet: cell \(index) is not its frame")
          break
        }
      }
    case "frames":
      try await write("frame-%04d.png")
      var hash = SHA256()
      for (index, frame) in frames.enumerated() {
        let digits = "\(index)"
        let name =
          "frame-\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits).png"
        hash.add(try PNGFile(bytes(name)).structure)
        if try ImageReader.read(bytes: bytes(name), name: name) != frame {
          problems.append("frames: \(name) is not its frame")
          break
        }
      }
      digests.append(("files", hash.finished()))
    case "png":
      try await write("poster.png")
      digests.append((format, try PNGFile(bytes("poster.png")).structure))
      if try ImageReader.read(bytes: bytes("poster.png"), name: "poster") != frames[0] {
        problems.append("png: is not the first frame")
      }
    default: throw GoldenFailure("unknown format")
    }
  }

  private static func distinct(_ frames: [Pixmap]) -> [Pixmap] {
    frames.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension Pixmap {
  /// Clear columns between pictures side by side.
  static let gap = 4

  /// Pictures of one size side by side.
  init(row pictures: [Pixmap]) {
    let (width, height) = (pictures[0].width, pictures[0].height)
    let space = [UInt32](repeating: 0, count: Self.gap)
    let rows = (0..<height).flatMap { y in
      pictures.map { $0.pixels[(y * width)..<((y + 1) * width)] }.joined(separator: space)
    }
    self.init(
      size: PixelSize(width: (width + Self.gap) * pictures.count - Self.gap, height: height),
      pixels: rows)
  }
}
