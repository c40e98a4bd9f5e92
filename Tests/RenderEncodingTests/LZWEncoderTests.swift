import Testing

@testable import RenderEncoding

struct LZWEncoderTests {
  /// Inputs that exercise runs, single indices and full tables.
  private static func inputs(codeSize: Int) -> [[UInt8]] {
    var generator = SeededGenerator(seed: UInt64(codeSize))
    let top = (1 << codeSize) - 1
    let noise = (0..<60_000).map { _ in UInt8(Int.random(in: 0...top, using: &generator)) }
    let runs = (0..<2_000).flatMap { _ in
      [UInt8](
        repeating: UInt8(Int.random(in: 0...top, using: &generator)),
        count: .random(in: 1...90, using: &generator))
    }
    return [
      [], [0], [UInt8(top)], [0, 0], [0, 0, 0], [UInt8](repeating: 1, count: 5_000),
      [UInt8](repeating: 0, count: 9_000_000 >> codeSize), noise, runs,
      (0..<30_000).map { UInt8($0 % (top + 1)) },
      (0..<30_000).map { UInt8($0 / 3 % 2) },
    ]
  }

  @Test(arguments: 2...8)
  func `every code size survives a round trip`(codeSize: Int) throws {
    var encoder = LZWEncoder()
    for input in Self.inputs(codeSize: codeSize) {
      let codes = encoder.encode(input, minimumCodeSize: codeSize)
      let survives = try GIFReference.decode(codes, codeSize: codeSize) == input
      #expect(survives)
    }
  }

  @Test(arguments: 2...8)
  func `every short length ends right`(codeSize: Int) throws {
    var encoder = LZWEncoder()
    for input in Self.inputs(codeSize: codeSize).dropFirst(7) {
      // Lengths around each growth of the codes; codes of 8 bits grow after 255 indices of noise.
      for count in 0..<300 {
        let part = Array(input.prefix(count))
        let codes = encoder.encode(part, minimumCodeSize: codeSize)
        #expect(try GIFReference.decode(codes, codeSize: codeSize) == part)
      }
    }
  }

  @Test
  func `lengths around a full table end right`() throws {
    let input = Self.inputs(codeSize: 8)[7]
    var encoder = LZWEncoder()
    for count in 3_800..<4_200 {
      let part = Array(input.prefix(count))
      let codes = encoder.encode(part, minimumCodeSize: 8)
      #expect(try GIFReference.decode(codes, codeSize: 8) == part)
    }
  }

  @Test
  func `a known image gives its known codes`() {
    // The ten by ten sample of "What's in a GIF".
    let rows: [[UInt8]] = [
      [1, 1, 1, 1, 1, 2, 2, 2, 2, 2], [1, 1, 1, 1, 1, 2, 2, 2, 2, 2],
      [1, 1, 1, 1, 1, 2, 2, 2, 2, 2], [1, 1, 1, 0, 0, 0, 0, 2, 2, 2],
      [1, 1, 1, 0, 0, 0, 0, 2, 2, 2], [2, 2, 2, 0, 0, 0, 0, 1, 1, 1],
      [2, 2, 2, 0, 0, 0, 0, 1, 1, 1], [2, 2, 2, 2, 2, 1, 1, 1, 1, 1],
      [2, 2, 2, 2, 2, 1, 1, 1, 1, 1], [2, 2, 2, 2, 2, 1, 1, 1, 1, 1],
    ]
    var encoder = LZWEncoder()
    #expect(
      encoder.encode(rows.flatMap { $0 }, minimumCodeSize: 2) == [
        0x8c, 0x2d, 0x99, 0x87, 0x2a, 0x1c, 0xdc, 0x33, 0xa0, 0x02, 0x75, 0xec, 0x95, 0xfa, 0xa8,
        0xde, 0x60, 0x8c, 0x04, 0x91, 0x4c, 0x01,
      ])
  }

  @Test(arguments: [2, 5, 8])
  func `codes that are followed against others are kept only if they are shorter`(codeSize: Int) {
    var encoder = LZWEncoder()
    for input in Self.inputs(codeSize: codeSize).dropFirst(7) {
      let own = encoder.encode(input, minimumCodeSize: codeSize)
      var pace = CodePace()
      let first = encoder.encode(input.span, minimumCodeSize: codeSize, against: &pace)
      let isSame = first == own
      #expect(isSame)
      #expect(pace.byteCount == own.count)
      // Not shorter than themselves.
      let again = encoder.encode(input.span, minimumCodeSize: codeSize, against: &pace)
      #expect(again?.count == nil)
      // A flat image of as many pixels is shorter from its first mark on, and stays.
      let flat = [UInt8](repeating: 0, count: input.count)
      let short = encoder.encode(flat.span, minimumCodeSize: codeSize, against: &pace)
      let isShort = short == encoder.encode(flat, minimumCodeSize: codeSize)
      #expect(isShort)
      let behind = encoder.encode(input.span, minimumCodeSize: codeSize, against: &pace)
      #expect(behind?.count == nil)
      #expect(pace.byteCount == short?.count)
    }
  }

  @Test(arguments: 2...8)
  func `flexible codes decode to the same and are never longer`(codeSize: Int) throws {
    var encoder = LZWEncoder()
    for input in Self.inputs(codeSize: codeSize).map({ $0.prefix(20_000) }) {
      let greedy = encoder.encode(Array(input), minimumCodeSize: codeSize)
      let flexible = encoder.encodeFlexibly(Array(input), minimumCodeSize: codeSize)
      #expect(flexible.count <= greedy.count)
      let survives = try GIFReference.decode(flexible, codeSize: codeSize) == Array(input)
      #expect(survives)
    }
  }

  @Test(arguments: [254, 255, 256, 510, 511, 765])
  func `sub-blocks hold 255 bytes but the last`(codeCount: Int) async throws {
    // A code of noise has 9 bits.
    var generator = SeededGenerator(seed: 5)
    let noise = (0..<900).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var encoder = LZWEncoder()
    let count = try #require(
      (codeCount * 4 / 5..<noise.count).first {
        encoder.encode(Array(noise.prefix($0)), minimumCodeSize: 8).count == codeCount
      })
    let scene = SampleScene("", count, 1, 1, background: 0) { pixmap, _ in
      for x in 0..<count { pixmap.pixels[x] = opaque(Int(noise[x]), 0, 0) }
    }
    let image = try #require(try GIFReference(try await gif(scene.sequence()).bytes).images.first)
    #expect(image.blockLengths.dropLast().allSatisfy { $0 == 255 })
    #expect((image.blockLengths.last ?? 0) > 0)
  }
}
