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
      quality: 100, usesQuality: true, usesPalette: true, frameCount: frames, frameRate: rate,
      mostFrames: most,
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
