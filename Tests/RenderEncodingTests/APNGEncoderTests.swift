import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

struct APNGEncoderTests {
  /// Scenes with soft edges too.
  static let scenes: [SampleScene] = {
    var palette: [UInt32] = [0]
    var generator = SeededGenerator(seed: 77)
    for alpha in [1, 2, 100, 128, 254, 255] {
      for _ in 0..<60 {
        palette.append(
          PremultipliedRGBA8(
            straightRed: .random(in: 0...255, using: &generator),
            green: .random(in: 0...255, using: &generator),
            blue: .random(in: 0...255, using: &generator), alpha: UInt8(alpha)
          ).rawValue)
      }
    }
    let grays = (0..<300).map {
      let alpha = UInt8(min(255, $0 + 1))
      return PremultipliedRGBA8(
        straightRed: UInt8($0 % 256), green: UInt8($0 % 256), blue: UInt8($0 % 256), alpha: alpha
      ).rawValue
    }
    return SampleScene.exact + [
      .random(seed: 1, 40, 30, 30, palette: palette),
      .random(seed: 2, 40, 30, 30, palette: Array(palette.prefix(9))),
      .random(seed: 3, 40, 30, 30, palette: grays),
      SampleScene("a gray ramp", 256, 2, 3, background: opaque(0, 0, 0)) { pixmap, index in
        for x in 0..<256 { pixmap[x, index % 2].rawValue = opaque(x, x, x) }
      },
      SampleScene("opaque photograph", 90, 80, 4, background: opaque(0, 0, 0)) { pixmap, index in
        for position in pixmap.pixels.indices {
          pixmap.pixels[position] = opaque(position, position / 90, index)
        }
      },
    ]
  }()

  @Test(arguments: scenes)
  func `an APNG decodes to the very frames it was made of`(scene: SampleScene) async throws {
    let decoded = try APNGReference(try await apng(scene.sequence()))
    let expected = merged(scene.frames.map { ($0, 1) })
    #expect(decoded.composed == expected.map(\.pixmap))
    #expect(decoded.images.allSatisfy { (0...2).contains($0.disposal) })
    #expect(decoded.images.first?.disposal != 2)
    #expect(decoded.images.last?.disposal == 0)
    for (image, frame) in zip(decoded.images, expected) {
      #expect(image.delay.numerator * 20 == image.delay.denominator * frame.delay)
    }
  }

  @Test(arguments: scenes)
  func `no image that blends over gives way to what was before it`(scene: SampleScene) async throws
  {
    // Pillow draws such an image into what it would restore.
    let images = try APNGReference(try await apng(scene.sequence())).images
    #expect(!images.contains { $0.blend == 1 && $0.disposal == 2 })
  }

  @Test(arguments: scenes)
  func `the bytes depend neither on jobs nor on how much damage is reported`(scene: SampleScene)
    async throws
  {
    let sequence = scene.sequence()
    let bytes = try await apng(sequence, jobs: 1)
    #expect(try await apng(sequence, jobs: 5) == bytes)
    #expect(try await apng(CoarseSource(sequence: sequence), jobs: 2) == bytes)
  }

  @Test(arguments: Effort.allCases)
  func `every effort keeps every pixel`(effort: Effort) async throws {
    for scene in [Self.scenes[1], Self.scenes[3]] + Self.scenes.suffix(2) {
      let buffer = ByteBuffer()
      var encoder = APNGEncoder()
      encoder.effort = effort
      try await encoder.encode(scene.sequence(), to: buffer)
      let expected = merged(scene.frames.map { ($0, 1) }).map(\.pixmap)
      let isEqual = try APNGReference(buffer.bytes).composed == expected
      #expect(isEqual, "\(scene.name)")
    }
  }

  @Test
  func `more effort never makes a larger file`() async throws {
    var sizes: [Int] = []
    for effort in Effort.allCases {
      let buffer = ByteBuffer()
      var encoder = APNGEncoder()
      encoder.effort = effort
      try await encoder.encode(SampleScene.exact[0].sequence(), to: buffer)
      sizes.append(buffer.bytes.count)
    }
    #expect(sizes == sizes.sorted(by: >))
  }

  @Test(arguments: [
    // frames, seconds, delay of one
    (60, 1.0, 1, 60), (50, 1.0, 1, 50), (30, 1.001, 1001, 30_000), (3, 0.1, 1, 30),
    (7, 0.7, 1, 10), (1, 2.5, 5, 2), (2, 7.0, 7, 2), (3, 1.0, 1, 3), (1, 65_535, 65_535, 1),
  ])
  func `delays are exact fractions`(count: Int, seconds: Double, top: Int, bottom: Int)
    async throws
  {
    let scene = SampleScene("", 64, 1, count, background: 0) { $0.pixels[$1] = opaque(1, 1, 1) }
    let decoded = try APNGReference(try await apng(scene.sequence(duration: seconds)))
    #expect(decoded.images.count == count)
    #expect(decoded.images.allSatisfy { $0.delay == (top, bottom) })
  }

  @Test
  func `a rest whose delay fits no fraction is split without loss`() async throws {
    let count = 200
    let scene = SampleScene("", 2, 1, count, background: 0) {
      if $1 == count - 1 { $0.pixels[1] = opaque(1, 1, 1) }
    }
    let duration = 1001.0 / 30_000 * Double(count)
    let decoded = try APNGReference(try await apng(scene.sequence(duration: duration)))
    #expect(
      merged(decoded.composed.map { ($0, 0) }).map(\.pixmap) == [
        scene.frames[0], scene.frames[count - 1],
      ])
    // The sum in parts of 1/30000 s.
    let total = decoded.images.reduce(0) { $0 + $1.delay.numerator * 30_000 / $1.delay.denominator }
    #expect(total == 1001 * count)
    #expect(decoded.images.allSatisfy { 30_000 % $0.delay.denominator == 0 })
  }

  @Test(arguments: [0, 1, 2, 65_535])
  func `plays are written as they are`(plays: Int) async throws {
    let scene = SampleScene.exact[0]
    #expect(try APNGReference(try await apng(scene.sequence(plays: plays))).plays == plays)
  }

  @Test
  func `chunks come in the order that the specification asks for`() async throws {
    let buffer = ByteBuffer()
    try await APNGEncoder(pixelsPerPoint: 2).encode(SampleScene.exact[1].sequence(), to: buffer)
    let types = try APNGReference(buffer.bytes).chunks.map(\.type)
    #expect(
      types.prefix(8) == ["IHDR", "acTL", "sRGB", "pHYs", "PLTE", "tRNS", "fcTL", "IDAT"])
    #expect(types.last == "IEND")
  }

  @Test
  func `a play of more than 65535 seconds is refused`() async throws {
    let scene = SampleScene("", 1, 1, 2, background: 0) { _, _ in }
    await #expect(throws: EncodingError.durationTooLong(seconds: 70_000, maximum: 65_535)) {
      _ = try await apng(scene.sequence(duration: 70_000))
    }
  }
}
