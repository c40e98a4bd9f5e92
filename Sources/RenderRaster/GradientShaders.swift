import CKernels
import RenderDrawing
import RenderGeometry

/// A linear gradient on the pixel grid.
final class LinearShader {
  let ramp: Ramp

  /// The place along the gradient at a pixel's center is (`x` × column + `y` × row + `offset`) /
  /// (the same with the `w` coefficients), the latter 1 without perspective.
  private let x, y, offset: Double
  private let wx, wy, w: Double

  init(_ paint: LinearGradient, toLocal: Transform, opacity: Double) {
    ramp = Ramp(paint.gradient, opacity: opacity)
    let axis = paint.end - paint.start
    let square = axis.dot(axis)
    let ax = square > 0 ? axis.x / square : 0
    let ay = square > 0 ? axis.y / square : 0
    // A gradient without length shows its last color.
    let c = square > 0 ? -(paint.start.x * ax + paint.start.y * ay) : 2
    x = ax * toLocal.m11 + ay * toLocal.m21 + c * toLocal.m31
    y = ax * toLocal.m12 + ay * toLocal.m22 + c * toLocal.m32
    offset = ax * toLocal.m13 + ay * toLocal.m23 + c * toLocal.m33
    wx = toLocal.m31
    wy = toLocal.m32
    w = toLocal.m33
  }

  func shade(y row: Int, x column: Int, count: Int, into pixels: inout Scratch<UInt64>) {
    let rowStart = y * (Double(row) + 0.5) + offset
    if wx != 0 || wy != 0 || ramp.extend != .pad {
      for index in 0..<count {
        let at = Double(column + index) + 0.5
        let depth = wx * at + wy * (Double(row) + 0.5) + w
        pixels[index] = ramp.pixel(at: (rowStart + x * at) / depth)
      }
      return
    }
    let start = rowStart / w + 0.5 * (x / w)
    let step = x / w
    if !(step.isFinite && start.isFinite) || step == 0 || ramp.pieces.isEmpty {
      pixels.fill(0..<count, with: ramp.pixel(at: start))
      return
    }
    shadeStraight(start: start, step: step, column: column, count: count, into: &pixels)
  }

  /// Fills a row along which the gradient's place is `start + step × column`.
  private func shadeStraight(
    start: Double, step: Double, column: Int, count: Int, into pixels: inout Scratch<UInt64>
  ) {
    let end = column + count
    /// The first column at or after the place, in the direction of growing columns.
    func firstColumn(at place: Double, including: Bool) -> Int {
      let exact = (place - start) / step
      let bounded = min(max(exact, Double(column) - 1), Double(end) + 1)
      var result = Int(bounded.rounded(.up))
      if !including && Double(result) == bounded { result += 1 }
      return min(max(result, column), end)
    }
    var cursor = column
    let forward = step > 0
    // Before the first piece in column order.
    let outer = forward ? ramp.first : ramp.last
    let inner = forward ? ramp.last : ramp.first
    let pieceCount = ramp.pieces.count
    for index in 0..<pieceCount {
      let piece = ramp.pieces[forward ? index : pieceCount - 1 - index]
      // A piece owns its start and not its end.
      let from =
        forward
        ? firstColumn(at: piece.start, including: true)
        : firstColumn(at: piece.end, including: false)
      let to =
        forward
        ? firstColumn(at: piece.end, including: true)
        : firstColumn(at: piece.start, including: false)
      if from > cursor {
        pixels.fill(cursor - column..<from - column, with: Ramp.packed(outer))
        cursor = from
      }
      if to > cursor {
        fill(piece, start: start, step: step, cursor, to, at: cursor - column, &pixels)
        cursor = to
      }
    }
    if end > cursor { pixels.fill(cursor - column..<count, with: Ramp.packed(inner)) }
  }

  private func fill(
    _ piece: Ramp.Piece, start: Double, step: Double, _ from: Int, _ to: Int, at index: Int,
    _ pixels: inout Scratch<UInt64>
  ) {
    // The base is a column that does not depend on where drawing starts: the piece's first on the
    // canvas, so that drawing a part gives the same bytes as drawing all.
    let border = step > 0 ? piece.start : piece.end
    let base = max(0, min(((border - start) / step).rounded(.up), 1_048_576))
    let slope = (piece.endColor - piece.color) * (1 / (piece.end - piece.start))
    let color = piece.color + slope * (start + step * base - piece.start)
    // 15 fractional bits; the half makes the cut a rounding.
    func fixed(_ value: Double) -> Int { FixedPoint.roundedToEven(value * 32_768) }
    var starts: InlineArray<4, UInt32> = [0, 0, 0, 0]
    var steps: InlineArray<4, Int32> = [0, 0, 0, 0]
    for k in 0..<4 {
      starts[k] = UInt32(truncatingIfNeeded: fixed(color[k]) &+ 16_384)
      steps[k] = Int32(truncatingIfNeeded: fixed(slope[k] * step))
    }
    let startSpan = starts.span
    let stepSpan = steps.span
    unsafe pixels.withPointer(at: index, count: to - from) { out in
      unsafe startSpan.withUnsafeBufferPointer { starts in
        unsafe stepSpan.withUnsafeBufferPointer { steps in
          guard let starts = starts.baseAddress, let steps = steps.baseAddress else { return }
          unsafe render_ramp(out, to - from, from - Int(base), starts, steps)
        }
      }
    }
  }
}

/// A radial gradient on the pixel grid.
final class RadialShader {
  let ramp: Ramp
  private let center: Point
  private let radii: Size
  private let toLocal: Transform

  init(_ paint: RadialGradient, toLocal: Transform, opacity: Double) {
    ramp = Ramp(paint.gradient, opacity: opacity)
    center = paint.center
    radii = paint.radii
    self.toLocal = toLocal
  }

  func shade(y: Int, x: Int, count: Int, into pixels: inout Scratch<UInt64>) {
    let isFlat = !(radii.width > 0 && radii.height > 0)
    for index in 0..<count {
      let place = toLocal.applied(to: Point(x: Double(x + index) + 0.5, y: Double(y) + 0.5))
      let dx = (place.x - center.x) / radii.width
      let dy = (place.y - center.y) / radii.height
      pixels[index] = ramp.pixel(at: isFlat ? 2 : (dx * dx + dy * dy).squareRoot())
    }
  }
}

/// A conic gradient on the pixel grid.
final class ConicShader {
  let ramp: Ramp
  private let center: Point
  private let start: Double
  private let toLocal: Transform

  init(_ paint: ConicGradient, toLocal: Transform, opacity: Double) {
    ramp = Ramp(paint.gradient, opacity: opacity)
    center = paint.center
    start = paint.start.degrees / 360
    self.toLocal = toLocal
  }

  func shade(y: Int, x: Int, count: Int, into pixels: inout Scratch<UInt64>) {
    for index in 0..<count {
      let place = toLocal.applied(to: Point(x: Double(x + index) + 0.5, y: Double(y) + 0.5))
      let turn =
        ElementaryFunctions.atan2(place.y - center.y, place.x - center.x) / (2 * .pi) - start
      pixels[index] = ramp.pixel(at: turn - turn.rounded(.down))
    }
  }
}
