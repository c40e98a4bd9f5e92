import CKernels
import RenderGeometry
import RenderPixels

/// Draws consecutive frames and records what changes from one to the next.
struct FrameScanner<Source: FrameSource> {
  private let source: Source
  private let mapping: PixelMapping
  private let counts: Bool
  private let histogram: ColorHistogram
  private let capacity: Int
  private var pixmap: Pixmap
  private var canvas: [UInt32]
  private var transparentCount: Int
  private var colors = FewColors()
  private var keeper: FrameKeeper

  /// What was seen in the last frames.
  private(set) var findings: FrameFindings

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - mapping: What the format makes of their pixels.
  ///   - histogram: An empty one.
  ///   - counts: Whether pixels of each color are counted; otherwise it is only noted which there
  ///     are.
  ///   - capacity: The most bytes of frames of few colors that are kept.
  init(
    source: Source, mapping: PixelMapping, histogram: ColorHistogram, counts: Bool, capacity: Int
  ) {
    self.source = source
    self.mapping = mapping
    self.counts = counts
    self.histogram = histogram
    self.capacity = capacity
    pixmap = Pixmap(size: source.size)
    canvas = [UInt32](repeating: 0, count: source.size.area)
    transparentCount = source.size.area
    findings = FrameFindings(histogram: histogram)
    keeper = FrameKeeper(size: source.size, capacity: 0)
  }

  /// Records the changes from the frame before `frames` to each of them, and nothing else.
  mutating func scan(_ frames: Range<Int>) throws {
    findings = FrameFindings(histogram: histogram)
    keeper = FrameKeeper(size: source.size, capacity: capacity)
    guard let first = frames.first else { return }
    let source = source
    if first > 0 {
      _ = source.advance(&pixmap, from: nil, to: first - 1)
      takeFrame()
    } else {
      for place in canvas.indices { canvas[place] = 0 }
      transparentCount = canvas.count
    }
    for frame in frames {
      try Task.checkCancellation()
      let box = source.advance(&pixmap, from: frame == 0 ? nil : frame - 1, to: frame)
      if frame == 0, counts {
        findings.histogram.add(0, source.frameCount * canvas.count)
      }
      var change = FrameChange()
      compare(in: box, frame: frame, change: &change)
      if frame == 0 { change.drawn = source.size.bounds }
      if keeper.isActive, !keeper.keep(change.drawn.union(change.cleared)) {
        keeper.flush(into: &findings.histogram)
      }
      if transparentCount > 0 {
        findings.isOpaque = false
        if !counts { findings.histogram.add(0, 1) }
      }
      change.visible =
        transparentCount == 0
        ? source.size.bounds
        : change.isEmpty ? findings.changes.last?.visible ?? visibleBox() : visibleBox()
      findings.changes.append(change)
    }
    findings.kept = keeper.chunk
    if keeper.isActive { keeper.flush(into: &findings.histogram) }
  }

  /// Takes over all pixels of the frame before the first.
  private mutating func takeFrame() {
    let followsPlace = mapping == .dither
    let width = source.size.width
    transparentCount = 0
    for y in 0..<source.size.height {
      var (start, end) = (y * width, y * width)
      let rowEnd = start + width
      while start < rowEnd {
        let pixel = pixmap.pixels[start]
        let new = mapping(pixel, x: start - y * width, y: y)
        repeat {
          canvas[end] = new
          end += 1
        } while end < rowEnd && !followsPlace && pixmap.pixels[end] == pixel
        if new == 0 { transparentCount += end - start }
        keeper.begin(with: new, from: start, to: end)
        start = end
      }
    }
    keeper.endOfBeginning()
  }

