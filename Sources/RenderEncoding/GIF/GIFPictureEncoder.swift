import RenderGeometry
import RenderPixels

/// Draws consecutive planned frames and compresses what each changes, with a palette for just
/// that or with one for all.
///
/// A pixel that does not change in the source is left out, so it never changes in the output, and
/// what is drawn is made of true colors, so errors never add up.
struct GIFPictureEncoder<Source: FrameSource> {
  private let source: Source
  private let mapping: PixelMapping
  private let strategy: GIFStrategy
  private let effort: Effort
  private var pixmap: Pixmap
  /// The frame in mapped pixels.
  private var frame: [UInt32]
  private var counts: PixelCounts
  private var quantizer: PaletteQuantizer
  private let search = NearestColor()
  private var lzw = LZWEncoder()

  init(source: Source, mapping: PixelMapping, strategy: GIFStrategy, effort: Effort) {
    self.source = source
    self.mapping = mapping
    self.strategy = strategy
    self.effort = effort
    var kept: Set<UInt32> = []
    if case .local(let palettes) = strategy { kept = palettes.kept }
    counts = PixelCounts(kept: kept)
    quantizer = PaletteQuantizer(kept: kept, search: search)
    pixmap = Pixmap(size: source.size)
    frame = [UInt32](repeating: 0, count: source.size.area)
  }
}

extension GIFPictureEncoder {
  /// Compresses the frames of some plans, none of which clears its rectangle.
  ///
  /// - Parameters:
  ///   - plans: Consecutive plans.
  ///   - previous: The plan before them, nil at the start.
  /// - Returns: The images; nil stands for a frame that changes nothing.
  /// - Throws: `CancellationError`.
  mutating func images(for plans: ArraySlice<GIFPlan>, after previous: GIFPlan?) throws
    -> [GIFImage?]
  {
    if let previous {
      _ = source.advance(&pixmap, from: nil, to: previous.frame)
      _ = takeOver(source.size.bounds)
    }
    var last = previous
    return try plans.map { plan in
      try Task.checkCancellation()
      let damage = source.advance(&pixmap, from: last?.frame, to: plan.frame)
      last = plan
      var change = takeOver(damage)
      if plan.frame == 0 { change.includeAll(of: frame, size: source.size) }
      return change.pixels.isEmpty ? nil : image(of: change)
    }
  }

  /// Takes over the pixels in a box and returns those that differ.
  private mutating func takeOver(_ box: PixelRect) -> ChangedPixels {
    let width = source.size.width
    let (mapping, drawn) = (mapping, pixmap.pixels)
    var changed = ChangedPixels(width: width)
    var taken: [UInt32] = []
    swap(&taken, &frame)
    defer { swap(&taken, &frame) }
    let pixels = drawn.span
    var shown = taken.mutableSpan
    for y in box.y..<box.maxY {
      let row = y &* width
      for x in box.x..<box.maxX {
        let pixel = mapping(pixels[row &+ x], x: x, y: y)
        if pixel == shown[row &+ x] { continue }
        shown[row &+ x] = pixel
        changed.add(pixel, x: x, y: y)
      }
    }
    return changed
  }

  private mutating func image(of change: ChangedPixels) -> GIFImage {
    let rect = change.rect
    let isSparse = change.pixels.count < rect.area || change.pixels.contains(0)
    let colors: [UInt32]
    var localColors: [UInt32]?
    let mixing: Ditherer.Mixing
    switch strategy {
    case .local(let palettes):
      let opaque = change.pixels.contains(0) ? change.pixels.filter { $0 != 0 } : change.pixels
      let most = palettes.colorCount(pixelCount: opaque.count, isSparse: isSparse)
      let found = counts.colors(of: opaque)
      colors =
        found.isEmpty ? [0xff00_0000] : quantizer.palette(for: found, maximumColors: most)
      localColors = colors + (isSparse ? [0] : [])
      mixing = palettes.mixing(for: change)
    case .flat(let palette), .picture(let palette, _):
      colors = palette.colors
      mixing = Ditherer.Mixing(dithering: .diffusion)
    }
    let transparent = isSparse ? UInt8(colors.count) : nil
    let indices = Ditherer(search: search, mixing: mixing).indices(
      of: change, colors: colors, clear: transparent ?? 0,
      minimumCodeSize: max(2, GIFPalette.bitDepth(entries: colors.count + (isSparse ? 1 : 0))))
    if let local = localColors, case .local(let palettes) = strategy, mixing.dithering == .none {
      localColors = change.means(by: indices, colors: local, kept: palettes.kept)
    }
    let largest = Int(indices.max() ?? 0)
    let size = max(2, GIFPalette.bitDepth(entries: largest + 1))
    return GIFImage(
      rect: rect, transparentIndex: transparent, localColors: localColors,
      minimumCodeSize: size,
      codes: effort == .max
        ? lzw.encodeFlexibly(indices, minimumCodeSize: size)
        : lzw.encode(indices, minimumCodeSize: size))
  }
}
