import RenderEncoding
import RenderFields
import RenderPixels
import RenderScenes
import RenderText

/// A sticker of WhatsApp with what an app needs to offer its pack.
extension BundleDraft {
  mutating func addWhatsApp() {
    let name = slug()
    let isAnimated = timing.frameCount > 1
    add(.file("\(name).webp", .whatsAppSticker, input.main, 1))
    add(
      .file(
        "\(name)-tray.png", .icon(frame: poster, side: WhatsAppSticker.traySide), input.main, 1))
    for appearance in input.appearances {
      add(
        .file(
          "\(name)\(input.suffix(appearance))-poster.png", .still(frame: poster), appearance, 1))
    }
    let pack = JSON.object([
      ("identifier", .string(name)), ("name", .string(input.name.text)), ("publisher", .string("")),
      ("tray_image_file", .string("\(name)-tray.png")), ("image_data_version", .string("1")),
      ("avoid_cache", .bool(false)), ("animated_sticker_pack", .bool(isAnimated)),
      (
        "stickers",
        .array([
          .object([
            ("image_file", .string("\(name).webp")), ("emojis", .array([.string("\u{23F3}")])),
          ])
        ])
      ),
    ])
    add(.json("\(name).contents.json", .object([("sticker_packs", .array([pack]))])))
    notes.append(
      "WhatsApp takes packs of 3 to 30 stickers: put this one with others, and name a publisher")
    let side = input.whatsAppSide
    memoryByteCount = 4 * side * side * timing.frameCount
  }
}