  /// Takes over the pixels in a box and widens `change` by those that differ.
  ///
  /// A color that appears with n frames left counts n times and the one it replaces n times less,
  /// so the sum over all changes is the number of pixels over all frames.
  private mutating func compare(in box: PixelRect, frame: Int, change: inout FrameChange) {
    let width = source.size.width
    let framesLeft = source.frameCount - frame
    var drawn = ChangeBox()
    var cleared = ChangeBox()
    var colorBits: UInt32 = 0
    var translucent = false
    var opaque = true
    var transparentDelta = 0
    var gained = ColorRun()
    var lost = ColorRun()
    let (mapping, followsPlace, counts) = (mapping, mapping == .dither, counts)
    let drawnPixels = pixmap.pixels
    let pixels = drawnPixels.span
    var taken: [UInt32] = []
    swap(&taken, &canvas)
    defer { swap(&taken, &canvas) }
    var shown = taken.mutableSpan
    colors.begin()
    for y in box.y..<box.maxY {
      let row = y &* width
      var x = box.x
      while x < box.maxX {
        let pixel = pixels[row &+ x]
        let old = shown[row &+ x]
        let new = mapping(pixel, x: x, y: y)
        if pixel &- 0x0100_0000 < 0xfe00_0000 { translucent = true }
        if new == old {
          // Most pixels stay.
          let position = row &+ x
          x &+= 1 &+ Self.unchangedCount(pixels, shown, from: position &+ 1, to: row &+ box.maxX)
          continue
        }
        let start = x
        let limit =
          followsPlace
          ? x &+ 1 : x &+ pixels.equalCount(from: row &+ x, to: row &+ box.maxX)
        repeat {
          shown[row &+ x] = new
          x &+= 1
        } while x < limit
          && (shown[row &+ x] == old
            || !counts && shown[row &+ x] != new && shown[row &+ x] != 0 && old != 0)
        let count = x &- start
        if new == 0 {
          cleared.add(x: start, y: y)
          cleared.add(x: x &- 1, y: y)
          transparentDelta &+= count
        } else {
          drawn.add(x: start, y: y)
          drawn.add(x: x &- 1, y: y)
          if old == 0 { transparentDelta &-= count }
        }
        if new < 0xff00_0000 { opaque = false }
        colorBits |= (new ^ (new &>> 8)) & 0xffff
        if keeper.isActive {
          if keeper.set(
            new, from: row &+ start, to: row &+ x, frame: frame, weight: framesLeft)
          {
            continue
          }
          keeper.flush(into: &findings.histogram)
          for color in keeper.drawnColors { colors.add(color) }
        }
        if !counts {
          if new != gained.color {
            findings.histogram.add(new, 1)
            gained.color = new
          }
          continue
        }
        if new != gained.color {
          findings.histogram.add(gained.color, gained.count &* framesLeft, frame: frame)
          gained = ColorRun(color: new)
          colors.add(new)
        }
        if old != lost.color {
          findings.histogram.add(lost.color, lost.count &* -framesLeft)
          lost = ColorRun(color: old)
        }
        gained.count &+= count
        lost.count &+= count
      }
    }
    findings.histogram.add(gained.color, gained.count &* framesLeft, frame: frame)
    findings.histogram.add(lost.color, lost.count &* -framesLeft)
    findings.isGray = findings.isGray && colorBits == 0
    findings.isOpaque = findings.isOpaque && opaque
    findings.hasTranslucency = findings.hasTranslucency || translucent
    transparentCount += transparentDelta
    if keeper.isActive {
      for color in keeper.drawnColors { colors.add(color) }
    }
    change.colors = colors.sorted
    change.drawn = drawn.rect
    change.cleared = cleared.rect
  }

  /// How many pixels in a row are equal to those that are shown, and opaque or without opacity.
  @inline(__always)
  private static func unchangedCount(
    _ pixels: Span<UInt32>, _ shown: borrowing MutableSpan<UInt32>, from start: Int, to end: Int
  ) -> Int {
    precondition(start >= 0 && end <= min(pixels.count, shown.count))
    return unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe shown.withUnsafeBufferPointer { shown in
        guard let pixels = pixels.baseAddress, let shown = shown.baseAddress else { return 0 }
        return unsafe render_unchanged_pixels(pixels + start, shown + start, end - start)
      }
    }
  }

  /// The box around the pixels of the canvas that are not transparent.
  private func visibleBox() -> PixelRect {
    let width = source.size.width
    var box = ChangeBox()
    for y in 0..<source.size.height {
      let row = canvas[(y * width)..<((y + 1) * width)]
      guard let first = row.firstIndex(where: { $0 != 0 }) else { continue }
      let last = row.lastIndex { $0 != 0 } ?? first
      box.add(x: first - row.startIndex, y: y)
      box.add(x: last - row.startIndex, y: y)
    }
    return box.rect
  }
}

/// Neighboring pixels of one color.
private struct ColorRun {
  var color: UInt32 = 0
  var count = 0
}
