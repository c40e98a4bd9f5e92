import RenderGeometry
import RenderPixels
import Testing

@testable import RenderEncoding

struct KeptFramesTests {
  /// Scenes whose colors take one byte, two bytes, and first one and then two.
  private static let scenes: [SampleScene] =
    SampleScene.exact + [
      .random(seed: 3, 40, 30, 50, palette: SampleScene.colors(700)),
      .random(seed: 4, 24, 20, 60, palette: [0] + SampleScene.colors(900)),
      SampleScene("more and more colors", 30, 20, 30, background: 0) { pixmap, frame in
        for index in 0..<(15 * frame) { pixmap.pixels[index] = opaque(index, frame, 0) }
      },
    ]

  private static func analysis(
    of source: some FrameSource, keeps: Bool, limit: Int = MergedColors.colorLimit
  ) async throws -> FrameAnalysis {
    var counter = ProgressCounter(nil, total: source.frameCount)
    return try await FrameAnalysis.make(
      of: source, mapping: .threshold(128, matte: nil),
      histogram: ColorHistogram(limit: limit, coarsens: true), keeps: keeps, jobs: 3,
      progress: &counter)
  }

  @Test(arguments: scenes)
  func `keeping frames changes nothing that is known about them`(scene: SampleScene) async throws {
    let sequence = scene.sequence()
    let kept = try await Self.analysis(of: sequence, keeps: true)
    let drawn = try await Self.analysis(of: sequence, keeps: false)
    #expect(kept.kept != nil)
    #expect(drawn.kept == nil)
    #expect(kept.runs == drawn.runs)
    #expect(kept.isOpaque == drawn.isOpaque)
    #expect(kept.isGray == drawn.isGray)
    let entries = [kept, drawn].map { analysis in
      analysis.histogram.entries.filter { $0.count > 0 }.map {
        [Int($0.color), $0.count, analysis.histogram.uses(of: $0.color)]
      }
    }
    #expect(entries[0] == entries[1])
  }

  @Test(arguments: scenes, [0, 15, 17])
  func `kept frames are the drawn ones from any start on`(scene: SampleScene, start: Int)
    async throws
  {
    let sequence = scene.sequence()
    let kept = try #require(try await Self.analysis(of: sequence, keeps: true).kept)
    // Eight bits of each color are enough to notice what is wrong.
    let colors = Set(scene.frames.flatMap(\.pixels)).sorted()
    let table = ColorTable(colors.enumerated().map { ($1, UInt8(truncatingIfNeeded: $0)) })
    let frames = IndexedFrames(kept, table: table)
    var indices: [UInt8] = []
    var previous: Int?
    for frame in stride(from: min(start, scene.frames.count - 1), to: scene.frames.count, by: 3) {
      let before = indices
      let box = frames.advance(&indices, size: sequence.size, from: previous, to: frame)
      #expect(indices == scene.frames[frame].pixels.map { table[$0] })
      if previous != nil {
        let outside = indices.indices.filter { index in
          let (y, x) = index.quotientAndRemainder(dividingBy: sequence.size.width)
          return x < box.x || x >= box.maxX || y < box.y || y >= box.maxY
        }
        #expect(outside.allSatisfy { indices[$0] == before[$0] })
      }
      previous = frame
    }
  }

  @Test
  func `large frames and long animations are not kept`() async throws {
    let large = FrameKeeper(
      size: PixelSize(width: 1_700, height: 1_700), capacity: KeptFrames.capacity(ofOneOf: 1))
    #expect(!large.isActive)
    let colors = [opaque(0, 0, 0), opaque(255, 0, 0)]
    let long = SampleScene("", 300, 200, 46, background: 0) { pixmap, frame in
      for index in pixmap.pixels.indices { pixmap.pixels[index] = colors[(index + frame) % 2] }
    }
    let analysis = try await Self.analysis(of: long.sequence(), keeps: true)
    #expect(analysis.kept == nil)
    let counts = analysis.histogram.entries.map(\.count).filter { $0 > 0 }
    #expect(counts == [23 * 60_000, 23 * 60_000])
  }

  @Test
  func `colors that come to be too many are counted all the same`() async throws {
    let scene = SampleScene("", 100, 100, 3, background: 0) { pixmap, frame in
      for index in pixmap.pixels.indices {
        pixmap.pixels[index] = opaque(index, index / 256, frame)
      }
    }
    let kept = try await Self.analysis(of: scene.sequence(), keeps: true, limit: 1 << 16)
    let drawn = try await Self.analysis(of: scene.sequence(), keeps: false, limit: 1 << 16)
    #expect(kept.kept == nil)
    #expect(kept.runs == drawn.runs)
    let areEqual = kept.histogram.entries.elementsEqual(drawn.histogram.entries) { $0 == $1 }
    #expect(areEqual)
  }
}
