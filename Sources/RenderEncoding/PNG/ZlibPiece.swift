import CPNGKernels

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
  init(_ bytes: [UInt8], by compression: PNGCompression, isLast: Bool) throws(EncodingError) {
    switch compression {
    case .quick(let level):
      var stream = try Deflater(level: level).stream(of: bytes)
      if !isLast { try Self.open(&stream) }
      blocks = stream
    case .search(let depth, let longEnough, let passes):
      let capacity = bytes.count + bytes.count / 8 + 64
      var written = -1
      blocks = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        written = unsafe render_png_deflate(
          output.baseAddress, capacity, bytes, bytes.count, Int32(depth), Int32(longEnough),
          Int32(passes), isLast ? 1 : 0)
        count = max(0, written)
      }
      if written < 0 { throw .library("there is no memory to compress a picture") }
    }
    checksum = Adler32(of: bytes)
    count = bytes.count
  }

  /// Lets further blocks follow a stream: its last block is no longer marked as such, and an empty
  /// stored one brings it to the end of a byte (RFC 1951, section 3.2.4).
  private static func open(_ stream: inout [UInt8]) throws(EncodingError) {
    guard let ending = DeflateScanner.ending(of: stream) else {
      throw .library("libdeflate made a stream that cannot be read")
    }
    stream[ending.lastBlock / 8] &= ~(1 << UInt8(ending.lastBlock % 8))
    let headerEnd = (ending.end + 3 + 7) / 8
    while stream.count < headerEnd { stream.append(0) }
    stream += [0, 0, 0xff, 0xff]
  }
}

extension ZlibPiece {
  /// The zlib stream of consecutive pieces (RFC 1950).
  static func stream(of pieces: [ZlibPiece]) -> [UInt8] {
    var checksum = Adler32()
    var bytes: [UInt8] = [0x78, 0xda]
    bytes.reserveCapacity(6 + pieces.reduce(0) { $0 + $1.blocks.count })
    for piece in pieces {
      bytes += piece.blocks
      checksum.append(piece.checksum, count: piece.count)
    }
    return bytes + PNGChunk.bigEndian(Int(checksum.value), 4)
  }
}
