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

  /// More frames than are encoded together, each of more colors than its palette has.
  private static let long = SampleScene("long", 9, 8, 34, background: 0) { pixmap, index in
    for y in 0..<8 {
      for x in 0..<9 {
        pixmap.pixels[y * 9 + x] = opaque(20 * x + index, 22 * y, 11 * ((x * y + 3 * index) % 23))
      }
    }
  }

  @Test(
    arguments: [nil] + Dithering.allCases.map { $0 },
    [(Effort.fast, 100), (.standard, 100), (.standard, 15), (.max, 85)])
  func `the bytes of a picture are the same for any number of jobs`(
    dithering: Dithering?, setting: (effort: Effort, quality: Int)
  ) async throws {
    let files = try await [1, 5].asyncMap { jobs in
      try await encoded(Self.long.sequence(), jobs: jobs) {
        $0.dithering = dithering
        $0.effort = setting.effort
        $0.quality = setting.quality
      }.bytes
    }
    #expect(Set(files).count == 1)
  }

  /// The sum of the squared differences of all components, frame by frame.
  private func errors(_ frames: [Pixmap], _ decoded: GIFReference) -> [Int] {
    let shown = decoded.timeline.flatMap { [Pixmap](repeating: $0.pixmap, count: $0.delay / 5) }
    return zip(frames, shown).map { frame, shown in
      zip(frame.pixels, shown.pixels).reduce(0) { sum, pair in
        [UInt32(0), 8, 16].reduce(sum) { sum, shift in
          let difference = Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)
          return sum + difference * difference
        }
      }
    }
  }

  @Test
  func `full quality gives each frame a palette that errs less than any regular one`() async throws
  {
    let (decoded, _, report) = try await encoded(Self.picture.sequence())
    #expect(report.localTableCount == report.imageCount)
    // 150 colors in a grid, as many as 624 pixels get.
    func snapped(_ value: UInt32, _ levels: UInt32) -> UInt32 {
      (value * (levels - 1) + 127) / 255 * 255 / (levels - 1)
    }
    for (error, frame) in zip(errors(Self.picture.frames, decoded), Self.picture.frames) {
      let regular = frame.pixels.reduce(0) { sum, pixel in
        [(UInt32(0), UInt32(5)), (8, 6), (16, 5)].reduce(sum) { sum, axis in
          let value = pixel >> axis.0 & 255
          let difference = Int(value) - Int(snapped(value, axis.1))
          return sum + difference * difference
        }
      }
      #expect(error * 4 < regular)
    }
  }

  @Test(arguments: [8, 16, 32])
  func `a palette is nearly the best where the best is known`(colors: Int) async throws {
    // 256 grays, each as often, are best served by steps of equal length.
    let scene = SampleScene("grays", 256, 2, 1, background: 0) { pixmap, _ in
      for x in 0..<256 {
        pixmap[x, 0].rawValue = opaque(x, x, x)
        pixmap[255 - x, 1].rawValue = opaque(x, x, x)
      }
    }
    let (decoded, _, report) = try await encoded(scene.sequence()) {
      $0.maximumColors = colors
      $0.dithering = Dithering.none
    }
    #expect(report.colorCount <= colors)
    let step = 256 / colors
    let best = 512 * 3 * (step * step - 1) / 12
    #expect(errors(scene.frames, decoded)[0] <= best * 5 / 4)
  }

  @Test(arguments: [100, 80, 40], [nil, Dithering.ordered, .diffusion])
  func `errors of pictures never add up`(quality: Int, dithering: Dithering?) async throws {
    // A slow drift, so that each pixel changes little by little.
    let scene = SampleScene("drift", 16, 12, 60, background: 0) { pixmap, index in
      for y in 0..<12 {
        for x in 0..<16 { pixmap[x, y].rawValue = opaque(6 * x + index, 9 * y, 90 + 3 * x + y) }
      }
    }
    let (decoded, _, _) = try await encoded(scene.sequence()) {
      $0.quality = quality
      $0.dithering = dithering
    }
    let found = errors(scene.frames, decoded)
    #expect(found.count == 60)
    // The last third is no worse than the first.
    let (first, last) = (found.prefix(20).reduce(0, +), found.suffix(20).reduce(0, +))
    #expect(last <= first * 3 / 2)
  }

  @Test
  func `a gradient takes no colors away from flat areas`() async throws {
    // Columns of a gradient are as large as flat areas, but their neighbors are too.
    let scene = SampleScene("sky", 128, 80, 4, background: 0) { pixmap, index in
      for y in 0..<80 {
        for x in 0..<128 { pixmap[x, y].rawValue = opaque(2 * x, 40 + x + index, 3 * y) }
      }
      pixmap.fill(PixelRect(x: 20, y: 60, width: 90, height: 20), Self.bar)
    }
    for quality in [100, 30] {
      let (decoded, _, _) = try await encoded(scene.sequence()) { $0.quality = quality }
      let area = PixelRect(x: 20, y: 60, width: 90, height: 20)
      for image in decoded.composed {
        let isExact = image.pixmap.cropped(to: area).pixels.allSatisfy { $0 == Self.bar }
        #expect(isExact)
      }
    }
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
      #expect(largestError(frames, decoded) <= max(quality == 100 ? 2 : 4, (100 - quality) * 2 / 5))
    }
  }

  @Test(arguments: [(100, 2), (98, 2), (95, 4), (90, 4), (80, 8), (50, 20)])
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
  func `little less quality changes edges and no gradient`() async throws {
    let scene = SampleScene("edges", 40, 40, 3, background: opaque(255, 255, 255)) {
      pixmap, index in
      for x in 0..<40 {
        pixmap.fill(PixelRect(x: x, y: 0, width: 1, height: 36), opaque(200 + x, 210, 220))
      }
      for x in 0..<14 { pixmap[x, 38 - index % 2].rawValue = opaque(0, 16 * x, 16 * x + x % 3) }
    }
    let (decoded, bytes, _) = try await encoded(scene.sequence()) { $0.quality = 95 }
    let area = PixelRect(x: 0, y: 0, width: 40, height: 36)
    for (image, frame) in zip(decoded.composed, scene.frames) {
      let isExact = image.pixmap.cropped(to: area) == frame.cropped(to: area)
      #expect(isExact)
    }
    #expect(largestError(scene.frames, decoded) <= 4)
    #expect(bytes.count <= (try await encoded(scene.sequence()).bytes.count))
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
