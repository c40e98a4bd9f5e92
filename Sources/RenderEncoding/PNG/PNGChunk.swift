/// The parts of a PNG file (PNG, third edition, section 5).
enum PNGChunk {
  /// The first eight bytes of every file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Length, type, data and CRC of a chunk.
  static func bytes(_ type: String, _ data: [UInt8]) -> [UInt8] {
    var file: [UInt8] = []
    append(type, [data], to: &file)
    return file
  }

  /// Appends a chunk whose data is in parts, one after another.
  static func append(_ type: String, _ parts: [[UInt8]], to file: inout [UInt8]) {
    let count = parts.reduce(0) { $0 + $1.count }
    let name = Array(type.utf8)
    var crc = Deflater.crc32(name)
    // With room for what ends a file.
    file.reserveCapacity(file.count + count + 32)
    file += bigEndian(count, 4)
    file += name
    for part in parts {
      file += part
      crc = Deflater.crc32(part, after: crc)
    }
    file += bigEndian(Int(crc), 4)
  }

  /// An unsigned integer, most significant byte first.
  static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
