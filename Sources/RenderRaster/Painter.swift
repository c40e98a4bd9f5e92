import RenderDrawing
import RenderGeometry

/// Puts sources on a canvas where a row has coverage.
struct Painter {
  /// Where the sources come from.
  enum Origin {
    case constant(UInt64)
    case shader(Shader)
    case layer(Canvas, opacity: Double)
  }

  private let origin: Origin
  private let blendMode: BlendMode

  init(_ origin: Origin, _ blendMode: BlendMode) {
    self.origin = origin
    self.blendMode = blendMode
  }

  /// Paints a row by the rasterizer's coverage.
  func paint(row y: Int, _ rasterizer: Rasterizer, on canvas: Canvas) {
    for index in 0..<rasterizer.coverage.runCount {
      let run = rasterizer.coverage.runs[index]
      if blendMode == .sourceOver {
        paintOver(run, y, rasterizer, on: canvas)
      } else {
        compose(run, y, rasterizer, on: canvas)
      }
    }
  }

  private func paintOver(
    _ run: CoverageRow.Run, _ y: Int, _ rasterizer: Rasterizer, on canvas: Canvas
  ) {
    if case .constant(let source) = origin {
      if run.coverage >= 0 {
        canvas.blend(y: y, x: run.x, count: run.count, source, coverage: run.coverage)
      } else {
        rasterizer.coverage.withValues { values, x in
          canvas.blend(y: y, x: run.x, count: run.count, source, values: &values, valuesX: x)
        }
      }
      return
    }
    fetch(run, y, rasterizer)
    if run.coverage == CoverageRow.full {
      canvas.blend(y: y, x: run.x, count: run.count, &rasterizer.sourceRow, at: 0)
    } else {
      if run.coverage >= 0 { rasterizer.coverage.spread(run) }
      rasterizer.coverage.withValues { values, x in
        canvas.blend(
          y: y, x: run.x, count: run.count, &rasterizer.sourceRow, at: 0, values: &values,
          valuesX: x)
      }
    }
  }

  /// Fills the rasterizer's source row for a run.
  private func fetch(_ run: CoverageRow.Run, _ y: Int, _ rasterizer: Rasterizer) {
    switch origin {
    case .constant(let source):
      rasterizer.sourceRow.pixels.require(run.count, filledWith: 0)
      rasterizer.sourceRow.pixels.fill(0..<run.count, with: source)
    case .shader(let shader):
      shader.shade(y: y, x: run.x, count: run.count, into: &rasterizer.sourceRow)
    case .layer(let layer, let opacity):
      rasterizer.sourceRow.pixels.require(run.count, filledWith: 0)
      rasterizer.sourceRow.isOpaque = false
      layer.read(y: y, x: run.x, count: run.count, into: &rasterizer.sourceRow)
      if opacity < 1 {
        let factor = min(FixedPoint.roundedToEven(opacity * 65_536), CoverageRow.full - 1)
        for index in 0..<run.count {
          rasterizer.sourceRow.pixels[index] = Source.scaled(
            rasterizer.sourceRow.pixels[index], by: factor)
        }
      }
    }
  }

  /// Any operator, pixel by pixel.
  private func compose(
    _ run: CoverageRow.Run, _ y: Int, _ rasterizer: Rasterizer, on canvas: Canvas
  ) {
    fetch(run, y, rasterizer)
    for index in 0..<run.count {
      let x = run.x + index
      let coverage =
        run.coverage >= 0
        ? run.coverage : Int(rasterizer.coverage.values[x - rasterizer.coverage.x])
      canvas.store(
        y: y, x: x,
        blendMode.composed(
          rasterizer.sourceRow.pixels[index], over: canvas.pixel(x: x, y: y), coverage: coverage))
    }
  }
}
