import CWebP
import RenderGeometry
import RenderPixels

/// A plain reader of animated WebP: every image is decoded by libwebp and composed here.
struct WebPReference {
  struct Image {
    var rect: PixelRect
    var milliseconds: Int
    var isCleared: Bool
    var blendsOver: Bool
    var pixmap: Pixmap
  }

  enum Failure: Error { case malformed(String) }

  var size = PixelSize(width: 1, height: 1)
  var plays: Int?
  var hasAlpha = false
  var images: [Image] = []

  init(_ bytes: [UInt8]) throws {
    func number(_ data: some Collection<UInt8>) -> Int {
      data.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12] == Array("WEBP".utf8)[...],
      number(bytes[4..<8]) == bytes.count - 8
    else { throw Failure.malformed("the head") }
    for (type, data) in try Self.chunks(of: Array(bytes[12...])) {
      switch type {
      case "VP8X":
        hasAlpha = data[0] & 0x10 != 0
        size = PixelSize(width: number(data[4..<7]) + 1, height: number(data[7..<10]) + 1)
      case "ANIM": plays = number(data[4..<6])
      case "ANMF":
        let rect = PixelRect(
          x: 2 * number(data[0..<3]), y: 2 * number(data[3..<6]), width: number(data[6..<9]) + 1,
          height: number(data[9..<12]) + 1)
        guard size.bounds.intersection(rect) == rect else {
          throw Failure.malformed("a rectangle outside")
        }
        images.append(
          Image(
            rect: rect, milliseconds: number(data[12..<15]), isCleared: data[15] & 1 != 0,
            blendsOver: data[15] & 2 == 0, pixmap: try Self.still(Array(data[16...]), rect)))
      default: break
      }
    }
    if images.isEmpty {
      let whole = try Self.decoded(bytes)
      size = whole.size
      images = [
        Image(
          rect: size.bounds, milliseconds: 0, isCleared: false, blendsOver: false, pixmap: whole)
      ]
    }
  }

  static func chunks(of bytes: [UInt8]) throws -> [(type: String, data: [UInt8])] {
    var rest = bytes[...]
    var result: [(type: String, data: [UInt8])] = []
    while !rest.isEmpty {
      guard rest.count >= 8 else { throw Failure.malformed("a short chunk") }
      let length = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= 8 + length + length % 2 else { throw Failure.malformed("a chunk") }
      result.append(
        (String(decoding: rest.prefix(4), as: UTF8.self), Array(rest.dropFirst(8).prefix(length))))
      rest = rest.dropFirst(8 + length + length % 2)
    }
    return result
  }

  /// Makes a file of the chunks of an image.
  private static func still(_ chunks: [UInt8], _ rect: PixelRect) throws -> Pixmap {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var body = chunks
    if chunks.starts(with: Array("ALPH".utf8)) {
      body =
        Array("VP8X".utf8) + little(10, 4) + [0x10, 0, 0, 0] + little(rect.width - 1, 3)
        + little(rect.height - 1, 3) + chunks
    }
    let pixmap = try decoded(
      Array("RIFF".utf8) + little(4 + body.count, 4) + Array("WEBP".utf8) + body)
    guard pixmap.width == rect.width, pixmap.height == rect.height else {
      throw Failure.malformed("an image of another size")
    }
    return pixmap
  }

  private static func decoded(_ file: [UInt8]) throws -> Pixmap {
    var width: Int32 = 0
    var height: Int32 = 0
    guard let rgba = WebPDecodeRGBA(file, file.count, &width, &height) else {
      throw Failure.malformed("pixels")
    }
    defer { WebPFree(rgba) }
    let size = PixelSize(width: Int(width), height: Int(height))
    let pixels = (0..<size.area).map { index in
      PremultipliedRGBA8(
        straightRed: rgba[4 * index], green: rgba[4 * index + 1], blue: rgba[4 * index + 2],
        alpha: rgba[4 * index + 3]
      ).rawValue
    }
    return Pixmap(size: size, pixels: pixels)
  }

  /// The canvas as shown with each image.
  var composed: [Pixmap] {
    var canvas = Pixmap(size: size)
    return images.map { image in
      for y in 0..<image.rect.height {
        for x in 0..<image.rect.width {
          let pixel = image.pixmap[x, y]
          if image.blendsOver, pixel.alpha == 0 { continue }
          canvas[image.rect.x + x, image.rect.y + y] = pixel
        }
      }
      defer { if image.isCleared { canvas.fill(image.rect, 0) } }
      let shown = canvas
      return shown
    }
  }
}
