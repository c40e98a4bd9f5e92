import RenderGeometry
import RenderPixels

/// Draws consecutive planned frames and compresses what each changes on the canvas.
struct GIFFrameEncoder<Source: FrameSource> {
  private let source: Source
  private let mapping: PixelMapping
  private let palette: GIFPalette
  private var pixmap: Pixmap
  /// The frame as indices.
  private var indices: [UInt8]
  /// What a decoder shows before the frame is drawn.
  private var canvas: [UInt8]
  private var lzw: LZWEncoder

  init(source: Source, mapping: PixelMapping, palette: GIFPalette) {
    self.source = source
    self.mapping = mapping
    self.palette = palette
    pixmap = Pixmap(size: source.size)
    let background = UInt8(palette.transparentIndex ?? 0)
    indices = [UInt8](repeating: background, count: source.size.area)
    canvas = indices
    lzw = LZWEncoder(minimumCodeSize: max(2, palette.bitDepth))
  }
}

extension GIFFrameEncoder {
  /// Compresses the frames of some plans; nil stands for a frame that changes nothing.
  mutating func images(for plans: ArraySlice<GIFPlan>, after previous: GIFPlan?) throws
    -> [GIFImage?]
  {
    if let previous {
      draw(from: nil, to: previous.frame)
      canvas = indices
    }
    var last = previous
    var images: [GIFImage?] = []
    for plan in plans {
      try Task.checkCancellation()
      if let transparent = palette.transparentIndex {
        fill(plan.clearedBefore, with: UInt8(transparent))
      }
      let damage = draw(from: last?.frame, to: plan.frame)
      images.append(image(for: plan, damage: damage))
      copy(damage.union(plan.required))
      last = plan
    }
    return images
  }

  @discardableResult
  private mutating func draw(from previous: Int?, to frame: Int) -> PixelRect {
    let source = source
    let box = source.advance(&pixmap, from: previous, to: frame)
    let width = source.size.width
    let mapping = mapping
    let table = palette.table
    let drawn = pixmap.pixels
    let pixels = drawn.span
    var taken: [UInt8] = []
    swap(&taken, &indices)
    defer { swap(&taken, &indices) }
    var result = taken.mutableSpan
    var lastColor = mapping(pixels[0])
    var lastIndex = table[lastColor]
    for y in box.y..<box.maxY {
      for position in (y &* width &+ box.x)..<(y &* width &+ box.maxX) {
        let color = mapping(pixels[position])
        if color != lastColor {
          lastColor = color
          lastIndex = table[color]
        }
        result[position] = lastIndex
      }
    }
    return box
  }

  private mutating func image(for plan: GIFPlan, damage: PixelRect) -> GIFImage? {
    var rect = changedBox(in: damage).union(plan.required)
    if rect.isEmpty {
      // Only a frame between two that stay may be left out.
      if plan.clearedBefore.isEmpty, plan.disposal == .keep { return nil }
      rect = PixelRect(x: plan.clearedBefore.x, y: plan.clearedBefore.y, width: 1, height: 1)
    }
    let width = source.size.width
    var full: [UInt8] = []
    var sparse: [UInt8] = []
    full.reserveCapacity(rect.area)
    let transparent = plan.frame == 0 ? nil : palette.transparentIndex.map { UInt8($0) }
    var savesAny = false
    for y in rect.y..<rect.maxY {
      full.append(contentsOf: indices[(y * width + rect.x)..<(y * width + rect.maxX)])
    }
    if let transparent {
      sparse = full
      let shown = canvas.span
      var result = sparse.mutableSpan
      var target = 0
      for y in rect.y..<rect.maxY {
        for position in (y &* width &+ rect.x)..<(y &* width &+ rect.maxX) {
          if result[target] == shown[position], result[target] != transparent {
            result[target] = transparent
            savesAny = true
          }
          target &+= 1
        }
      }
    }
    var codes = lzw.encode(full)
    if savesAny {
      let sparseCodes = lzw.encode(sparse)
      if sparseCodes.count < codes.count { codes = sparseCodes }
    }
    return GIFImage(rect: rect, codes: codes, firstIndex: full[0])
  }

  private func changedBox(in box: PixelRect) -> PixelRect {
    let width = source.size.width
    var changed = ChangeBox()
    let old = canvas.span
    let new = indices.span
    for y in box.y..<box.maxY {
      let row = y &* width
      for x in box.x..<box.maxX where old[row &+ x] != new[row &+ x] { changed.add(x: x, y: y) }
    }
    return changed.rect
  }

  private mutating func fill(_ rect: PixelRect, with index: UInt8) {
    let width = source.size.width
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { canvas[y * width + x] = index }
    }
  }

  private mutating func copy(_ rect: PixelRect) {
    let width = source.size.width
    let drawn = indices
    let from = drawn.span
    var taken: [UInt8] = []
    swap(&taken, &canvas)
    defer { swap(&taken, &canvas) }
    var to = taken.mutableSpan
    for y in rect.y..<rect.maxY {
      for position in (y &* width &+ rect.x)..<(y &* width &+ rect.maxX) {
        to[position] = from[position]
      }
    }
  }
}
