import RenderEncoding
import RenderFields
import RenderGeometry
import RenderPixels
import RenderScenes

/// Pictures for `<picture>`, and sprites that CSS animates.
extension BundleDraft {
  mutating func addWeb() async throws {
    let name = slug()
    let size = try input.frames(input.main, 1).size
    let double = try input.frames(input.main, 2).size
    // What is not exactly twice as large would be resampled and bleed at the edges of frames.
    let isDouble = double.width == 2 * size.width && double.height == 2 * size.height
    if !isDouble {
      notes.append(
        "only whole points can be doubled, so there is no @2x: use a whole \(field: "size")")
    }
    let scales = isDouble ? [1.0, 2] : [1]
    let sprite = try await WebSprite(
      sizes: isDouble ? [size, double] : [size], timing: timing,
      runs: { try await runs(scales: scales) })
    if sprite == nil {
      notes.append(
        "the sprite for CSS would be larger than 4096 pixels a side and was left out: use a lower "
          + "\(field: "fps") or a smaller \(field: "size")")
    } else if let sprite, sprite.layouts.count < scales.count {
      notes.append(
        "the sprite for CSS would be larger than 4096 pixels a side at @2x, which was left out: "
          + "use a lower \(field: "fps") or a smaller \(field: "size")")
    }
    for appearance in input.appearances {
      let base = name + input.suffix(appearance)
      for (index, scale) in scales.enumerated() {
        let density = Self.density(scale)
        add(.file("\(base)\(density).png", .apng, appearance, scale))
        if hasGIF { add(.file("\(base)\(density).gif", .gif, appearance, scale)) }
        if hasWebP { add(.file("\(base)\(density).webp", .webp, appearance, scale)) }
        add(.file("\(base)-poster\(density).png", .still(frame: poster), appearance, scale))
        if let sprite, index < sprite.layouts.count {
          add(
            .file(
              "\(base)-sprite\(density).png", .sheets(sprite.layouts[index]), appearance, scale))
        }
      }
    }
    if let bytes = sprite?.layouts.last?.decodedByteCount { memoryByteCount = bytes }
    let page = WebPage(
      name: name, size: size, variants: input.appearances.map { ($0, input.suffix($0)) },
      isDouble: isDouble, hasGIF: hasGIF, hasWebP: hasWebP, sprite: sprite, timing: timing)
    add(.text("\(name).css", page.css))
    add(.text("\(name).html", page.html))
  }
}
