/// A part of a zlib stream that is compressed on its own.
struct ZlibPiece: Sendable {
  /// Deflate blocks, at the end of a byte.
  let blocks: [UInt8]

  /// The checksum of what was compressed.
  let checksum: Adler32

  /// How many bytes were compressed.
  let count: Int

  /// Compresses the bytes.
  ///
  /// - Throws: `EncodingError.library` when memory is short.
  init(
    _ bytes: [UInt8], by compression: PNGCompression, isLast: Bool, with worker: PNGWorker
  ) throws(EncodingError) {
    blocks = try worker.blocks(of: bytes, by: compression, isLast: isLast)
    checksum = Adler32(of: bytes)
    count = bytes.count
  }
}

extension ZlibPiece {
  /// The parts of the zlib stream of consecutive pieces (RFC 1950), one after another.
  static func parts(of pieces: [ZlibPiece]) -> [[UInt8]] {
    var checksum = Adler32()
    for piece in pieces { checksum.append(piece.checksum, count: piece.count) }
    return [[0x78, 0xda]] + pieces.map(\.blocks) + [PNGChunk.bigEndian(Int(checksum.value), 4)]
  }

  /// The zlib stream of consecutive pieces.
  static func stream(of pieces: [ZlibPiece]) -> [UInt8] {
    let parts = parts(of: pieces)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { bytes += part }
    return bytes
  }

  /// The length of that stream.
  static func streamCount(of pieces: [ZlibPiece]) -> Int {
    pieces.reduce(6) { $0 + $1.blocks.count }
  }
}
