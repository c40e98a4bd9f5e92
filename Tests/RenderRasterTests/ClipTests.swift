import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderRaster
import Testing

struct ClipTests {
  static let disc = Shape.ellipse(Rect(x: 3.2, y: 2.7, width: 17, height: 18))

  @Test
  func `a rectangle clips like the intersection`() {
    let a = Rect(x: 2.3, y: 2.3, width: 9.4, height: 9.4)
    let b = Rect(x: 5.6, y: 4.4, width: 8, height: 9)
    let clipped = picture(
      [DrawCommand(.fill(.rect(a), .nonZero, .solid(.black)), clips: [Clip(.rect(b))])],
      width: 16, height: 16)
    let both = Rect(minX: 5.6, minY: 4.4, maxX: 2.3 + 9.4, maxY: 2.3 + 9.4)
    let direct = picture([.fill(.rect(both), .solid(.black))], width: 16, height: 16)
    let isEqual = clipped == direct
    #expect(isEqual)
  }

  @Test
  func `a clip equal to the fill changes nothing`() {
    let plain = picture([.fill(Self.disc, .solid(.black))], width: 24, height: 24)
    let clipped = picture(
      [DrawCommand(.fill(Self.disc, .nonZero, .solid(.black)), clips: [Clip(Self.disc)])],
      width: 24, height: 24)
    let isEqual = plain == clipped
    #expect(isEqual)
  }

  @Test
  func `a clip around everything changes nothing`() {
    for (name, content) in sampleShapes() {
      let plain = picture([DrawCommand(content)], width: 24, height: 24)
      let clipped = picture(
        [
          DrawCommand(
            content,
            clips: [
              Clip(.ellipse(Rect(x: -40, y: -40, width: 100, height: 100))),
              Clip(.rect(Rect(x: -1, y: -1, width: 26, height: 26))),
            ])
        ], width: 24, height: 24)
      let isEqual = plain == clipped
      #expect(isEqual, "\(name)")
    }
  }

  @Test
  func `clips multiply and their order does not matter`() {
    let star = Path(polygon: [
      Point(x: 12, y: 1), Point(x: 19, y: 22), Point(x: 1, y: 9), Point(x: 23, y: 9),
      Point(x: 5, y: 22),
    ])
    let clips = [Clip(.path(star)), Clip(Self.disc), Clip(.path(star), fillRule: .evenOdd)]
    let fill = DrawCommand.Content.fill(
      .rect(Rect(x: 0, y: 0, width: 24, height: 24)), .nonZero, .solid(.black))
    let forwards = picture([DrawCommand(fill, clips: clips)], width: 24, height: 24)
    let backwards = picture(
      [DrawCommand(fill, clips: clips.reversed())], width: 24, height: 24)
    var worst = 0
    for (a, b) in zip(alphas(forwards), alphas(backwards)) {
      worst = max(worst, abs(Int(a) - Int(b)))
    }
    #expect(worst <= 1)
    // The middle of the star is inside by one rule only.
    #expect(forwards[12, 12].alpha == 0)
    #expect(forwards[12, 4].alpha == 255)
  }

  @Test
  func `a clipped layer equals its clipped parts where they do not overlap`() {
    let parts = [Rect(x: 2, y: 3, width: 7, height: 9), Rect(x: 12, y: 5, width: 8, height: 14)]
    let clip = Clip(Self.disc)
    let layer = picture(
      [DrawCommand(.layer(parts.map { .fill(.rect($0), .solid(.black)) }), clips: [clip])],
      width: 24, height: 24)
    let single = picture(
      parts.map { DrawCommand(.fill(.rect($0), .nonZero, .solid(.black)), clips: [clip]) },
      width: 24, height: 24)
    let isEqual = layer == single
    #expect(isEqual)
  }
}
