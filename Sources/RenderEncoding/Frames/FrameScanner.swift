import RenderGeometry
import RenderPixels

/// Draws consecutive frames and records what changes from one to the next.
struct FrameScanner<Source: FrameSource> {
  private let source: Source
  private let mapping: PixelMapping
  private var pixmap: Pixmap
  private var canvas: [UInt32]
  private var transparentCount: Int

  /// What has been seen so far.
  private(set) var findings: FrameFindings

  init(source: Source, mapping: PixelMapping, histogram: ColorHistogram) {
    self.source = source
    self.mapping = mapping
    pixmap = Pixmap(size: source.size)
    canvas = [UInt32](repeating: 0, count: source.size.area)
    transparentCount = source.size.area
    findings = FrameFindings(histogram: histogram)
  }

  /// Records the changes from the frame before `frames` to each of them.
  mutating func scan(_ frames: Range<Int>) throws {
    guard let first = frames.first else { return }
    let source = source
    if first > 0 {
      _ = source.advance(&pixmap, from: nil, to: first - 1)
      let width = source.size.width
      for index in canvas.indices {
        canvas[index] = mapping(pixmap.pixels[index], x: index % width, y: index / width)
      }
      transparentCount = canvas.count { $0 == 0 }
    }
    for frame in frames {
      try Task.checkCancellation()
      let box = source.advance(&pixmap, from: frame == 0 ? nil : frame - 1, to: frame)
      if frame == 0 {
        findings.histogram.add(0, source.frameCount * canvas.count)
      }
      var change = FrameChange()
      compare(in: box, frame: frame, change: &change)
      if frame == 0 { change.drawn = source.size.bounds }
      if transparentCount > 0 { findings.isOpaque = false }
      change.visible =
        transparentCount == 0
        ? source.size.bounds
        : change.isEmpty ? findings.changes.last?.visible ?? visibleBox() : visibleBox()
      findings.changes.append(change)
    }
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
    var colors = FewColors()
    let mapping = mapping
    let drawnPixels = pixmap.pixels
    let pixels = drawnPixels.span
    var taken: [UInt32] = []
    swap(&taken, &canvas)
    defer { swap(&taken, &canvas) }
    var shown = taken.mutableSpan
    for y in box.y..<box.maxY {
      let row = y &* width
      var column = box.x
      while column < box.maxX {
        // Most pixels are opaque and stay: eight at a time.
        if column &+ 8 <= box.maxX,
          Self.eightStay(pixels, shown, at: row &+ column)
        {
          column &+= 8
          continue
        }
        let x = column
        column &+= 1
        let pixel = pixels[row &+ x]
        let old = shown[row &+ x]
        let new = mapping(pixel, x: x, y: y)
        if pixel &- 0x0100_0000 < 0xfe00_0000 { translucent = true }
        if new == old { continue }
        shown[row &+ x] = new
        if new == 0 {
          cleared.add(x: x, y: y)
          transparentDelta &+= 1
        } else {
          drawn.add(x: x, y: y)
          if old == 0 { transparentDelta &-= 1 }
        }
        if new < 0xff00_0000 { opaque = false }
        colorBits |= (new ^ (new &>> 8)) & 0xffff
        if new != gained.color {
          findings.histogram.add(gained.color, gained.count &* framesLeft, frame: frame)
          colors.add(gained.color)
          gained = ColorRun(color: new)
        }
        if old != lost.color {
          findings.histogram.add(lost.color, lost.count &* -framesLeft)
          lost = ColorRun(color: old)
        }
        gained.count &+= 1
        lost.count &+= 1
      }
    }
    findings.histogram.add(gained.color, gained.count &* framesLeft, frame: frame)
    findings.histogram.add(lost.color, lost.count &* -framesLeft)
    findings.isGray = findings.isGray && colorBits == 0
    findings.isOpaque = findings.isOpaque && opaque
    findings.hasTranslucency = findings.hasTranslucency || translucent
    transparentCount += transparentDelta
    colors.add(gained.color)
    change.colors = colors.sorted
    change.drawn = drawn.rect
    change.cleared = cleared.rect
  }

  /// Whether eight pixels are opaque and equal to those that are shown.
  @inline(__always)
  private static func eightStay(
    _ pixels: Span<UInt32>, _ shown: borrowing MutableSpan<UInt32>, at position: Int
  ) -> Bool {
    precondition(position >= 0 && position &+ 8 <= min(pixels.count, shown.count))
    var difference: UInt32 = 0
    var common: UInt32 = .max
    for index in position..<(position &+ 8) {
      let pixel = unsafe pixels[unchecked: index]
      difference |= unsafe pixel ^ shown[unchecked: index]
      common &= pixel
    }
    return difference == 0 && common >= 0xff00_0000
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
