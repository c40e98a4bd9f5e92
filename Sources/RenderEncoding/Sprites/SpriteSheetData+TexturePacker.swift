import RenderGeometry
import RenderPixels
import RenderText

/// JSON as TexturePacker writes it, with what Aseprite and Pixi add.
extension SpriteSheetData {
  /// Frames by name.
  func hash(_ sheet: Int, files: [String]) -> JSON {
    let (names, frames) = (frameNames, frames(onSheet: sheet))
    return .object([
      ("frames", .object(frames.map { (names[$0], .object(frame($0))) })),
      ("animations", .object([(name, .array(frames.map { .string(names[$0]) }))])),
      ("meta", .object(meta(sheet, files: files))),
    ])
  }

  /// Frames in order.
  func array(_ sheet: Int, files: [String]) -> JSON {
    let (names, frames) = (frameNames, frames(onSheet: sheet))
    return .object([
      ("frames", .array(frames.map { .object([("filename", .string(names[$0]))] + frame($0)) })),
      ("meta", .object(meta(sheet, files: files))),
    ])
  }

  /// All sheets in one file, as Phaser's `load.multiatlas` reads it.
  var multiAtlas: JSON {
    let names = frameNames
    let textures = images.indices.map { sheet in
      JSON.object([
        ("image", .string(images[sheet])),
        ("format", .string("RGBA8888")),
        ("size", Self.extents(layout.sheetSizes[sheet])),
        ("scale", .real(pixelsPerPoint)),
        (
          "frames",
          .array(
            frames(onSheet: sheet).map { .object([("filename", .string(names[$0]))] + frame($0)) })
        ),
      ])
    }
    return .object([
      ("textures", .array(textures)), ("meta", .object([("app", .string("render"))])),
    ])
  }

  private func frame(_ index: Int) -> [(String, JSON)] {
    let placement = layout.placements[index]
    return [
      ("frame", Self.rect(placement.rect)),
      ("rotated", .bool(false)),
      ("trimmed", .bool(placement.source != layout.frameSize.bounds)),
      ("spriteSourceSize", Self.rect(placement.source)),
      ("sourceSize", Self.extents(layout.frameSize)),
      ("duration", .number(milliseconds(ofFrame: index))),
    ]
  }

  private func meta(_ sheet: Int, files: [String]) -> [(String, JSON)] {
    let count = frames(onSheet: sheet).count
    var tag: [(String, JSON)] = [
      ("name", .string(name)), ("from", .number(0)), ("to", .number(count - 1)),
      ("direction", .string("forward")),
    ]
    // Aseprite leaves the number out where the animation repeats for ever.
    if timing.plays > 0 { tag.append(("repeat", .string(String(timing.plays)))) }
    var meta: [(String, JSON)] = [
      ("app", .string("render")),
      ("image", .string(images[sheet])),
      ("format", .string("RGBA8888")),
      ("size", Self.extents(layout.sheetSizes[sheet])),
      ("scale", .string(JSON.short(pixelsPerPoint))),
      ("frameTags", .array([.object(tag)])),
    ]
    let others = files.indices.filter { $0 != sheet }.map { JSON.string(files[$0]) }
    if !others.isEmpty { meta.append(("related_multi_packs", .array(others))) }
    return meta
  }

  static func extents(_ size: PixelSize) -> JSON {
    .object([("w", .number(size.width)), ("h", .number(size.height))])
  }

  static func rect(_ rect: PixelRect) -> JSON {
    .object([
      ("x", .number(rect.x)), ("y", .number(rect.y)), ("w", .number(rect.width)),
      ("h", .number(rect.height)),
    ])
  }
}
