import CKernels
import RenderGeometry
import RenderPixels

/// Draws consecutive planned frames and compresses what each changes on the canvas.
///
/// A pixel's index depends on the pixel and its place alone, so that what does not change in the
/// source never changes in the output.
struct GIFFrameEncoder<Source: FrameSource> {
  private let source: Source
  private let indexed: IndexedFrames?
  private let mapping: PixelMapping
  private let palette: GIFPalette
  private var pixmap: Pixmap
  /// The frame as indices.
  private var indices: [UInt8]
  /// What a decoder shows before the frame is drawn.
  private var canvas: [UInt8]
  private var compressor: GIFCompressor
  /// Finds colors where they are mixed in a pattern.
  private var search: NearestColor?

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - indexed: The same frames as indices, where they need not be drawn.
  ///   - mapping: What becomes of their pixels.
  ///   - palette: The colors.
  ///   - isMixed: Whether colors are mixed in a pattern.
  ///   - effort: How long to search.
  init(
    source: Source, indexed: IndexedFrames?, mapping: PixelMapping, palette: GIFPalette,
    isMixed: Bool, effort: Effort
  ) {
    self.source = source
    self.indexed = indexed
    self.mapping = mapping
    self.palette = palette
    pixmap = Pixmap(size: indexed == nil ? source.size : PixelSize(width: 1, height: 1))
    indices = [UInt8](repeating: 0, count: source.size.area)
    canvas = indices
    if isMixed { search = NearestColor(Array(palette.colors.dropFirst(palette.firstColor))) }
    compressor = GIFCompressor(palette: palette, effort: effort)
  }
}

extension GIFFrameEncoder {
  /// Compresses the frames of some plans; nil stands for a frame that changes nothing.
  ///
  /// - Parameters:
  ///   - plans: Consecutive plans that begin where a chunk does.
  ///   - previous: The plan before them, nil at the start.
  /// - Returns: The images, one for each plan.
  /// - Throws: `CancellationError`.
  mutating func images(for plans: ArraySlice<GIFPlan>, after previous: GIFPlan?) throws
    -> [GIFImage?]
  {
    compressor.begin()
    var cleared = PixelRect.empty
    if let previous {
      draw(from: nil, to: previous.frame)
      copy(source.size.bounds)
      if previous.disposal == .background { cleared = requiredRect(of: previous) }
    } else {
      for place in indices.indices { indices[place] = 0 }
      copy(source.size.bounds)
    }
    var last = previous
    var images: [GIFImage?] = []
    for plan in plans {
      try Task.checkCancellation()
      fill(cleared, with: 0)
      let damage = draw(from: last?.frame, to: plan.frame).union(cleared)
      let rect = rect(of: plan, damage: damage, cleared: cleared)
      images.append(
        rect.isEmpty
          ? nil
          : compressor.image(
            in: rect, indices: indices, canvas: canvas, width: source.size.width,
            isFirst: plan.frame == 0))
      copy(damage)
      cleared = plan.disposal == .background ? rect : .empty
      last = plan
    }
    return images
  }

  /// What a plan's image covers; empty where no image is needed.
  private func rect(of plan: GIFPlan, damage: PixelRect, cleared: PixelRect) -> PixelRect {
    let rect = changedBox(in: damage).union(requiredRect(of: plan))
    // Only a frame between two that stay may be left out.
    return rect.isEmpty && !cleared.isEmpty ? cleared.topLeftPixel : rect
  }

  /// What an image of the frame at hand covers whatever was shown before.
  private func requiredRect(of plan: GIFPlan) -> PixelRect {
    let width = source.size.width
    let box = plan.window
    var visible = ChangeBox()
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX where indices[y * width + x] != 0 { visible.add(x: x, y: y) }
    }
    return plan.required.union(visible.rect)
  }

  @discardableResult
  private mutating func draw(from previous: Int?, to frame: Int) -> PixelRect {
    if let indexed {
      return indexed.advance(&indices, size: source.size, from: previous, to: frame)
    }
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
    if let search {
      let first = UInt8(palette.firstColor)
      var row = [UInt32](repeating: 0, count: box.width)
      var found = [UInt8](repeating: 0, count: box.width)
      for y in box.y..<box.maxY {
        let start = y &* width &+ box.x
        for x in 0..<box.width {
          let pixel = mapping(pixels[start &+ x], x: box.x &+ x, y: y)
          row[x] = pixel == 0 ? 0 : Ditherer.shifted(pixel, x: box.x &+ x, y: y)
        }
        search.index(row, width: box.width, into: &found)
        for x in 0..<box.width { result[start &+ x] = row[x] == 0 ? 0 : first &+ found[x] }
      }
      return box
    }
    for y in box.y..<box.maxY {
      var position = y &* width &+ box.x
      let end = position &+ box.width
      while position < end {
        let pixel = pixels[position]
        let index = table[mapping(pixel, x: position &- y &* width, y: y)]
        let count = followsPlace ? 1 : pixels.equalCount(from: position, to: end)
        if count == 1 {
          result[position] = index
        } else {
          Self.fill(&result, from: position, count: count, with: index)
        }
        position &+= count
      }
    }
    return box
  }

  @inline(__always)
  private static func fill(
    _ indices: inout MutableSpan<UInt8>, from start: Int, count: Int, with index: UInt8
  ) {
    precondition(start >= 0 && start + count <= indices.count)
    unsafe indices.withUnsafeMutableBufferPointer {
      unsafe $0.baseAddress.map { unsafe ($0 + start).update(repeating: index, count: count) }
    }
  }

  private func changedBox(in box: PixelRect) -> PixelRect {
    let width = source.size.width
    precondition(
      box.maxX <= width && box.maxY * width <= min(indices.count, canvas.count),
      "a box outside its canvas")
    var changed = ChangeBox()
    unsafe canvas.withUnsafeBufferPointer { old in
      unsafe indices.withUnsafeBufferPointer { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return }
        for y in box.y..<box.maxY {
          let start = y * width + box.x
          let first = unsafe render_first_difference(old + start, new + start, box.width)
          if first == box.width { continue }
          let end = unsafe render_end_of_differences(old + start, new + start, box.width)
          changed.add(x: box.x + first, y: y)
          changed.add(x: box.x + end - 1, y: y)
        }
      }
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
    for y in rect.y..<rect.maxY {
      let row = (y * width + rect.x)..<(y * width + rect.maxX)
      canvas.replaceSubrange(row, with: indices[row])
    }
  }
}
