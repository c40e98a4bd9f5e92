package import RenderGeometry
package import RenderPixels

/// Two animations and their difference at the same instants, as an animation of triptychs.
///
/// A frame begins wherever one of both begins one. The shorter one stands still at its end.
package struct SideBySideFrames<Expected: FrameSource, Actual: FrameSource>: FrameSource {
  private let expected: Expected
  private let actual: Actual
  private let threshold: Int
  private let triptych: Triptych
  private let pairs: [(expected: Int, actual: Int)]

  /// The frame timing.
  package let timing: FrameTiming

  /// Puts two animations beside each other.
  package init(_ expected: Expected, _ actual: Actual, threshold: Int = 0) {
    self.expected = expected
    self.actual = actual
    self.threshold = threshold
    triptych = Triptych(expected.size, actual.size)
    let (a, b) = (expected.timing, actual.timing)
    var delays: [Double] = []
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    var now = 0.0
    while i < a.frameCount || j < b.frameCount {
      let ends = (
        i < a.frameCount ? a.time(ofFrame: i + 1) : .infinity,
        j < b.frameCount ? b.time(ofFrame: j + 1) : .infinity
      )
      let end = min(ends.0, ends.1)
      // Ends that differ by rounding alone are one.
      if end - now > 1e-6 {
        pairs.append((min(i, a.frameCount - 1), min(j, b.frameCount - 1)))
        delays.append(end - now)
        now = end
      }
      if ends.0 <= end + 1e-6 { i += 1 }
      if ends.1 <= end + 1e-6 { j += 1 }
    }
    if pairs.isEmpty {
      pairs = [(0, 0)]
      delays = [max(a.duration, b.duration)]
    }
    self.pairs = pairs
    timing = FrameTiming(delays: delays)
  }

  /// The extents of every frame.
  package var size: PixelSize { triptych.size }

  /// Draws a frame as a whole.
  package func advance(_ pixmap: inout Pixmap, from previous: Int?, to index: Int) -> PixelRect {
    let pair = pairs[index]
    if let previous, pairs[previous] == pair { return .empty }
    pixmap = triptych.pixmap(
      expected: expected.frame(at: pair.expected), actual: actual.frame(at: pair.actual),
      threshold: threshold)
    return size.bounds
  }
}
