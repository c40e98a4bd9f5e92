import RenderDrawing
import RenderGeometry

/// Puts sources on a canvas where a row has coverage.
struct Painter {
  /// Where the sources come from.
  enum Origin {
    case constant(UInt64)
    case shader(Shader)
    case layer(CanvasBox, opacity: Double)
  }

  private let origin: Origin
  private let blendMode: BlendMode

  init(_ origin: Origin, _ blendMode: BlendMode) {
    self.origin = origin
    self.blendMode = blendMode
  }

  /// One color over what a row covers.
  @inline(__always)
  static func paint(
    _ source: UInt64, row y: Int, coverage: borrowing CoverageRow, on canvas: inout Canvas
  ) {
    for index in 0..<coverage.runCount {
      let run = coverage.runs[index]
      if run.coverage >= 0 {
        canvas.blend(y: y, x: run.x, count: run.count, source, coverage: run.coverage)
      } else {
        canvas.blend(
          y: y, x: run.x, count: run.count, source, values: coverage.values, valuesX: coverage.x)
      }
    }
  }

  /// The color, where there is only one and it goes over what is below.
  var constantOver: UInt64? {
    guard blendMode == .sourceOver, case .constant(let source) = origin else { return nil }
    return source
  }

  /// Paints a row where it is covered; `sources` is working memory.
  func paint(
    row y: Int, coverage: inout CoverageRow, sources: inout SourceRow, on canvas: inout Canvas
  ) {
    if let source = constantOver {
      return Self.paint(source, row: y, coverage: coverage, on: &canvas)
    }
    for index in 0..<coverage.runCount {
      let run = coverage.runs[index]
      if blendMode != .sourceOver {
        compose(run, y, coverage, &sources, on: &canvas)
      } else {
        fetch(run, y, &sources)
        if run.coverage == CoverageRow.full {
          canvas.blend(y: y, x: run.x, count: run.count, sources)
        } else {
          if run.coverage >= 0 { coverage.spread(run) }
          canvas.blend(
            y: y, x: run.x, count: run.count, sources, values: coverage.values,
            valuesX: coverage.x)
        }
      }
    }
  }

  /// Fills the sources for a run.
  private func fetch(_ run: CoverageRow.Run, _ y: Int, _ sources: inout SourceRow) {
    switch origin {
    case .constant(let source):
      sources.pixels.require(run.count, filledWith: 0)
      sources.pixels.fill(0..<run.count, with: source)
    case .shader(let shader):
      shader.shade(y: y, x: run.x, count: run.count, into: &sources)
    case .layer(let layer, let opacity):
      sources.pixels.require(run.count, filledWith: 0)
      sources.isOpaque = false
      layer.canvas.read(y: y, x: run.x, count: run.count, into: &sources)
      if opacity < 1 {
        let factor = min(FixedPoint.roundedToEven(opacity * 65_536), CoverageRow.full - 1)
        for index in 0..<run.count {
          sources.pixels[index] = Source.scaled(sources.pixels[index], by: factor)
        }
      }
    }
  }

  /// Any operator, pixel by pixel.
  private func compose(
    _ run: CoverageRow.Run, _ y: Int, _ coverage: borrowing CoverageRow,
    _ sources: inout SourceRow, on canvas: inout Canvas
  ) {
    fetch(run, y, &sources)
    for index in 0..<run.count {
      let x = run.x + index
      let part =
        run.coverage >= 0 ? run.coverage : Int(coverage.values[x - coverage.x])
      canvas.store(
        y: y, x: x,
        blendMode.composed(
          sources.pixels[index], over: canvas.pixel(x: x, y: y), coverage: part))
    }
  }
}
