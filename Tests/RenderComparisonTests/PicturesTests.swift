import RenderComparison
import RenderGeometry
import RenderPixels
import Testing

struct PicturesTests {
  @Test func `a triptych shows both pictures enlarged and where they differ`() {
    let (a, b) = (sample(40), sample(40, other: 90, x: 3, y: 2))
    let triptych = Triptych(a.size, b.size)
    #expect(triptych.scale == 8)
    let pixmap = triptych.pixmap(expected: a, actual: b)
    #expect(pixmap.size == triptych.size)
    // The middle of the pixel in the last column and row of each panel.
    let (x, y, step) = (8 + 3 * 8 + 4, 8 + 2 * 8 + 4, 4 * 8 + 8)
    #expect(pixmap[x, y] == a[3, 2])
    #expect(pixmap[x + step, y] == b[3, 2])
    let mark = pixmap[x + 2 * step, y]
    #expect(mark.red > 200 && mark.green < 100)
    #expect(pixmap.isOpaque)
  }

  @Test func `the difference of equal pictures has no color`() {
    let pixmap = Pixmap.difference(sample(40), sample(40))
    let isGray = pixmap.pixels.allSatisfy {
      let pixel = PremultipliedRGBA8(rawValue: $0)
      return pixel.red == pixel.green && pixel.green == pixel.blue
    }
    #expect(isGray)
  }

  @Test func `a frame begins side by side wherever one begins`() {
    let a = animation([sample(1), sample(2)], delays: [0.1, 0.2])
    let b = animation([sample(1), sample(2), sample(3)], delays: [0.1, 0.1, 0.3])
    let frames = SideBySideFrames(a, b)
    let delays = (0..<frames.frameCount).map { frames.timing.delay(ofFrame: $0) }
    #expect(frames.frameCount == 4)
    #expect(zip(delays, [0.1, 0.1, 0.1, 0.2]).allSatisfy { abs($0 - $1) < 1e-9 })
    let triptych = Triptych(a.size, b.size)
    let last = triptych.pixmap(expected: a.frames[1], actual: b.frames[2])
    let isLast = frames.frame(at: 3) == last
    #expect(isLast)
  }

  @Test func `names on the page are text, whatever they hold`() {
    let comparison = AnimationComparison(animation([sample(1)]), animation([sample(2)]))
    let page = ComparisonPage(
      comparison: comparison, expectedName: "<b>.gif", actualName: "\"&.gif",
      triptych: [1, 2, 3, 4],
      animation: [])
    #expect(page.html.contains("&lt;b&gt;.gif and &quot;&amp;.gif"))
    #expect(page.html.contains("base64,AQIDBA=="))
    #expect(!page.html.contains("<b>"))
  }
}
