import CDeflate

/// A part of a zlib stream that is compressed on its own.
struct ZlibPiece: Sendable {
  /// Deflate blocks, at the end of a byte.
  let blocks: [UInt8]

  /// The checksum of what was compressed.
  let checksum: Adler32

  /// The number of bytes that were compressed.
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

/// The checksum at the end of a zlib stream (RFC 1950, section 8).
struct Adler32: Hashable, Sendable {
  private var sums: (low: UInt64, high: UInt64) = (1, 0)
  private static let modulus: UInt64 = 65_521

  /// Of no bytes.
  init() {}

  /// Of some bytes.
  init(of bytes: [UInt8]) {
    let value = unsafe libdeflate_adler32(1, bytes, bytes.count)
    sums = (UInt64(value & 0xffff), UInt64(value >> 16))
  }

  /// The checksum as it is written.
  var value: UInt32 { UInt32(sums.high << 16 | sums.low) }

  /// Goes on with `count` bytes whose own checksum is `other`.
  mutating func append(_ other: Adler32, count: Int) {
    let modulus = Self.modulus
    let length = UInt64(count) % modulus
    sums.high = (sums.high + other.sums.high + length * (sums.low + modulus - 1)) % modulus
    sums.low = (sums.low + other.sums.low + modulus - 1) % modulus
  }

  static func == (a: Adler32, b: Adler32) -> Bool { a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
