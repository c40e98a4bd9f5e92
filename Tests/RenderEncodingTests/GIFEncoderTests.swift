import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

struct GIFEncoderTests {
  @Test(arguments: SampleScene.exact + SampleScene.large)
  func `a GIF decodes to the very frames and delays it was made of`(scene: SampleScene)
    async throws
  {
    let sequence = scene.sequence()
    let (bytes, report) = try await gif(sequence)
    let decoded = try GIFReference(bytes)
    let expected = merged(
      scene.frames.enumerated().map { index, frame in
        let start = index == 0 ? 0 : sequence.timing.endCentiseconds(ofFrame: index - 1)
        return (frame, sequence.timing.endCentiseconds(ofFrame: index) - start)
      })
    let timeline = decoded.timeline
    #expect(timeline.map(\.delay) == expected.map(\.delay))
    #expect(timeline.map(\.pixmap) == expected.map(\.pixmap))
    #expect(report.isExact)
    #expect(!report.hasCutAlpha)
    #expect(report.imageCount == decoded.images.count)
    #expect(decoded.version == "GIF89a")
    #expect(decoded.size == sequence.size)
  }

  @Test(arguments: SampleScene.exact)
  func `giflib decodes the same rasters`(scene: SampleScene) async throws {
    let bytes = try await gif(scene.sequence()).bytes
    #expect(rastersByGiflib(bytes) == (try GIFReference(bytes).images.map(\.indices)))
  }

  @Test(arguments: SampleScene.exact)
  func `an image that clears its rectangle has a transparent color`(scene: SampleScene)
    async throws
  {
    // Pillow clears to the background color otherwise.
    let images = try GIFReference(try await gif(scene.sequence()).bytes).images
    #expect(images.allSatisfy { $0.disposal != 2 || $0.transparentIndex != nil })
  }

  @Test(arguments: SampleScene.exact + SampleScene.large)
  func `the bytes depend neither on jobs nor on how much damage is reported`(scene: SampleScene)
    async throws
  {
    let sequence = scene.sequence()
    let bytes = try await gif(sequence, jobs: 1).bytes
    #expect(try await gif(sequence, jobs: 7).bytes == bytes)
    #expect(try await gif(CoarseSource(sequence: sequence), jobs: 3).bytes == bytes)
  }

  @Test(arguments: [
    // colors, transparent pixels, smallest code of the first image
    (1, false, 2), (2, false, 2), (3, false, 2), (4, false, 2), (5, false, 3), (8, false, 3),
    (9, false, 4), (16, false, 4), (17, false, 5), (32, false, 5), (33, false, 6), (64, false, 6),
    (65, false, 7), (128, false, 7), (129, false, 8), (254, false, 8), (255, false, 8),
    (256, false, 8), (1, true, 2), (3, true, 2), (4, true, 3), (7, true, 3), (8, true, 4),
    (15, true, 4), (127, true, 7), (128, true, 8), (255, true, 8),
  ])
  func `up to 256 colors are exact`(colors: Int, clear: Bool, codeSize: Int) async throws {
    let palette = SampleScene.colors(colors) + (clear ? [0] : [])
    let scene = SampleScene("", palette.count, 2, 2, background: palette[0]) { pixmap, index in
      for (x, color) in palette.enumerated() where index == 0 || x != 1 {
        pixmap[x, index] = PremultipliedRGBA8(rawValue: color)
      }
    }
    let (bytes, report) = try await gif(scene.sequence())
    let decoded = try GIFReference(bytes)
    #expect(report.colorCount == palette.count)
    #expect(report.isExact)
    #expect(decoded.images[0].codeSize == codeSize)
    #expect(decoded.images.allSatisfy { $0.codeSize <= codeSize || $0.transparentIndex != nil })
    let isSame =
      decoded.timeline.map(\.pixmap) == merged(scene.frames.map { ($0, 0) }).map(\.pixmap)
    #expect(isSame)
  }

