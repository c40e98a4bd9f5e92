import RenderGeometry
import RenderPixels
import Testing

struct EditedFramesTests {
  private static func source(_ delays: [Double]) -> PixmapSequence {
    let frames = delays.indices.map { index in
      Pixmap(
        size: PixelSize(width: 6, height: 4),
        filledWith: PremultipliedRGBA8(rawValue: 0xff00_0000 + UInt32(index)))
    }
    return PixmapSequence(frames: frames, timing: FrameTiming(delays: delays))
  }

  @Test func `leaving out frames keeps the duration`() {
    let frames = Self.source([Double](repeating: 1.0 / 60, count: 60)).thinnedOut(interval: 0.02)
    #expect(frames.frameCount == 50)
    #expect(abs(frames.timing.duration - 1) < 1e-12)
    let uneven = Self.source([0.5, 0.01, 0.01, 0.01, 0.2]).thinnedOut(interval: 0.1)
    #expect(uneven.frames == [0, 1])
    #expect(abs(uneven.timing.delay(ofFrame: 1) - 0.23) < 1e-12)
  }

  @Test func `every other frame of an even animation leaves it even`() {
    let frames = Self.source([Double](repeating: 0.02, count: 100)).thinnedOut(interval: 0.04)
    #expect(frames.frames == Array(stride(from: 0, to: 100, by: 2)))
    let delays = (0..<50).map { frames.timing.delay(ofFrame: $0) }
    #expect(delays.allSatisfy { abs($0 - 0.04) < 1e-12 })
  }

  @Test(arguments: [(6, 4), (3, 2), (2, 4), (1, 1), (12, 8), (7, 5)])
  func `another size keeps the average`(width: Int, height: Int) {
    var picture = Pixmap(size: PixelSize(width: 6, height: 4))
    for index in picture.pixels.indices {
      let value = UInt32(index * 10)
      picture.pixels[index] = 0xff00_0000 | value << 8 | 255 - value
    }
    let result = picture.resampled(to: PixelSize(width: width, height: height))
    func average(_ pixmap: Pixmap, _ shift: UInt32) -> Double {
      Double(pixmap.pixels.reduce(0) { $0 + Int($1 >> shift & 255) }) / Double(pixmap.size.area)
    }
    for shift: UInt32 in [0, 8, 16, 24] {
      #expect(abs(average(result, shift) - average(picture, shift)) <= 0.5)
    }
    let isSame = result == picture
    #expect(isSame == (width == 6 && height == 4))
  }

  @Test func `a picture lies in the middle of a larger canvas`() {
    let frames = Self.source([1]).centered(in: PixelSize(width: 8, height: 8))
    let frame = frames.frame(at: 0)
    #expect(frame.size == PixelSize(width: 8, height: 8))
    #expect(frame[0, 0] == .clear && frame[7, 7] == .clear)
    #expect(frame[1, 2].alpha == 255 && frame[6, 5].alpha == 255)
  }

  @Test func `an edited frame is the same from wherever it is reached`() {
    let source = Self.source([0.1, 0.2, 0.3, 0.4])
    let edited = source.selecting([3, 1, 1, 0]).centered(in: PixelSize(width: 9, height: 4))
      .resized(to: PixelSize(width: 3, height: 4))
    for previous in 0..<4 {
      for index in 0..<4 {
        var pixmap = edited.frame(at: previous)
        _ = edited.advance(&pixmap, from: previous, to: index)
        #expect(pixmap == edited.frame(at: index))
      }
    }
    #expect(source.playing(3).timing.plays == 3)
  }
}
