import RenderDrawing
import RenderGeometry

/// Puts sources on a canvas where a row has coverage.
struct Painter {
  /// The origin of the source pixels.
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
    var index = 0
    while index < coverage.runCount {
      // Runs that lie close together get their sources at once.
      let x = coverage.runs[index].x
      var end = x &+ coverage.runs[index].count
      var next = index &+ 1
      while next < coverage.runCount, coverage.runs[next].x &- end <= 32 {
        end = coverage.runs[next].x &+ coverage.runs[next].count
        next &+= 1
      }
      fetch(x: x, count: end &- x, y, &sources)
      while index < next {
        let run = coverage.runs[index]
        if blendMode == .sourceOver {
          paintOver(run, y, &coverage, sources, at: run.x &- x, on: &canvas)
        } else {
          compose(run, y, coverage, sources, at: run.x &- x, on: &canvas)
        }
        index &+= 1
      }
    }
  }

  private func paintOver(
    _ run: CoverageRow.Run, _ y: Int, _ coverage: inout CoverageRow,
    _ sources: borrowing SourceRow, at index: Int, on canvas: inout Canvas
  ) {
    if run.coverage == CoverageRow.full {
      canvas.blend(y: y, x: run.x, count: run.count, sources, at: index)
    } else {
      if run.coverage >= 0 { coverage.spread(run) }
      canvas.blend(
        y: y, x: run.x, count: run.count, sources, at: index, values: coverage.values,
        valuesX: coverage.x)
    }
  }

  /// Fills the sources of pixels of a row.
  private func fetch(x: Int, count: Int, _ y: Int, _ sources: inout SourceRow) {
    switch origin {
    case .constant(let source):
      sources.pixels.require(count, filledWith: 0)
      sources.pixels.fill(0..<count, with: source)
    case .shader(let shader):
      shader.shade(y: y, x: x, count: count, into: &sources)
    case .layer(let layer, let opacity):
      sources.pixels.require(count, filledWith: 0)
      sources.isOpaque = false
      layer.canvas.read(y: y, x: x, count: count, into: &sources)
      if opacity < 1 {
        let factor = min(FixedPoint.roundedToEven(opacity * 65_536), CoverageRow.full - 1)
        for index in 0..<count {
          sources.pixels[index] = Source.scaled(sources.pixels[index], by: factor)
        }
      }
    }
  }

  /// Any operator, pixel by pixel.
  private func compose(
    _ run: CoverageRow.Run, _ y: Int, _ coverage: borrowing CoverageRow,
    _ sources: borrowing SourceRow, at first: Int, on canvas: inout Canvas
  ) {
    for index in 0..<run.count {
      let x = run.x + index
      let part =
        run.coverage >= 0 ? run.coverage : Int(coverage.values[x - coverage.x])
      canvas.store(
        y: y, x: x,
        blendMode.composed(
          sources.pixels[first + index], over: canvas.pixel(x: x, y: y), coverage: part))
    }
  }
}

extension BlendMode {
  /// The result of the operator for one pixel, mixed with what was there by a 16-bit coverage.
  func composed(_ source: UInt64, over below: UInt64, coverage: Int) -> UInt64 {
    let sourceAlpha = Int(source &>> 48)
    let belowAlpha = Int(below &>> 48)
    let one = 65_280
    let weights: (source: Int, below: Int) =
      switch self {
      case .clear: (0, 0)
      case .source: (one, 0)
      case .destination: (0, one)
      case .sourceOver: (one, one - sourceAlpha)
      case .destinationOver: (one - belowAlpha, one)
      case .sourceIn: (belowAlpha, 0)
      case .destinationIn: (0, sourceAlpha)
      case .sourceOut: (one - belowAlpha, 0)
      case .destinationOut: (0, one - sourceAlpha)
      case .sourceAtop: (belowAlpha, one - sourceAlpha)
      case .destinationAtop: (one - belowAlpha, sourceAlpha)
      case .xor: (one - belowAlpha, one - sourceAlpha)
      case .plus: (one, one)
      }
    let full = CoverageRow.full
    if self == .plus {
      // Coverage weighs the source alone, so that parts of a partition add up to the whole.
      return Self.sum(Source.scaled(source, by: coverage), below)
    }
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 16) {
      let s = Int(source &>> shift & 0xffff)
      let d = Int(below &>> shift & 0xffff)
      let sum = min(s * weights.source + d * weights.below, one * one)
      // One rounding: (sum / one) × c + d × (1 - c), over the common denominator.
      let mixed = (sum * coverage + d * one * (full - coverage) + one * full / 2) / (one * full)
      result |= UInt64(mixed) &<< shift
    }
    return result
  }

  /// The channel-wise sum, cut at full.
  private static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 16) {
      result |= min((a &>> shift & 0xffff) + (b &>> shift & 0xffff), 65_280) &<< shift
    }
    return result
  }
}