  @Test(arguments: [257, 300, 1000, 40_000])
  func `more colors become a palette in which large areas stay exact`(colors: Int) async throws {
    let white = opaque(255, 255, 255)
    let scene = SampleScene("", 220, 200, 3, background: white) { pixmap, index in
      for color in 0..<min(colors - 1, 40_000) {
        pixmap.pixels[color] = opaque(color / 256, color, 7 * index)
      }
    }
    let (bytes, report) = try await gif(scene.sequence())
    let decoded = try GIFReference(bytes)
    #expect(!report.isExact)
    #expect(report.colorCount <= 256)
    var worst = 0
    for (frame, shown) in zip(scene.frames, decoded.composed) {
      for (pixel, got) in zip(frame.pixels, shown.pixmap.pixels) {
        if pixel == white, colors < 2000 { #expect(got == white) }
        for shift in [UInt32(0), 8, 16] {
          worst = max(worst, abs(Int(pixel >> shift & 255) - Int(got >> shift & 255)))
        }
      }
    }
    #expect(worst <= (colors <= 300 ? 12 : 48))
  }

  @Test(arguments: [2, 3, 15, 16, 128])
  func `a palette never has more entries than asked for`(maximum: Int) async throws {
    for clear in [false, true] {
      let scene = SampleScene("", 40, 40, 4, background: clear ? 0 : opaque(9, 9, 9)) {
        for x in 0..<39 { $0[x, $1].rawValue = opaque(x * 6, 255 - x, $1 * 50) }
      }
      let buffer = ByteBuffer()
      var encoder = GIFEncoder()
      encoder.maximumColors = maximum
      let report = try await encoder.encode(scene.sequence(), to: buffer)
      #expect(report.colorCount <= maximum)
      let decoded = try GIFReference(buffer.bytes)
      // Opacity is never quantized.
      for (frame, shown) in zip(scene.frames, decoded.composed) {
        #expect(frame.pixels.map { $0 == 0 } == shown.pixmap.pixels.map { $0 == 0 })
      }
    }
  }

  @Test
  func `a still region of a quantized animation never changes`() async throws {
    let scene = SampleScene("", 64, 64, 20, background: 0) { pixmap, index in
      for y in 0..<64 {
        for x in 0..<64 { pixmap[x, y].rawValue = opaque(x * 4, y * 4, 90) }
      }
      pixmap.fill(PixelRect(x: index, y: 40, width: 10, height: 10), opaque(index * 9, 3, 200))
    }
    let frames = try GIFReference(try await gif(scene.sequence()).bytes).composed
    let top = PixelRect(x: 0, y: 0, width: 64, height: 40)
    #expect(Set(frames.map { $0.pixmap.cropped(to: top) }).count == 1)
  }

  @Test(arguments: [(0, 0), (1, nil), (2, 1), (3, 2), (65_535, 65_534)])
  func `a number of plays becomes one repetition less`(plays: Int, repeats: Int?) async throws {
    let scene = SampleScene("", 2, 2, 2, background: opaque(1, 2, 3)) {
      $0.pixels[$1] = opaque(9, 9, 9)
    }
    #expect(
      try GIFReference(try await gif(scene.sequence(plays: plays)).bytes).repeats == repeats)
  }

  @Test(arguments: [65_535, 65_536, 65_537, 131_070, 200_000])
  func `a delay too long for one image is split`(centiseconds: Int) async throws {
    for colors in [2, 256] {
      let palette = SampleScene.colors(colors)
      let frames = (0..<2).map { index in
        Pixmap(
          size: PixelSize(width: colors, height: 1),
          pixels: index == 0 ? palette : palette.reversed())
      }
      // Equal frames add up to more than the longest single one.
      let sequence = PixmapSequence(
        frames: [Pixmap](repeating: frames[0], count: centiseconds / 25_000 + 1) + [frames[1]],
        timing: FrameTiming(
          frameCount: centiseconds / 25_000 + 2,
          duration: Double(centiseconds) / 100 * Double(centiseconds / 25_000 + 2)
            / Double(centiseconds / 25_000 + 1)))
      let decoded = try GIFReference(try await gif(sequence).bytes)
      #expect(decoded.images.allSatisfy { (2...65_535).contains($0.delay) })
      #expect(decoded.timeline.map(\.pixmap) == frames)
      #expect(decoded.timeline[0].delay == centiseconds)
    }
  }

