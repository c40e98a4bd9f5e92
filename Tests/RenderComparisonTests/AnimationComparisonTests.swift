import RenderComparison
import RenderGeometry
import RenderPixels
import Testing

/// A gray pixmap of 4×3 pixels with one other pixel.
func sample(_ gray: UInt8, other: UInt8? = nil, x: Int = 0, y: Int = 0) -> Pixmap {
  var pixmap = Pixmap(
    size: PixelSize(width: 4, height: 3),
    filledWith: PremultipliedRGBA8(red: gray, green: gray, blue: gray, alpha: 255))
  if let other {
    pixmap[x, y] = PremultipliedRGBA8(red: other, green: gray, blue: gray, alpha: 255)
  }
  return pixmap
}

func animation(_ frames: [Pixmap], delays: [Double]? = nil, plays: Int = 0) -> PixmapSequence {
  PixmapSequence(
    frames: frames,
    timing: FrameTiming(delays: delays ?? frames.map { _ in 0.04 }, plays: plays))
}

struct AnimationComparisonTests {
  @Test func `a pixel's difference is that of its worst channel`() {
    let difference = PixmapDifference(sample(100), sample(100, other: 107, x: 2, y: 1))
    #expect(difference.largest == 7)
    #expect(difference.differingCount == 1)
    #expect(difference.sum == 7)
    #expect(difference.bounds == PixelRect(x: 2, y: 1, width: 1, height: 1))
    #expect(difference.summary == "1 of 12 pixels differ, max Δ 7, first at (2, 1)")
  }

  @Test(arguments: [(6, 1), (7, 0), (255, 0)])
  func `differences up to the threshold do not count`(threshold: Int, count: Int) {
    let difference = PixmapDifference(
      sample(100), sample(100, other: 107), threshold: threshold)
    #expect(difference.differingCount == count)
    #expect(difference.largest == 7)
  }

  @Test func `pictures of other sizes differ where one of them has nothing`() {
    let small = Pixmap(size: PixelSize(width: 1, height: 1))
    let difference = PixmapDifference(sample(9), small)
    #expect(difference.pixelCount == 12)
    #expect(difference.differingCount == 12)
    #expect(PixmapDifference(small, sample(9)) == difference)
  }

  @Test func `files that merge equal frames are equal to those that do not`() {
    let merged = animation([sample(1), sample(2)], delays: [0.08, 0.04])
    let plain = animation([sample(1), sample(1), sample(2)])
    let comparison = AnimationComparison(merged, plain)
    #expect(comparison.isEqual)
    #expect(comparison.frameCount.expected == 2 && comparison.frameCount.actual == 3)
    #expect(comparison.findings == [])
  }

  @Test func `plays, delays, counts and sizes differ by name`() {
    let frames = [sample(1), sample(2), sample(3)]
    let expected = animation(frames)
    func findings(_ other: PixmapSequence) -> [String] {
      AnimationComparison(expected, other).findings
    }
    #expect(findings(animation(frames, plays: 2)) == ["plays 2 times, expected for ever"])
    #expect(
      findings(animation(frames, delays: [0.04, 0.05, 0.05])) == [
        "2 delays differ, first of number 1: 0.05 s, expected 0.04 s"
      ])
    #expect(findings(animation(Array(frames.prefix(2)))) == ["2 pictures, expected 3"])
    let large = Pixmap(size: PixelSize(width: 5, height: 3))
    #expect(findings(animation([large]))[0] == "size is 5x3, expected 4x3")
  }

  @Test(
    arguments: [
      (ComparisonTolerance(), "decided by the threshold: no pixel may differ by more than it"),
      (
        ComparisonTolerance(maximumPixels: 0),
        "decided by the number of pixels: 1, at most 0"
      ),
      (
        ComparisonTolerance(maximumPixels: 1, maximumRatio: 0.05),
        "decided by the ratio of pixels: 0.08333, at most 0.05"
      ),
      (ComparisonTolerance(maximumPixels: 1), nil),
      (ComparisonTolerance(maximumRatio: 0.1), nil),
      (ComparisonTolerance(threshold: 9), nil),
    ] as [(ComparisonTolerance, String?)])
  func `the limit that decides is named`(tolerance: ComparisonTolerance, decision: String?) {
    let comparison = AnimationComparison(
      animation([sample(1), sample(20)]), animation([sample(1), sample(20, other: 28)]),
      tolerance: tolerance)
    #expect(comparison.isEqual == (decision == nil))
    #expect(comparison.findings.last == decision)
    #expect(comparison.firstDifferent?.index == (decision == nil ? nil : 1))
    #expect(comparison.worst?.index == 1)
  }

  @Test func `stills have no delays and plays that matter`() {
    let comparison = AnimationComparison(
      animation([sample(1)]), animation([sample(1)], delays: [3], plays: 1))
    #expect(comparison.isEqual)
  }
}
