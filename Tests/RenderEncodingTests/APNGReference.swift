import RenderEncoding
import RenderGeometry
import RenderPixels

/// A plain APNG decoder of its own: every image becomes a PNG for `ImageReader`.
struct APNGReference {
  struct Image {
    var rect: PixelRect
    var delay: (numerator: Int, denominator: Int)
    var disposal: Int
    var blend: Int
    var pixmap: Pixmap
  }

  enum Failure: Error { case malformed(String) }

  var size = PixelSize(width: 1, height: 1)
  var plays = 0
  var images: [Image] = []
  var chunks: [(type: String, data: [UInt8])] = []

  init(_ bytes: [UInt8]) throws {
    chunks = try Self.chunks(of: bytes)
    func number(_ data: [UInt8], _ offset: Int, _ count: Int) -> Int {
      data[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    guard let header = chunks.first, header.type == "IHDR" else {
      throw Failure.malformed("no IHDR")
    }
    size = PixelSize(width: number(header.data, 0, 4), height: number(header.data, 4, 4))
    var sequence = 0
    func take(_ data: [UInt8]) throws {
      guard number(data, 0, 4) == sequence else { throw Failure.malformed("sequence \(sequence)") }
      sequence += 1
    }
    var expected = 0
    var control: [UInt8]?
    let shared = chunks.filter { ["PLTE", "tRNS"].contains($0.type) }
    for (type, data) in chunks {
      switch type {
      case "acTL":
        expected = number(data, 0, 4)
        plays = number(data, 4, 4)
      case "fcTL":
        try take(data)
        control = data
      case "IDAT", "fdAT":
        guard let fields = control, (type == "IDAT") == images.isEmpty else {
          throw Failure.malformed("\(type) out of place")
        }
        if type == "fdAT" { try take(data) }
        control = nil
        let rect = PixelRect(
          x: number(fields, 12, 4), y: number(fields, 16, 4), width: number(fields, 4, 4),
          height: number(fields, 8, 4))
        guard size.bounds.intersection(rect) == rect, !rect.isEmpty else {
          throw Failure.malformed("a rectangle outside")
        }
        var own = header.data
        own.replaceSubrange(0..<8, with: fields[4..<12])
        let file =
          Self.signature + Self.chunk("IHDR", own)
          + shared.flatMap { Self.chunk($0.type, $0.data) }
          + Self.chunk("IDAT", type == "IDAT" ? data : Array(data.dropFirst(4)))
          + Self.chunk("IEND", [])
        images.append(
          Image(
            rect: rect, delay: (number(fields, 20, 2), number(fields, 22, 2)),
            disposal: Int(fields[24]), blend: Int(fields[25]),
            pixmap: try ImageReader.read(bytes: file, name: "frame")))
      default: break
      }
    }
    guard images.count == expected else { throw Failure.malformed("\(expected) images") }
  }

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// Splits a file and checks lengths and CRCs.
  static func chunks(of bytes: [UInt8]) throws -> [(type: String, data: [UInt8])] {
    var rest = bytes.dropFirst(8)
    var result: [(type: String, data: [UInt8])] = []
    while !rest.isEmpty {
      guard rest.count >= 12 else { throw Failure.malformed("a short chunk") }
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let data = Array(rest.dropFirst(8).prefix(length))
      guard Array(rest.prefix(12 + length)) == chunk(type, data) else {
        throw Failure.malformed("the CRC of \(type)")
      }
      result.append((type, data))
      rest = rest.dropFirst(12 + length)
    }
    return result
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    func word(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }
    let checked = Array(type.utf8) + data
    return word(UInt32(data.count)) + checked + word(crc32(checked))
  }

  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return ~crc
  }

  /// The canvas as shown with each image.
  var composed: [Pixmap] {
    var canvas = Pixmap(size: size)
    var before = canvas
    return images.map { image in
      defer {
        switch image.disposal {
        case 1: canvas.fill(image.rect, 0)
        case 2: canvas = before
        default: break
        }
      }
      before = canvas
      for y in 0..<image.rect.height {
        for x in 0..<image.rect.width {
          let pixel = image.pixmap[x, y]
          if image.blend == 1, pixel.alpha == 0 { continue }
          canvas[image.rect.x + x, image.rect.y + y] = pixel
        }
      }
      let shown = canvas
      return shown
    }
  }
}
