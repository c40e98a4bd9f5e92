import RenderDrawing
import RenderGeometry
import RenderPixels

/// Working memory of a rasterizer, and the way from commands to pixels.
struct RasterEngine: ~Copyable {
  private var outline = Outline()
  private var accumulator = CoverageAccumulator()
  private var resolver = WindingResolver()
  private var coverage = CoverageRow()
  private var sourceRow = SourceRow()
  private let textures: TextureCache

  /// The extents of the list that is being drawn.
  private var canvasSize = PixelSize(width: 1, height: 1)

  /// Canvases that are not in use.
  private var spareCanvases: [CanvasBox] = []

  /// The mask of the clips last used, and where.
  private var lastMask: (clips: [Clip], region: PixelRect, mask: Mask)?

  init(textures: TextureCache) { self.textures = textures }

  /// Draws the parts of a list, none of which is empty or leaves the picture.
  mutating func draw(_ list: DisplayList, into pixmap: inout Pixmap, parts: [PixelRect]) {
    canvasSize = list.size
    lastMask = nil
    let box = takeCanvas()
    let background = Source.pixel(list.background, opacity: 1)
    let region = parts.reduce(PixelRect.empty) { $0.union($1) }
    let height = stripHeight(of: region, commandCount: list.commands.count)
    unsafe pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
      for top in stride(from: region.y, to: region.maxY, by: height) {
        let rows = PixelRect(
          x: region.x, y: top, width: region.width, height: min(height, region.maxY - top))
        let strip = parts.reduce(PixelRect.empty) { $0.union($1.intersection(rows)) }
        if strip.isEmpty { continue }
        unsafe box.canvas.begin(
          strip, filledWith: background, in: pixels, stride: list.size.width)
        draw(list.commands, on: &box.canvas)
        box.canvas.finish()
      }
    }
    spareCanvases.append(box)
  }

  /// The rows of a region that are drawn at once: what is below whole levels then stays in the
  /// cache. Long lists are not walked so often.
  private func stripHeight(of region: PixelRect, commandCount: Int) -> Int {
    commandCount > 256 ? region.height : max(16, (1 << 16) / region.width)
  }

  private mutating func takeCanvas() -> CanvasBox { spareCanvases.popLast() ?? CanvasBox() }

  private mutating func draw(_ commands: [DrawCommand], on canvas: inout Canvas) {
    for command in commands { draw(command, on: &canvas) }
  }

  private mutating func draw(_ command: DrawCommand, on canvas: inout Canvas) {
    if command.heldOpacity == 0 && command.blendMode == .sourceOver { return }
    switch command.content {
    case .fill(let shape, let rule, let paint):
      fill(shape, rule, paint, command, on: &canvas)
    case .stroke(let shape, let stroke, let paint):
      let line = Path(shape)
      let tolerance = 1e-4 / max(command.transform.scale(near: line), 1e-9)
      let path = line.stroked(stroke, tolerance: tolerance)
      fill(.path(path), .nonZero, paint, command, on: &canvas)
    case .layer(let commands):
      drawLayer(commands, command, on: &canvas)
    }
  }

  // MARK: Fills

  private mutating func fill(
    _ shape: Shape, _ rule: FillRule, _ paint: Paint, _ command: DrawCommand,
    on canvas: inout Canvas
  ) {
    var clips = command.clips
    if case .image(let pattern) = paint, shape != .rect(pattern.rect) {
      // A picture ends at its rectangle, with a smooth edge.
      clips.append(Clip(.rect(pattern.rect), transform: command.transform))
    }
    let bounds: PixelRect
    var mask: Mask?
    if clips.isEmpty {
      build(shape, command.transform, cutTo: [])
      bounds = outline.pixelBounds.intersection(canvas.region)
    } else {
      let own = Clip(shape, fillRule: rule, transform: command.transform)
      clips.removeAll { $0 == own }
      let (boxes, others) = Outline.separated(clips)
      build(shape, command.transform, cutTo: boxes)
      bounds = outline.pixelBounds.intersection(canvas.region)
      if !bounds.isEmpty && !others.isEmpty {
        mask = product(of: others, in: bounds)
        // The mask has used the outline's storage.
        build(shape, command.transform, cutTo: boxes)
      }
    }
    if bounds.isEmpty { return }
    paintRows(rule, in: bounds, mask, painter(for: paint, command), on: &canvas)
  }

  private mutating func build(
    _ shape: Shape, _ transform: Transform, cutTo boxes: [Outline.Box]
  ) {
    outline.begin(canvas: canvasSize)
    outline.add(shape, transform: transform)
    if outline.isBroken { outline.begin(canvas: canvasSize) }
    for box in boxes { outline.cut(to: box) }
  }

  /// Paints the outline's inside, row by row.
  private mutating func paintRows(
    _ rule: FillRule, in bounds: PixelRect, _ mask: Mask?, _ painter: Painter,
    on canvas: inout Canvas
  ) {
    let constant = painter.constantOver
    let plain = outline.plainRows.clamped(to: bounds.y..<bounds.maxY)
    var top = bounds.y
    while top < bounds.maxY {
      // Rows that are like the one before need no new coverage.
      let isRepeated = mask == nil && plain.contains(top) && plain.contains(top - 1)
      if isRepeated {
        for y in top..<plain.upperBound {
          if let constant {
            Painter.paint(constant, row: y, coverage: coverage, on: &canvas)
          } else {
            painter.paint(row: y, coverage: &coverage, sources: &sourceRow, on: &canvas)
          }
        }
        top = plain.upperBound
        continue
      }
      var end = min(bounds.maxY, top + bandHeight(bounds.width))
      if mask == nil, plain.count > 1, top <= plain.lowerBound {
        end = min(end, plain.lowerBound + 1)
      }
      let band = PixelRect(x: bounds.x, y: top, width: bounds.width, height: end - top)
      accumulate(band, rule)
      for y in top..<end {
        accumulator.sweep(row: y, into: &coverage)
        if coverage.runCount == 0 { continue }
        if let mask { coverage.multiply(by: mask, row: y) }
        if let constant {
          Painter.paint(constant, row: y, coverage: coverage, on: &canvas)
        } else {
          painter.paint(row: y, coverage: &coverage, sources: &sourceRow, on: &canvas)
        }
      }
      top = end
    }
  }

  /// Rows whose sums fit a cache.
  private func bandHeight(_ width: Int) -> Int { max(1, 32_768 / (width + 2)) }

  private mutating func accumulate(_ band: PixelRect, _ rule: FillRule) {
    accumulator.begin(band)
    if outline.isSimple {
      accumulator.add(outline)
    } else {
      resolver.resolve(outline, rule: rule, into: &accumulator)
    }
  }

  /// The product of clips as a mask.
  private mutating func product(of clips: [Clip], in region: PixelRect) -> Mask {
    if let last = lastMask, last.clips == clips, last.region.intersection(region) == region {
      return last.mask
    }
    var result = Mask(region: region)
    for (index, clip) in clips.enumerated() {
      var mask = Mask(region: region)
      build(clip.shape, clip.transform, cutTo: [])
      let bounds = outline.pixelBounds.intersection(region)
      var top = bounds.y
      while top < bounds.maxY {
        let end = min(bounds.maxY, top + bandHeight(bounds.width))
        accumulate(
          PixelRect(x: bounds.x, y: top, width: bounds.width, height: end - top), clip.fillRule)
        for y in top..<end {
          accumulator.sweep(row: y, into: &coverage)
          if index > 0 { coverage.multiply(by: result, row: y) }
          mask.set(row: y, from: coverage)
        }
        top = end
      }
      result = mask
    }
    lastMask = (clips, region, result)
    return result
  }

  private func painter(for paint: Paint, _ command: DrawCommand) -> Painter {
    let opacity = command.heldOpacity
    if case .solid(let color) = paint {
      return Painter(.constant(Source.pixel(color, opacity: opacity)), command.blendMode)
    }
    guard let toLocal = command.transform.inverse, toLocal.isFinite else {
      return Painter(.constant(0), command.blendMode)
    }
    let shader: Shader
    switch paint {
    case .solid(let color):
      return Painter(.constant(Source.pixel(color, opacity: opacity)), command.blendMode)
    case .linear(let gradient):
      shader = .linear(LinearShader(gradient, toLocal: toLocal, opacity: opacity))
    case .radial(let gradient):
      shader = .radial(RadialShader(gradient, toLocal: toLocal, opacity: opacity))
    case .conic(let gradient):
      shader = .conic(ConicShader(gradient, toLocal: toLocal, opacity: opacity))
    case .image(let pattern):
      let size = ImageShader.targetSize(
        of: pattern.image.pixmap.size, in: pattern.rect, transform: command.transform)
      shader = .image(
        ImageShader(
          textures.texture(of: pattern.image, size: size), rect: pattern.rect, toLocal: toLocal,
          opacity: opacity))
    }
    return Painter(.shader(shader), command.blendMode)
  }

  // MARK: Layers

  private mutating func drawLayer(
    _ commands: [DrawCommand], _ command: DrawCommand, on canvas: inout Canvas
  ) {
    let region = command.bounds(in: canvasSize.bounds).intersection(canvas.region)
    if region.isEmpty { return }
    let layer = takeCanvas()
    layer.canvas.begin(region, filledWith: 0)
    draw(commands, on: &layer.canvas)
    let whole = Shape.rect(
      Rect(
        x: Double(region.x), y: Double(region.y), width: Double(region.width),
        height: Double(region.height)))
    let (boxes, others) = Outline.separated(command.clips)
    build(whole, .identity, cutTo: boxes)
    let bounds = outline.pixelBounds.intersection(region)
    if !bounds.isEmpty {
      var mask: Mask?
      if !others.isEmpty {
        mask = product(of: others, in: bounds)
        build(whole, .identity, cutTo: boxes)
      }
      let painter = Painter(.layer(layer, opacity: command.heldOpacity), command.blendMode)
      paintRows(.nonZero, in: bounds, mask, painter, on: &canvas)
    }
    spareCanvases.append(layer)
  }
}

