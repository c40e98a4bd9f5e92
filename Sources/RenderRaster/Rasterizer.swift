public import RenderDrawing
public import RenderGeometry
public import RenderPixels

/// Draws display lists.
///
/// Coverage is the exact area of a shape in each pixel; colors carry 16 bits a channel until the
/// picture is complete. A rasterizer keeps working memory between pictures: use one for many
/// pictures, from one task at a time. The same list gives the same bytes on every machine, drawn
/// whole or in parts.
public final class Rasterizer {
  var outline = Outline()
  var accumulator = CoverageAccumulator()
  var resolver = WindingResolver()
  var coverage = CoverageRow()
  var sourceRow = SourceRow()
  let textures: TextureCache

  /// The extents of the list that is being drawn.
  var canvasSize = PixelSize(width: 1, height: 1)

  /// Canvases of layers that are not in use.
  private var spareCanvases: [Canvas] = []

  /// Masks of the clips last used, and where.
  private var lastMask: (clips: [Clip], region: PixelRect, mask: Mask)?

  /// Creates a rasterizer.
  ///
  /// - Parameter textures: Shrunk pictures, to be shared by rasterizers of the same pictures.
  public init(textures: TextureCache = TextureCache()) { self.textures = textures }

  /// The picture of a display list.
  public func render(_ list: DisplayList) -> Pixmap {
    var pixmap = Pixmap(size: list.size)
    draw(list, into: &pixmap, region: list.size.bounds)
    return pixmap
  }

  /// Draws a part of a display list and leaves the rest of the pixmap as it is.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - pixmap: Receives the pixels.
  ///   - region: The pixels that are replaced; what lies outside the picture is ignored.
  /// - Precondition: `pixmap` has the size of the list.
  public func draw(_ list: DisplayList, into pixmap: inout Pixmap, region: PixelRect) {
    precondition(pixmap.size == list.size, "a pixmap of another size")
    let part = region.intersection(list.size.bounds)
    if part.isEmpty { return }
    canvasSize = list.size
    lastMask = nil
    let canvas = takeCanvas()
    canvas.begin(part, filledWith: Source.pixel(list.background, opacity: 1))
    for command in list.commands { draw(command, on: canvas) }
    var pixels = pixmap.pixels.mutableSpan
    for y in part.y..<part.maxY {
      canvas.copyRow(y, to: &pixels, at: y * list.size.width + part.x)
    }
    spareCanvases.append(canvas)
  }

  private func takeCanvas() -> Canvas { spareCanvases.popLast() ?? Canvas() }

  func draw(_ command: DrawCommand, on canvas: Canvas) {
    if !(command.opacity > 0) && command.blendMode == .sourceOver { return }
    switch command.content {
    case .fill(let shape, let rule, let paint):
      fill(shape, rule, paint, command, on: canvas)
    case .stroke(let shape, let stroke, let paint):
      let tolerance = 1e-4 / max(command.transform.scale, 1e-9)
      let path = Path(shape).stroked(stroke, tolerance: tolerance)
      fill(.path(path), .nonZero, paint, command, on: canvas)
    case .layer(let commands):
      drawLayer(commands, command, on: canvas)
    }
  }

  // MARK: Fills

  private func fill(
    _ shape: Shape, _ rule: FillRule, _ paint: Paint, _ command: DrawCommand, on canvas: Canvas
  ) {
    var clips = command.clips
    if case .image(let pattern) = paint, shape != .rect(pattern.rect) {
      // A picture ends at its rectangle, with a smooth edge.
      clips.append(Clip(.rect(pattern.rect), transform: command.transform))
    }
    let own = Clip(shape, fillRule: rule, transform: command.transform)
    clips.removeAll { $0 == own }
    let (boxes, others) = separated(clips)
    func build() {
      outline.begin(canvas: canvasSize)
      outline.add(shape, transform: command.transform)
      for box in boxes { outline.cut(to: box) }
    }
    build()
    let bounds = outline.pixelBounds.intersection(canvas.region)
    if bounds.isEmpty { return }
    let mask = mask(of: others, in: bounds)
    // Masks use the outline's storage.
    if mask != nil { build() }
    let painter = painter(for: paint, command)
    forEachRow(rule, in: bounds) { y in
      if let mask { coverage.multiply(by: mask, row: y) }
      painter.paint(row: y, self, on: canvas)
    }
  }

  /// Axis-aligned rectangles, to which outlines are cut exactly, and all other clips.
  private func separated(_ clips: [Clip]) -> (boxes: [Outline.Box], others: [Clip]) {
    var boxes: [Outline.Box] = []
    var others: [Clip] = []
    for clip in clips {
      guard case .rect(let rect) = clip.shape, clip.transform.isScaleAndTranslation else {
        others.append(clip)
        continue
      }
      let a = clip.transform.applied(to: Point(x: rect.minX, y: rect.minY))
      let b = clip.transform.applied(to: Point(x: rect.maxX, y: rect.maxY))
      func snapped(_ value: Double) -> Int { FixedPoint.snapped(min(max(value, -30_000), 30_000)) }
      boxes.append(
        Outline.Box(
          minX: snapped(min(a.x, b.x)), minY: snapped(min(a.y, b.y)), maxX: snapped(max(a.x, b.x)),
          maxY: snapped(max(a.y, b.y))))
    }
    return (boxes, others)
  }

