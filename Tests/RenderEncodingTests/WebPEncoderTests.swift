import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

struct WebPEncoderTests {
  private func webp(
    _ source: some FrameSource, quality: Int = 100, jobs: Int = 2
  ) async throws -> [UInt8] {
    let buffer = ByteBuffer()
    try await WebPEncoder(quality: quality, jobs: jobs).encode(source, to: buffer)
    return buffer.bytes
  }

  @Test(arguments: APNGEncoderTests.scenes)
  func `a WebP decodes to the very frames it was made of`(scene: SampleScene) async throws {
    let decoded = try WebPReference(try await webp(scene.sequence()))
    let expected = merged(scene.frames.map { ($0, 1) })
    let isEqual = decoded.composed == expected.map(\.pixmap)
    #expect(isEqual)
    #expect(decoded.images.allSatisfy { $0.rect.x % 2 == 0 && $0.rect.y % 2 == 0 })
    if decoded.images.count > 1 {
      #expect(decoded.images.map(\.milliseconds) == expected.map { 50 * $0.delay })
    }
    // Where an image blends over, its pixels are there or not.
    let blending = decoded.images.filter(\.blendsOver).flatMap(\.pixmap.pixels)
    #expect(blending.allSatisfy { $0 >> 24 == 0 || $0 >> 24 == 255 })
  }

  @Test(arguments: APNGEncoderTests.scenes.suffix(12))
  func `the bytes depend neither on jobs nor on how much damage is reported`(scene: SampleScene)
    async throws
  {
    let sequence = scene.sequence()
    let bytes = try await webp(sequence, jobs: 1)
    #expect(try await webp(sequence, jobs: 5) == bytes)
    #expect(try await webp(CoarseSource(sequence: sequence), jobs: 2) == bytes)
  }

  @Test(arguments: [(60, 1.0), (7, 0.1), (3, 1.001), (30, 40_000.0)])
  func `delays are rounded from true ends`(count: Int, seconds: Double) async throws {
    let scene = SampleScene("", 64, 1, count, background: 0) { $0.pixels[$1] = opaque(1, 1, 1) }
    let decoded = try WebPReference(try await webp(scene.sequence(duration: seconds)))
    var end = 0
    for (index, image) in decoded.images.enumerated() {
      end += image.milliseconds
      let exact = 1000 * seconds * Double(index + 1) / Double(count)
      #expect((Double(end) - exact).magnitude <= 0.5)
    }
    #expect(end == Int((1000 * seconds).rounded()))
  }

  @Test func `a delay longer than the format knows is split`() async throws {
    let scene = SampleScene("", 3, 3, 2, background: 0) { $0.pixels[$1] = opaque(1, 1, 1) }
    let decoded = try WebPReference(try await webp(scene.sequence(duration: 60_000)))
    #expect(decoded.images.map(\.milliseconds).reduce(0, +) == 60_000_000)
    #expect(merged(decoded.composed.map { ($0, 1) }).map(\.pixmap) == scene.frames)
  }

  @Test(arguments: [0, 1, 2, 65_535])
  func `plays are written as they are`(plays: Int) async throws {
    let bytes = try await webp(SampleScene.exact[0].sequence(plays: plays))
    #expect(try WebPReference(bytes).plays == plays)
  }

  @Test func `less quality makes fewer bytes and stays close`() async throws {
    var generator = SeededGenerator(seed: 12)
    let scene = SampleScene("", 48, 48, 2, background: opaque(255, 255, 255)) { pixmap, index in
      for position in pixmap.pixels.indices {
        let noise = Int.random(in: 0..<24, using: &generator)
        pixmap.pixels[position] = opaque(
          position % 48 * 4 + noise, position / 48 * 3 + noise, 80 + 20 * index + noise)
      }
    }
    let exact = try await webp(scene.sequence())
    let lossy = try await webp(scene.sequence(), quality: 60)
    #expect(2 * lossy.count < exact.count)
    let shown = try WebPReference(lossy).composed
    #expect(shown.count == 2)
    for (got, want) in zip(shown, scene.frames) {
      let error = zip(got.pixels, want.pixels).reduce(0) {
        $0 + abs(Int($1.0 & 255) - Int($1.1 & 255))
      }
      #expect(error < 16 * want.pixels.count)
    }
  }

  @Test func `a canvas beyond the format is refused`() async throws {
    let scene = SampleScene("", 16_384, 1, 1, background: 0) { _, _ in }
    await #expect(
      throws: EncodingError.frameTooLarge(size: scene.frames[0].size, maximumSide: 16_383)
    ) {
      _ = try await webp(scene.sequence())
    }
  }
}