extension DrawCommand {
  /// The opacity within 0…1; no number counts as 0.
  fileprivate var heldOpacity: Double { opacity > 0 ? min(opacity, 1) : 0 }
}

extension Transform {
  /// Indicates whether all coefficients are finite.
  var isFinite: Bool {
    let sum = (m11 + m12 + m13) + (m21 + m22 + m23) + (m31 + m32 + m33)
    return (sum - sum) == 0
  }

  /// At least the largest factor by which lengths of a path grow.
  fileprivate func scale(near path: Path) -> Double {
    let size = (m11 * m11 + m12 * m12 + m21 * m21 + m22 * m22).squareRoot()
    if isAffine { return size }
    guard let box = path.controlBounds else { return size }
    var nearest = Double.infinity
    for (x, y) in [
      (box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY),
    ] { nearest = min(nearest, depth(of: Point(x: x, y: y))) }
    return size / min(max(nearest * nearest, 1e-6), 1)
  }
}

extension Path {
  /// The outline of a shape.
  fileprivate init(_ shape: Shape) {
    switch shape {
    case .rect(let rect): self.init(rect: rect)
    case .roundedRect(let rounded): self.init(roundedRect: rounded)
    case .ellipse(let rect): self.init(ellipseIn: rect)
    case .path(let path): self = path
    }
  }
}