  @Test(arguments: [
    // frames, seconds
    (50, 1.0), (49, 1.0), (33, 0.7), (7, 0.14), (62, 1.2345), (1, 0.001), (24, 1.0), (30, 1.0),
  ])
  func `no delay is under 2 and the end is at most a hundredth late`(count: Int, duration: Double)
    async throws
  {
    let scene = SampleScene("", 64, 1, count, background: opaque(0, 0, 0)) {
      $0.pixels[$1] = opaque(255, 0, 0)
    }
    let delays = try GIFReference(try await gif(scene.sequence(duration: duration)).bytes)
      .images.map(\.delay)
    #expect(delays.count == count)
    #expect(delays.allSatisfy { $0 >= 2 })
    let end = (100 * duration).rounded()
    let total = Double(delays.reduce(0, +))
    #expect(total == end || (total > end && total <= max(2, end + 1)))
  }

  @Test(arguments: [60.0, 51, 100])
  func `more than 50 frames per second are refused by name`(rate: Double) async throws {
    let scene = SampleScene("", 1, 1, Int(rate), background: 0) { _, _ in }
    let error = await #expect(throws: EncodingError.self) {
      _ = try await gif(scene.sequence(duration: 1))
    }
    #expect(
      error?.description
        == "\(Int(rate)) frames per second are too many for a GIF, which shows at most 50; lower"
        + " the frame rate or write an APNG")
  }

  @Test
  func `a canvas beyond 65535 pixels is refused`() async throws {
    let size = PixelSize(width: 65_536, height: 1)
    let sequence = PixmapSequence(
      frames: [Pixmap(size: size)], timing: FrameTiming(frameCount: 1, duration: 1))
    await #expect(throws: EncodingError.frameTooLarge(size: size, maximumSide: 65_535)) {
      _ = try await gif(sequence)
    }
  }

  @Test
  func `without a matte translucent pixels are cut at half opacity, and the report says so`()
    async throws
  {
    var pixmap = Pixmap(size: PixelSize(width: 4, height: 1))
    pixmap[0, 0] = PremultipliedRGBA8(straightRed: 200, green: 100, blue: 50, alpha: 127)
    pixmap[1, 0] = PremultipliedRGBA8(straightRed: 255, green: 0, blue: 255, alpha: 128)
    pixmap[2, 0] = PremultipliedRGBA8(rawValue: opaque(1, 2, 3))
    let sequence = PixmapSequence(
      frames: [pixmap], timing: FrameTiming(frameCount: 1, duration: 1))
    let (bytes, report) = try await gif(sequence)
    #expect(report.hasCutAlpha)
    #expect(
      try GIFReference(bytes).composed[0].pixmap.pixels
        == [0, opaque(255, 0, 255), opaque(1, 2, 3), 0])
  }

  @Test
  func `a matte shows through translucent pixels and not through clear ones`() async throws {
    var pixmap = Pixmap(size: PixelSize(width: 3, height: 1))
    pixmap[0, 0] = PremultipliedRGBA8(straightRed: 255, green: 0, blue: 0, alpha: 51)
    pixmap[1, 0] = PremultipliedRGBA8(rawValue: opaque(1, 2, 3))
    let sequence = PixmapSequence(
      frames: [pixmap], timing: FrameTiming(frameCount: 1, duration: 1))
    let (bytes, report) = try await gif(sequence, matte: .white)
    #expect(!report.hasCutAlpha)
    #expect(
      try GIFReference(bytes).composed[0].pixmap.pixels
        == [opaque(255, 204, 204), opaque(1, 2, 3), 0])
  }

  @Test
  func `an error of the sink reaches the caller`() async throws {
    struct FullSink: ByteSink {
      struct Full: Error {}
      func write(_ bytes: [UInt8]) throws { throw Full() }
    }
    let scene = SampleScene.exact[0]
    await #expect(throws: FullSink.Full.self) {
      try await GIFEncoder().encode(scene.sequence(), to: FullSink())
    }
    await #expect(throws: FullSink.Full.self) {
      try await APNGEncoder().encode(scene.sequence(), to: FullSink())
    }
  }

  @Test
  func `a cancelled task ends with CancellationError`() async throws {
    let scene = SampleScene.exact[0]
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await gif(scene.sequence())
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test
  func `progress climbs from zero to the total`() async throws {
    let steps = ByteBuffer()
    try await GIFEncoder(jobs: 2).encode(SampleScene.exact[3].sequence(), to: ByteBuffer()) {
      steps.write([UInt8($0), UInt8($1)])
    }
    let done = stride(from: 0, to: steps.bytes.count, by: 2).map { steps.bytes[$0] }
    #expect(done.first == 0)
    #expect(done.last == steps.bytes.last)
    #expect(done == done.sorted())
  }
}
