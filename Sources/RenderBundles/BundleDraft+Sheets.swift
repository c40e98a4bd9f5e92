import RenderEncoding
import RenderPixels
import RenderScenes
import RenderText

/// Sprite sheets for game engines.
extension BundleDraft {
  mutating func addSheets() async throws {
    let scale = input.sheetScale
    memoryByteCount = 0
    for appearance in input.appearances {
      let base = input.name.text + input.suffix(appearance)
      let source = try input.frames(appearance, scale)
      let layout = try await SpriteSheetEncoder(
        options: input.sheet, pixelsPerPoint: scale, jobs: input.jobs
      ).layout(of: source)
      memoryByteCount = max(memoryByteCount, layout.decodedByteCount)
      let count = layout.sheetCount
      func numbered(_ ending: String) -> [String] {
        (0..<count).map { "\(base)\(count > 1 ? "-\($0)" : "")\(ending)" }
      }
      let images = numbered(".png")
      add(
        BundlePart(
          paths: images, content: .sheets(layout), appearance: appearance, scale: scale))
      add(.file("\(base)-poster.png", .still(frame: poster), appearance, scale))
      let data = SpriteSheetData(
        name: base, images: images, layout: layout, timing: timing, pixelsPerPoint: scale)
      for (format, ending) in formats {
        let dotted = "\(ending).\(format.fileExtension)"
        let files = format.isPerSheet ? numbered(dotted) : [base + dotted]
        for (sheet, file) in files.enumerated() {
          let names = files.count > 1 ? files : []
          add(.text(file, data.text(format, sheet: sheet, files: names)))
        }
      }
      if bundle == .phaser {
        add(.json("\(base)-animations.json", animations(base, data.frameNames)))
      }
    }
  }

  /// The descriptions and what stands before their endings.
  private var formats: [(SpriteDataFormat, String)] {
    switch bundle {
    case .unity: [(.unity, "")]
    case .godot: [(.godot, "")]
    case .cocos: [(.cocos, "")]
    case .phaser: [(.phaser, "")]
    case .pixi: [(.pixi, "")]
    default: [(.hash, ""), (.array, "-array")]
    }
  }

  /// The JSON for Phaser's animation manager; the atlas has the same key.
  private func animations(_ key: String, _ frames: [String]) -> JSON {
    .object([
      (
        "anims",
        .array([
          .object([
            ("key", .string(key)),
            ("type", .string("frame")),
            (
              "frames",
              .array(
                frames.map { .object([("key", .string(key)), ("frame", .string($0))]) })
            ),
            ("frameRate", .real(timing.frameRate)),
            ("repeat", .number(timing.plays == 0 ? -1 : timing.plays - 1)),
          ])
        ])
      ),
      ("globalTimeScale", .number(1)),
    ])
  }
}
