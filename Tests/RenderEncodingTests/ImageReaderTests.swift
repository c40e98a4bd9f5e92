import Foundation
import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

/// A small picture made by another program.
func fixture(_ name: String) throws -> [UInt8] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/pictures")
  return [UInt8](try Data(contentsOf: folder.appending(path: name)))
}

struct ImageReaderTests {
  /// Name and straight bytes of every PNG among the fixtures.
  static let pngs: [(name: String, bytes: [UInt8])] = {
    guard let text = try? String(decoding: fixture("expected.txt"), as: UTF8.self) else {
      return []
    }
    return text.split(separator: "\n").dropFirst().map { line in
      let parts = line.split(separator: " ")
      let digits = Array(parts[1].utf8)
      return (
        String(parts[0]),
        stride(from: 0, to: digits.count, by: 2).map {
          UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16) ?? 0
        }
      )
    }
  }()

  @Test
  func `PNGs of every color type, depth and interlacing become the same pixels as elsewhere`()
    throws
  {
    #expect(Self.pngs.count == 52)
    for (name, straight) in Self.pngs {
      let pixmap = try ImageReader.read(bytes: fixture("\(name).png"), name: name)
      let pixels = stride(from: 0, to: straight.count, by: 4).map {
        PremultipliedRGBA8(
          straightRed: straight[$0], green: straight[$0 + 1], blue: straight[$0 + 2],
          alpha: straight[$0 + 3]
        ).rawValue
      }
      #expect(pixmap == Pixmap(size: PixelSize(width: 9, height: 7), pixels: pixels), "\(name)")
    }
  }

  private static let colors = [
    opaque(255, 0, 0), opaque(0, 255, 0), opaque(0, 0, 255), opaque(9, 9, 9),
  ]

  /// Diagonal stripes of 5×9 pixels at a place on a canvas.
  private static func stripes(
    _ width: Int, _ height: Int, atX left: Int = 0, y top: Int = 0, clear: Int = -1,
    colors: [UInt32] = colors
  ) -> Pixmap {
    var pixmap = Pixmap(size: PixelSize(width: width, height: height))
    for y in 0..<9 {
      for x in 0..<5 where (x + y) % 4 != clear && x + left < width && y + top < height {
        pixmap[x + left, y + top].rawValue = colors[(x + y) % 4]
      }
    }
    return pixmap
  }

  @Test(arguments: [
    ("plain", stripes(5, 9)), ("interlaced", stripes(5, 9)),
    ("offset-transparent", stripes(8, 12, atX: 2, y: 1, clear: 2)),
    ("outside", stripes(4, 5, atX: 2, y: 1)),
    (
      "local-table",
      stripes(
        5, 9,
        colors: [opaque(1, 2, 3), opaque(4, 5, 6), opaque(7, 8, 9), opaque(10, 11, 12)])
    ),
  ])
  func `the first frame of a GIF lies on its canvas`(name: String, expected: Pixmap) throws {
    #expect(try ImageReader.read(bytes: fixture("\(name).gif"), name: name) == expected)
  }

  @Test(arguments: [
    ("no-table", "a frame without a color table"), ("no-frame", "no frame"),
    ("empty-frame", "a frame of 0×9 pixels"),
  ])
  func `a GIF without a picture says what is missing`(name: String, reason: String) {
    #expect(throws: ImageError.corrupt(name: name, format: "GIF", reason: reason)) {
      try ImageReader.read(bytes: fixture("\(name).gif"), name: name)
    }
  }

  @Test(arguments: [
    ([], "x: the file is empty"),
    (Array("hello".utf8), "x: not a picture; PNG, GIF and WebP are read"),
    ([0xff, 0xd8, 0xff, 0xe0], "x: JPEG is not read; convert it to PNG first"),
    (
      Array("RIFF....WEBPVP8 ".utf8),
      "x: the WebP is damaged: it ends at byte 16, and its head announces 774778422"
    ),
    (Array("....ftypavif".utf8), "x: AVIF is not read; convert it to PNG first"),
    (Array("....ftypheic".utf8), "x: HEIC is not read; convert it to PNG first"),
    (Array("<svg xmlns=".utf8), "x: SVG or XML is not read; convert it to PNG first"),
    (Array("GIF89a".utf8), "x: the GIF is truncated"),
    ([137, 80, 78, 71, 13, 10, 26, 10], "x: the PNG is truncated"),
  ])
  func `what is no PNG, GIF or WebP is named`(bytes: [UInt8], message: String) {
    let error = #expect(throws: ImageError.self) { try ImageReader.read(bytes: bytes, name: "x") }
    #expect(error?.description == message)
  }

  private static func header(_ width: Int, _ height: Int) -> [UInt8] {
    let fields = [width, height].flatMap { value in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    return APNGReference.signature + APNGReference.chunk("IHDR", fields + [8, 6, 0, 0, 0])
      + APNGReference.chunk("IDAT", [])
  }

  @Test(arguments: [(16_385, 1), (1, 16_385), (16_384, 4_097), (2_147_483_647, 2_147_483_647)])
  func `too large a PNG is refused with its size`(width: Int, height: Int) {
    #expect(throws: ImageError.tooLarge(name: "x", width: width, height: height)) {
      try ImageReader.read(bytes: Self.header(width, height), name: "x")
    }
  }

  @Test(arguments: [(16_385, 1), (65_535, 65_535)])
  func `too large a GIF is refused with its size`(width: Int, height: Int) {
    let bytes =
      Array("GIF89a".utf8)
      + [width, height].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } + [0, 0, 0, 0x3b]
    #expect(throws: ImageError.tooLarge(name: "x", width: width, height: height)) {
      try ImageReader.read(bytes: bytes, name: "x")
    }
  }

  @Test
  func `a wrong CRC is named`() throws {
    var bytes = try fixture("type2-depth8.png")
    bytes[29] ^= 1
    let error = #expect(throws: ImageError.self) { try ImageReader.read(bytes: bytes, name: "x") }
    #expect(error?.description.contains("CRC") == true)
  }

  @Test(arguments: [
    "type0-depth1-interlaced.png", "type3-depth4-trns.png", "type6-depth16.png",
    "type2-depth8-interlaced-trns.png", "interlaced.gif", "offset-transparent.gif",
    "local-table.gif",
  ])
  func `no cut and no flipped byte ends in anything but a picture or an error`(name: String)
    throws
  {
    let bytes = try fixture(name)
    let whole = try ImageReader.read(bytes: bytes, name: name)
    var accepted = 0
    for count in bytes.indices {
      if let cut = try? read(Array(bytes.prefix(count))) {
        // A GIF needs nothing after its first frame.
        #expect(name.hasSuffix("gif") && cut == whole)
        accepted += 1
      }
    }
    for index in bytes.indices {
      for change in [UInt8(1), 0x10, 0x80, 0xff] {
        var changed = bytes
        changed[index] ^= change
        if let pixmap = try? read(changed) { #expect(pixmap.pixels.count == pixmap.size.area) }
      }
    }
    #expect(accepted < bytes.count / 2 + 60)
  }

  @Test
  func `random bytes after a valid beginning are harmless`() throws {
    var generator = SeededGenerator(seed: 11)
    for name in ["type3-depth8.png", "plain.gif"] {
      let bytes = try fixture(name)
      for _ in 0..<2_000 {
        var changed = Array(bytes.prefix(.random(in: 8...bytes.count, using: &generator)))
        for _ in 0..<Int.random(in: 1...40, using: &generator) {
          changed.append(.random(in: 0...255, using: &generator))
        }
        if let pixmap = try? read(changed) { #expect(pixmap.pixels.count == pixmap.size.area) }
      }
    }
  }

  private func read(_ bytes: [UInt8]) throws(ImageError) -> Pixmap {
    try ImageReader.read(bytes: bytes, name: "changed")
  }
}
