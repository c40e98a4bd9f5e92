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
    let (mapping, followsPlace) = (mapping, mapping == .dither)
    let table = palette.table
    let drawn = pixmap.pixels
    let pixels = drawn.span
    var taken: [UInt8] = []
    swap(&taken, &indices)
    defer { swap(&taken, &indices) }
    var result = taken.mutableSpan
    var lastPixel = pixels[0]
    var lastIndex = table[mapping(lastPixel)]
    for y in box.y..<box.maxY {
      for position in (y &* width &+ box.x)..<(y &* width &+ box.maxX) {
        let pixel = pixels[position]
        if pixel != lastPixel || followsPlace {
          lastPixel = pixel
          lastIndex = table[mapping(pixel, x: position &- y &* width, y: y)]
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
    let full = part(of: indices, in: rect)
    let transparent = plan.frame == 0 ? nil : palette.transparentIndex.map { UInt8($0) }
    guard let transparent, let sparse = sparseIndices(full, in: rect, transparent) else {
      return GIFImage(rect: rect, codes: lzw.encode(full), firstIndex: full[0])
    }
    // The full image is only of use where it is not longer.
    let sparseCodes = lzw.encode(sparse)
    let fullCodes = lzw.encode(full, limit: sparseCodes.count)
    return GIFImage(
      rect: rect, codes: sparseCodes.count < fullCodes.count ? sparseCodes : fullCodes,
      firstIndex: full[0])
  }

  private func part(of image: [UInt8], in rect: PixelRect) -> [UInt8] {
    let width = source.size.width
    var result: [UInt8] = []
    result.reserveCapacity(rect.area)
    for y in rect.y..<rect.maxY {
      result.append(contentsOf: image[(y * width + rect.x)..<(y * width + rect.maxX)])
    }
    return result
  }

  /// The indices with the transparent one where the canvas already shows them; nil where it
  /// shows none.
  private func sparseIndices(
    _ indices: [UInt8], in rect: PixelRect, _ transparent: UInt8
  ) -> [UInt8]? {
    var result = part(of: canvas, in: rect)
    var saved: UInt8 = 0
    var changed = result.mutableSpan
    let new = indices.span
    precondition(new.count == changed.count)
    for position in new.indices {
      let index = unsafe new[unchecked: position]
      let isShown: UInt8 = unsafe index == changed[unchecked: position] ? 1 : 0
      saved |= isShown & (index == transparent ? 0 : 1)
      unsafe changed[unchecked: position] = isShown == 1 ? transparent : index
    }
    return saved == 1 ? result : nil
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
