import RenderGeometry
import RenderPixels
import Testing

struct PixmapSequenceTests {
  private static let sequence: PixmapSequence = {
    var frames = [Pixmap](repeating: Pixmap(size: PixelSize(width: 5, height: 4)), count: 4)
    frames[1][3, 1] = PremultipliedRGBA8(red: 1, green: 0, blue: 0, alpha: 1)
    frames[1][1, 2] = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 9)
    frames[3][4, 3] = PremultipliedRGBA8(red: 0, green: 2, blue: 0, alpha: 2)
    return PixmapSequence(frames: frames, timing: FrameTiming(frameCount: 4, duration: 1))
  }()

  @Test(arguments: [
    (0, 1, PixelRect(x: 1, y: 1, width: 3, height: 2)), (1, 1, .empty), (2, 0, .empty),
    (2, 3, PixelRect(x: 4, y: 3, width: 1, height: 1)),
    (3, 1, PixelRect(x: 1, y: 1, width: 4, height: 3)),
  ])
  func `advancing returns the smallest box that changed`(from: Int, to: Int, box: PixelRect) {
    var pixmap = Self.sequence.frames[from]
    #expect(Self.sequence.advance(&pixmap, from: from, to: to) == box)
    #expect(pixmap == Self.sequence.frames[to])
  }

  @Test
  func `advancing from unknown content returns everything`() {
    var pixmap = Pixmap(size: Self.sequence.size, filledWith: Color.white.premultiplied)
    #expect(Self.sequence.advance(&pixmap, from: nil, to: 2) == Self.sequence.size.bounds)
    #expect(pixmap == Self.sequence.frames[2])
  }
}
