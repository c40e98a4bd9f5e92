import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

/// Animations of more colors than a palette has.
struct GIFPictureTests {
  /// Gradients that move under a bar that stays.
  private static let picture = SampleScene("picture", 26, 24, 6, background: opaque(1, 1, 1)) {
    pixmap, index in
    for y in 0..<24 {
      for x in 0..<26 {
        pixmap.pixels[y * 26 + x] = opaque(9 * x + 3 * index, 10 * y, 2 * x + 2 * y + 5 * index)
      }
    }
    pixmap.fill(PixelRect(x: 0, y: 18, width: 26, height: 6), bar)
  }

  private static let bar = opaque(200, 206, 221)

  private func encoded(
    _ source: some FrameSource, jobs: Int = 2, _ adjust: (inout GIFEncoder) -> Void = { _ in }
  ) async throws -> (decoded: GIFReference, bytes: [UInt8], report: GIFReport) {
    let buffer = ByteBuffer()
    var encoder = GIFEncoder(jobs: jobs)
    adjust(&encoder)
    let report = try await encoder.encode(source, to: buffer)
    return (try GIFReference(buffer.bytes), buffer.bytes, report)
  }

  /// The largest difference of a component in any frame.
  private func largestError(_ frames: [Pixmap], _ decoded: GIFReference) -> Int {
    var times: [Int] = []
    for (index, image) in decoded.composed.enumerated() {
      times += [Int](repeating: index, count: image.delay)
    }
    let shown = decoded.composed.map(\.pixmap)
    var largest = 0
    for (index, frame) in frames.enumerated() {
      let time = min(times.count - 1, times.count * index / frames.count)
      for (a, b) in zip(frame.pixels, shown[times[time]].pixels) where a != b {
        for shift in [UInt32(0), 8, 16] {
          largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
      }
    }
    return largest
  }

  @Test(arguments: [nil] + Dithering.allCases.map { $0 }, [100, 60, 10])
  func `what stays in the source stays in the file, and large areas are exact`(
    dithering: Dithering?, quality: Int
  ) async throws {
    let (decoded, _, report) = try await encoded(Self.picture.sequence()) {
      $0.dithering = dithering
      $0.quality = quality
    }
    #expect(!report.isExact)
    let bar = PixelRect(x: 0, y: 18, width: 26, height: 6)
    var shown = Set(decoded.composed.map { $0.pixmap.cropped(to: bar) })
    #expect(shown.count == 1)
    if dithering != .ordered {
      let isExact = shown.removeFirst().pixels.allSatisfy { $0 == Self.bar }
      #expect(isExact)
    }
  }

  @Test(arguments: Dithering.allCases, Effort.allCases)
  func `the bytes of a picture are the same for any number of jobs`(
    dithering: Dithering, effort: Effort
  ) async throws {
    for quality in [100, 15] {
      let files = try await [1, 5].asyncMap { jobs in
        try await encoded(Self.picture.sequence(), jobs: jobs) {
          $0.dithering = dithering
          $0.effort = effort
          $0.quality = quality
        }.bytes
      }
      #expect(Set(files).count == 1)
    }
  }

  @Test
  func `full quality gives each frame a palette, and its errors are small`() async throws {
    let (decoded, _, report) = try await encoded(Self.picture.sequence())
    #expect(report.localTableCount == report.imageCount)
    #expect(largestError(Self.picture.frames, decoded) <= 24)
  }

  @Test
  func `an error never grows over a long fade`() async throws {
    let frames = (0..<500).map { index in
      Pixmap(
        size: PixelSize(width: 8, height: 8),
        pixels: (0..<64).map { opaque(index / 2 + $0 / 8, 255 - index / 2, index / 4) })
    }
    let sequence = PixmapSequence(
      frames: frames, timing: FrameTiming(frameCount: 500, duration: 10))
    for quality in [100, 90, 40] {
      let (decoded, _, _) = try await encoded(sequence) { $0.quality = quality }
      #expect(largestError(frames, decoded) <= max(2, (100 - quality) * 2 / 5))
    }
  }

  @Test(arguments: [(100, 2), (95, 2), (90, 4), (80, 8), (50, 20)])
  func `components of flat art differ by no more than the quality allows`(
    quality: Int, bound: Int
  ) async throws {
    // A hundred steps from one color to another, and 300 that only two levels tell apart.
    let flat = SampleScene("flat", 100, 4, 6, background: opaque(255, 255, 255)) { pixmap, index in
      for x in 0..<100 { pixmap[x, index % 4].rawValue = opaque(2 * x, 255 - x, 128) }
    }
    let steps = SampleScene("steps", 100, 3, 3, background: opaque(0, 0, 0)) { pixmap, index in
      for x in 0..<100 { pixmap[x, index].rawValue = opaque(x, 100 + x, 200 + index) }
    }
    for scene in [flat, steps] {
      let (decoded, _, report) = try await encoded(scene.sequence()) { $0.quality = quality }
      #expect(largestError(scene.frames, decoded) <= bound)
      #expect(report.localTableCount == 0)
    }
  }

  @Test
  func `less quality never takes more bytes`() async throws {
    for scene in [Self.picture, SampleScene.exact[0], SampleScene.exact[11]] {
      let sizes = try await [100, 70, 40, 10].asyncMap { quality in
        try await encoded(scene.sequence()) { $0.quality = quality }.bytes.count
      }
      #expect(sizes == sizes.sorted(by: >))
    }
  }

  @Test(arguments: SampleScene.exact.prefix(13))
  func `every effort shows the same frames, and more effort takes no more bytes`(
    scene: SampleScene
  ) async throws {
    let files = try await Effort.allCases.asyncMap { effort in
      try await encoded(scene.sequence()) { $0.effort = effort }
    }
    let timelines = Set(files.map { $0.decoded.timeline.map(\.pixmap) })
    #expect(timelines.count == 1)
    #expect(files[2].bytes.count <= files[1].bytes.count)
  }

  @Test
  func `a thousand frames come back as they were`() async throws {
    let scene = SampleScene.random(
      seed: 77, 12, 10, 1_000, palette: [0] + SampleScene.colors(9))
    let (decoded, _, _) = try await encoded(scene.sequence())
    let isSame =
      decoded.timeline.map(\.pixmap) == merged(scene.frames.map { ($0, 0) }).map(\.pixmap)
    #expect(isSame)
  }

  @Test(arguments: [
    // threshold, alphas that stay
    (0.0, [1, 127, 128, 254]), (0.5, [128, 254]), (0.75, [254]), (1.0, []),
  ])
  func `a threshold says which opacity stays`(threshold: Double, stay: [UInt8]) async throws {
    let alphas: [UInt8] = [0, 1, 127, 128, 254]
    var pixmap = Pixmap(size: PixelSize(width: 5, height: 1))
    for (x, alpha) in alphas.enumerated() {
      pixmap[x, 0] = PremultipliedRGBA8(straightRed: 255, green: 0, blue: 0, alpha: alpha)
    }
    let sequence = PixmapSequence(
      frames: [pixmap], timing: FrameTiming(frameCount: 1, duration: 1))
    let shown = try await encoded(sequence) { $0.alphaThreshold = threshold }.decoded.composed[0]
    #expect(shown.pixmap.pixels == alphas.map { stay.contains($0) ? opaque(255, 0, 0) : 0 })
  }

  @Test
  func `dithered opacity covers as many pixels as it says, always the same`() async throws {
    for alpha in [16, 64, 128, 200] {
      let pixel = PremultipliedRGBA8(
        straightRed: 255, green: 0, blue: 0, alpha: UInt8(alpha))
      let frames = (0..<3).map { index in
        var pixmap = Pixmap(size: PixelSize(width: 16, height: 17), filledWith: pixel)
        pixmap[index, 16] = PremultipliedRGBA8(rawValue: opaque(0, 0, 9))
        return pixmap
      }
      let sequence = PixmapSequence(
        frames: frames, timing: FrameTiming(frameCount: 3, duration: 1))
      let shown = try await encoded(sequence) { $0.transparency = .dither }.decoded.composed
      let tiles = Set(
        shown.map { $0.pixmap.cropped(to: PixelRect(x: 0, y: 0, width: 16, height: 16)) })
      #expect(tiles.count == 1)
      let covered = shown[0].pixmap.pixels.prefix(256).count { $0 != 0 }
      #expect(abs(covered - (256 * alpha + 127) / 255) <= 2)
    }
  }

  @Test
  func `a cut edge may take the color of a matte`() async throws {
    let pixel = PremultipliedRGBA8(straightRed: 255, green: 0, blue: 0, alpha: 204)
    let sequence = PixmapSequence(
      frames: [Pixmap(size: PixelSize(width: 1, height: 1), filledWith: pixel)],
      timing: FrameTiming(frameCount: 1, duration: 1))
    let shown = try await encoded(sequence) {
      $0.matte = .white
      $0.transparency = .threshold
    }
    #expect(shown.decoded.composed[0].pixmap.pixels == [opaque(255, 51, 51)])
  }
}

extension Sequence where Self: Sendable {
  /// The results of an asynchronous function, one after another.
  func asyncMap<Result>(_ body: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