  /// Calls `body` with the coverage of each row of the outline that is not empty.
  private func forEachRow(_ rule: FillRule, in bounds: PixelRect, _ body: (Int) -> Void) {
    let height = max(1, min(bounds.height, 32_768 / (bounds.width + 2)))
    let isSimple = outline.isSimple
    var top = bounds.y
    while top < bounds.maxY {
      let band = PixelRect(
        x: bounds.x, y: top, width: bounds.width, height: min(height, bounds.maxY - top))
      accumulator.begin(band)
      if isSimple {
        for edge in outline.edges { accumulator.add(edge) }
      } else {
        resolver.resolve(outline, rule: rule, into: &accumulator)
      }
      for y in top..<band.maxY {
        accumulator.sweep(row: y, into: &coverage)
        if coverage.runCount > 0 { body(y) }
      }
      top = band.maxY
    }
  }

  /// The product of clips as a mask, or nil without clips.
  private func mask(of clips: [Clip], in region: PixelRect) -> Mask? {
    if clips.isEmpty { return nil }
    if let last = lastMask, last.clips == clips, last.region.intersection(region) == region {
      return last.mask
    }
    var result: Mask?
    for clip in clips {
      var mask = Mask(region: region)
      outline.begin(canvas: canvasSize)
      outline.add(clip.shape, transform: clip.transform)
      let bounds = outline.pixelBounds.intersection(region)
      if !bounds.isEmpty {
        forEachRow(clip.fillRule, in: bounds) { y in
          if let result { coverage.multiply(by: result, row: y) }
          mask.set(row: y, from: coverage)
        }
      }
      result = mask
    }
    if let result { lastMask = (clips, region, result) }
    return result
  }

  private func painter(for paint: Paint, _ command: DrawCommand) -> Painter {
    let opacity = min(command.opacity, 1)
    func shader(_ make: (Transform) -> Shader) -> Painter {
      guard let toLocal = command.transform.inverse else {
        return Painter(.constant(0), command.blendMode)
      }
      return Painter(.shader(make(toLocal)), command.blendMode)
    }
    switch paint {
    case .solid(let color):
      return Painter(.constant(Source.pixel(color, opacity: opacity)), command.blendMode)
    case .linear(let gradient):
      return shader { .linear(LinearShader(gradient, toLocal: $0, opacity: opacity)) }
    case .radial(let gradient):
      return shader { .radial(RadialShader(gradient, toLocal: $0, opacity: opacity)) }
    case .conic(let gradient):
      return shader { .conic(ConicShader(gradient, toLocal: $0, opacity: opacity)) }
    case .image(let pattern):
      return shader {
        let size = ImageShader.targetSize(
          of: pattern.image.pixmap.size, in: pattern.rect, transform: command.transform)
        let texture = textures.texture(of: pattern.image, size: size)
        return .image(
          ImageShader(texture, rect: pattern.rect, toLocal: $0, opacity: opacity))
      }
    }
  }

  // MARK: Layers

  private func drawLayer(_ commands: [DrawCommand], _ command: DrawCommand, on canvas: Canvas) {
    let layer = takeCanvas()
    let region = canvas.region
    layer.begin(region, filledWith: 0)
    for inner in commands { draw(inner, on: layer) }
    let (boxes, others) = separated(command.clips)
    func build() {
      outline.begin(canvas: canvasSize)
      outline.add(.rect(Rect(size: canvasSize.size)), transform: .identity)
      for box in boxes { outline.cut(to: box) }
    }
    build()
    let bounds = outline.pixelBounds.intersection(region)
    let mask = mask(of: others, in: bounds)
    if mask != nil { build() }
    let painter = Painter(.layer(layer, opacity: min(command.opacity, 1)), command.blendMode)
    forEachRow(.nonZero, in: bounds) { y in
      if let mask { coverage.multiply(by: mask, row: y) }
      painter.paint(row: y, self, on: canvas)
    }
    spareCanvases.append(layer)
  }
}

extension PixelSize {
  /// The extents as numbers.
  var size: Size { Size(width: Double(width), height: Double(height)) }
}

extension Transform {
  /// The largest factor by which lengths grow, for affine transforms; near the middle of the
  /// picture otherwise.
  var scale: Double {
    let across = (m11 * m11 + m21 * m21).squareRoot()
    let down = (m12 * m12 + m22 * m22).squareRoot()
    return max(across, down) / (m33 == 0 ? 1 : abs(m33))
  }
}

extension Path {
  /// The outline of a shape.
  init(_ shape: Shape) {
    switch shape {
    case .rect(let rect): self.init(rect: rect)
    case .roundedRect(let rounded): self.init(roundedRect: rounded)
    case .ellipse(let rect): self.init(ellipseIn: rect)
    case .path(let path): self = path
    }
  }
}
