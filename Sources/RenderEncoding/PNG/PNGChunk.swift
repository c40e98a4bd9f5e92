/// The parts of a PNG file (PNG, third edition, section 5).
enum PNGChunk {
  /// The first eight bytes of every file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Length, type, data and CRC of a chunk.
  static func bytes(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + data
    return bigEndian(data.count, 4) + checked + bigEndian(Int(Deflater.crc32(checked)), 4)
  }

  /// An unsigned integer, most significant byte first.
  static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
