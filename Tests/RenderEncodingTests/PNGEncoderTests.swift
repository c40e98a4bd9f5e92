import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

struct PNGEncoderTests {
  /// Color type and bit depth of a file.
  private func model(_ bytes: [UInt8]) -> [Int] { [Int(bytes[25]), Int(bytes[24])] }

  private static func pixmap(_ pixels: [UInt32], width: Int) -> Pixmap {
    Pixmap(size: PixelSize(width: width, height: pixels.count / width), pixels: pixels)
  }

  private static func gray(_ value: Int) -> UInt32 { opaque(value, value, value) }

  /// A picture and the color type and bit depth it should get.
  struct Case: Sendable {
    var pixels: [UInt32]
    var width: Int
    var model: [Int]

    init(_ pixels: [UInt32], width: Int, type: Int, depth: Int) {
      self.pixels = pixels
      self.width = width
      model = [type, depth]
    }
  }

  private static func colors(_ count: Int, _ blue: Int) -> [UInt32] {
    (0..<count).map { opaque($0, $0 / 2, blue) }
  }

  private static let translucentGrays: [UInt32] = (0..<1000).map { index in
    let value = UInt8(index % 256)
    return PremultipliedRGBA8(
      straightRed: value, green: value, blue: value, alpha: UInt8(255 - index / 4)
    ).rawValue
  }

  static let cases: [(name: String, picture: Case)] = {
    var cases: [(String, Case)] = []
    func add(_ name: String, _ pixels: [UInt32], _ width: Int, _ type: Int, _ depth: Int) {
      cases.append((name, Case(pixels, width: width, type: type, depth: depth)))
    }
    add("black and white", [gray(0), gray(255), gray(0)], 3, 0, 1)
    add("four grays", [0, 85, 170, 255].map(gray), 2, 0, 2)
    add("sixteen grays", (0..<16).map { gray($0 * 17) }, 4, 0, 4)
    add("two odd grays", [gray(3), gray(7)], 1, 3, 1)
    add("all grays", (0..<256).map(gray), 16, 0, 8)
    add("two colors", colors(2, 9), 1, 3, 1)
    add("three colors, nine in a row", colors(3, 9) + colors(3, 9) + colors(3, 9), 9, 3, 2)
    add("five colors", colors(5, 1), 5, 3, 4)
    add("256 colors", colors(256, 1), 8, 3, 8)
    add("257 colors", colors(256, 1) + [gray(7)], 257, 2, 8)
    add("clear and a color", [0, opaque(9, 8, 7), 0, 0], 2, 3, 1)
    add("255 colors and clear", [0] + colors(255, 0), 4, 3, 8)
    add("256 colors and clear", [0] + colors(256, 0), 1, 6, 8)
    add("translucent grays", translucentGrays, 50, 4, 8)
    add("one clear pixel", [0], 1, 3, 1)
    return cases
  }()

  @Test(arguments: cases)
  func `a PNG takes the smallest color type and reads back the same`(
    name: String, picture: Case
  ) throws {
    let pixmap = Self.pixmap(picture.pixels, width: picture.width)
    let bytes = try PNGEncoder().encode(pixmap)
    #expect(model(bytes) == picture.model)
    #expect(try ImageReader.read(bytes: bytes, name: name) == pixmap)
  }

  @Test
  func `every premultiplied value survives the way through straight alpha`() throws {
    var pixels: [UInt32] = []
    for alpha in 0..<256 {
      for value in 0...alpha {
        pixels.append(UInt32(alpha) << 24 | UInt32(alpha - value) << 8 | UInt32(value))
      }
    }
    let pixmap = Self.pixmap(pixels, width: 257)
    #expect(try ImageReader.read(bytes: PNGEncoder().encode(pixmap), name: "all") == pixmap)
  }

  @Test(arguments: [1, 2, 3, 5, 17])
  func `noise and ramps survive every filter`(width: Int) throws {
    var generator = SeededGenerator(seed: UInt64(width))
    let pixels = (0..<(width * 400)).map { index in
      index < width * 200
        ? opaque(index, index / 7, index / 3)
        : opaque(Int.random(in: 0...255, using: &generator), index, 0)
    }
    let pixmap = Self.pixmap(pixels, width: width)
    #expect(try ImageReader.read(bytes: PNGEncoder().encode(pixmap), name: "noise") == pixmap)
  }

  @Test(arguments: [(1.0, nil), (2.0, 5669), (3.0, 8504), (0.5, 1417)])
  func `resolution follows the scale`(scale: Double, pixelsPerMeter: Int?) throws {
    let bytes = try PNGEncoder(pixelsPerPoint: scale)
      .encode(Pixmap(size: PixelSize(width: 1, height: 1)))
    let data = try APNGReference.chunks(of: bytes).first { $0.type == "pHYs" }?.data
    #expect(data.map { $0[0..<4].reduce(0) { $0 << 8 | Int($1) } } == pixelsPerMeter)
    #expect(data.map { $0[8] } == pixelsPerMeter.map { _ in 1 })
  }

  @Test
  func `nothing but pixels and their color space is written`() throws {
    let bytes = try PNGEncoder().encode(Self.pixmap([0, opaque(1, 2, 3)], width: 1))
    #expect(
      try APNGReference.chunks(of: bytes).map(\.type)
        == ["IHDR", "gAMA", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"])
  }

  @Test(arguments: [1, 3])
  func `a sequence hands over every frame in order`(jobs: Int) async throws {
    let scene = SampleScene.exact[3]
    let order = ByteBuffer()
    try await PNGSequenceEncoder(jobs: jobs).encode(scene.sequence()) { index, bytes in
      order.write([UInt8(index)])
      let pixmap = try ImageReader.read(bytes: bytes, name: "frame")
      #expect(pixmap == scene.frames[index])
    }
    #expect(order.bytes == scene.frames.indices.map { UInt8($0) })
  }

  @Test
  func `an APNG reads as its first frame`() async throws {
    let scene = SampleScene.exact[1]
    let bytes = try await apng(scene.sequence())
    #expect(try ImageReader.read(bytes: bytes, name: "animation") == scene.frames[0])
  }

  @Test func `a large picture has the same bytes for any number of jobs`() async throws {
    var generator = SeededGenerator(seed: 3)
    let pixels = (0..<(1200 * 1100)).map { index in
      opaque(index / 1200, index % 1200, index < 40_000 ? .random(in: 0...9, using: &generator) : 0)
    }
    let pixmap = Self.pixmap(pixels, width: 1200)
    var encoder = PNGEncoder()
    encoder.effort = .fast
    let bytes = try encoder.encode(pixmap)
    for jobs in [1, 3] {
      let isEqual = try await encoder.encode(pixmap, jobs: jobs) == bytes
      #expect(isEqual)
    }
    let isRead = try ImageReader.read(bytes: bytes, name: "large") == pixmap
    #expect(isRead)
  }
}
