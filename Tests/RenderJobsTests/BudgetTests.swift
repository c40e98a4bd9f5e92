import RenderBundles
import RenderFields
import RenderGeometry
import RenderPixels
import Testing

@testable import RenderJobs

struct BudgetTests {
  @Test(arguments: [
    ("128000", 128_000), ("128kB", 128_000), ("128 kB", nil), ("1.5MB", 1_500_000),
    ("125KiB", 128_000), ("1k", 1000), ("2MiB", 2_097_152), ("0", nil), ("", nil), ("kB", nil),
    ("-1", nil), ("1e3", nil), ("1GB", nil), ("1..2kB", nil), ("99999999MB", nil),
  ])
  func `bytes have a unit`(text: String, count: Int?) throws {
    var (options, decoder) = (JobOptions(), TextDecoder())
    let key = try #require(JobOptions.key("max-bytes"))
    options.read(key, [Argument(text)], &decoder)
    #expect(options.byteLimit == count)
    #expect(decoder.collector.all.isEmpty == (count != nil))
  }

  private static func ladder(
    frames: Int = 100, rate: Double = 50, most: Int? = nil, resize: Bool = false
  ) -> BudgetLadder {
    BudgetLadder(
      quality: 100, usesPalette: true, frameCount: frames, frameRate: rate, mostFrames: most,
      allowsResize: resize)
  }

  /// A file whose bytes fall with every step.
  private static func bytes(_ step: BudgetLadder.Step) -> Int {
    1000 * step.level.quality * step.level.colors / 256 / step.rung.divider * step.rung.percent
      / 100
  }

  @Test(arguments: [
    (100_000, 100, 256, 1, 100), (99_999, 95, 256, 1, 100), (31_000, 30, 256, 1, 100),
    (29_000, 30, 128, 1, 100), (2000, 30, 16, 1, 100), (1000, 30, 16, 2, 100),
    (400, 30, 16, 5, 100), (300, 30, 16, 7, 100), (100, 30, 16, 10, 50),
  ])
  func `the best step that fits is found`(
    limit: Int, quality: Int, colors: Int, divider: Int, percent: Int
  ) async throws {
    let (step, _) = try await Self.ladder(resize: true).search(limit: limit) { Self.bytes($0) }
    #expect(
      step
        == BudgetLadder.Step(
          level: .init(quality: quality, colors: colors),
          rung: .init(divider: divider, percent: percent)))
  }

  @Test func `quality comes back where frames are left out`() async throws {
    // A file that is small only with few frames.
    let (step, _) = try await Self.ladder().search(limit: 1000) { step in
      step.rung.divider < 3 ? 5000 : 900 + step.level.quality
    }
    #expect(step == .init(level: .init(quality: 100, colors: 256), rung: .init(divider: 3)))
  }

  @Test func `the fewest bytes are said where nothing fits`() async throws {
    let (step, fewest) = try await Self.ladder().search(limit: 10) { Self.bytes($0) }
    #expect(step == nil)
    #expect(fewest == 1000 * 30 * 16 / 256 / 10)
  }

  @Test func `frames that a place does not take are left out from the start`() {
    #expect(Self.ladder(frames: 120, most: 50).rungs.map(\.divider) == Array(3...10))
    #expect(Self.ladder(frames: 50, most: 50).rungs.map(\.divider) == Array(1...10))
    #expect(Self.ladder(frames: 1000, rate: 10, most: 50).rungs.map(\.divider) == [20])
  }

  @Test(arguments: Preset.allCases)
  func `a preset takes the size that it makes`(preset: Preset) {
    let side = preset.side ?? 77
    #expect(preset.takes(width: side, height: side))
    #expect(preset.takes(width: 5000, height: 10) == (preset == .email))
  }
}

struct AdaptedFramesTests {
  private static func source(_ delays: [Double]) -> PixmapSequence {
    let frames = delays.indices.map { index in
      Pixmap(
        size: PixelSize(width: 6, height: 4),
        filledWith: PremultipliedRGBA8(rawValue: 0xff00_0000 + UInt32(index)))
    }
    return PixmapSequence(frames: frames, timing: FrameTiming(delays: delays))
  }

  @Test func `leaving out frames keeps the duration`() {
    var frames = AdaptedFrames(Self.source([Double](repeating: 1.0 / 60, count: 60)))
    #expect(frames.thinOut(interval: 0.02) == 10)
    #expect(frames.frameCount == 50)
    #expect(abs(frames.timing.duration - 1) < 1e-12)
    var uneven = AdaptedFrames(Self.source([0.5, 0.01, 0.01, 0.01, 0.2]))
    #expect(uneven.thinOut(interval: 0.1) == 3)
    #expect(uneven.kept == [0, 1])
    #expect(abs(uneven.timing.delay(ofFrame: 1) - 0.23) < 1e-12)
  }

  @Test func `every other frame of an even animation leaves it even`() {
    var frames = AdaptedFrames(Self.source([Double](repeating: 0.02, count: 100)))
    frames.thinOut(interval: 0.04)
    #expect(frames.kept == Array(stride(from: 0, to: 100, by: 2)))
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
    let frames = AdaptedFrames(
      Self.source([1]), canvas: PixelSize(width: 8, height: 8),
      fitting: PixelSize(width: 6, height: 4))
    let frame = frames.frame(at: 0)
    #expect(frame.size == PixelSize(width: 8, height: 8))
    #expect(frame[0, 0] == .clear && frame[7, 7] == .clear)
    #expect(frame[1, 2].alpha == 255 && frame[6, 5].alpha == 255)
  }
}
