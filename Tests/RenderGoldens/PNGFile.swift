import RenderBatch
import RenderEncoding
import RenderGeometry
import RenderPixels

/// A PNG or APNG taken apart: what it shows and how it is built, without the compressed bytes,
/// which depend on the version of libdeflate.
struct PNGFile {
  private let chunks: [(type: String, data: [UInt8])]

  init(_ bytes: [UInt8]) throws {
    var chunks: [(type: String, data: [UInt8])] = []
    var position = 8
    while position < bytes.count {
      let length = Self.number(bytes, position, 4)
      guard position + length + 12 <= bytes.count else { throw GoldenFailure("a short chunk") }
      let type = String(decoding: bytes[(position + 4)..<(position + 8)], as: UTF8.self)
      chunks.append((type, Array(bytes[(position + 8)..<(position + 8 + length)])))
      position += length + 12
    }
    self.chunks = chunks
  }

  private static func number(_ data: [UInt8], _ offset: Int, _ count: Int) -> Int {
    data[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A digest of the chunks and their fields. Neither filters nor the blend operation count: the
  /// encoder takes what compresses best.
  var structure: String {
    var hash = SHA256()
    for (type, data) in chunks {
      hash.add(type)
      switch type {
      case "IDAT", "fdAT": break
      case "fcTL": hash.add(Array(data.dropLast()))
      default: hash.add(data)
      }
    }
    return hash.finished()
  }

  /// The pictures that an APNG shows one after another.
  func pictures() throws -> [Pixmap] {
    guard let header = chunks.first?.data else { throw GoldenFailure("no chunk") }
    var canvas = Pixmap(
      size: PixelSize(width: Self.number(header, 0, 4), height: Self.number(header, 4, 4)))
    let shared = chunks.filter { ["PLTE", "tRNS"].contains($0.type) }
    var control: [UInt8] = []
    var pictures: [Pixmap] = []
    for (type, data) in chunks {
      if type == "fcTL" { control = data }
      guard type == "IDAT" || type == "fdAT" else { continue }
      if control.isEmpty { throw GoldenFailure("\(type) without fcTL") }
      var own = header
      own.replaceSubrange(0..<8, with: control[4..<12])
      let file =
        [137, 80, 78, 71, 13, 10, 26, 10] + Self.chunk("IHDR", own)
        + shared.flatMap { Self.chunk($0.type, $0.data) }
        + Self.chunk("IDAT", type == "IDAT" ? data : Array(data.dropFirst(4)))
        + Self.chunk("IEND", [])
      let part = try ImageReader.read(bytes: file, name: "frame \(pictures.count)")
      let (left, top) = (Self.number(control, 12, 4), Self.number(control, 16, 4))
      for y in 0..<part.height {
        for x in 0..<part.width {
          let pixel = part[x, y]
          // Blended over, opaque pixels replace and transparent ones leave what is there.
          if control[25] == 1, pixel.alpha == 0 { continue }
          canvas[left + x, top + y] = pixel
        }
      }
      pictures.append(canvas)
    }
    return pictures
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    func word(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }
    let checked = Array(type.utf8) + data
    return word(UInt32(data.count)) + checked + word(checksum(checked))
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xffff_ffff) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }
}
