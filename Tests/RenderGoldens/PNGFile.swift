import RenderFiles

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

  /// A digest of the chunks and their fields. Neither filters nor the operations of an image count:
  /// the encoder takes what compresses best.
  var structure: String {
    var hash = SHA256()
    for (type, data) in chunks {
      hash.add(type)
      switch type {
      case "IDAT", "fdAT": break
      case "fcTL": hash.add(Array(data.dropLast(2)))
      default: hash.add(data)
      }
    }
    return hash.finished()
  }
}
