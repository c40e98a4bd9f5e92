import CDeflate

/// A libdeflate compressor; serves many inputs, one after another.
@safe
final class Deflater {
  private let compressor: OpaquePointer

  /// Creates a compressor of a level from 0 (stored) to 12 (smallest).
  init(level: Int) throws(EncodingError) {
    guard let made = unsafe libdeflate_alloc_compressor(Int32(min(12, max(0, level)))) else {
      throw .library("libdeflate has no memory for a compressor")
    }
    unsafe compressor = made
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// A deflate stream of the bytes, without the frame of zlib.
  func stream(of bytes: [UInt8]) -> [UInt8] {
    let bound = unsafe libdeflate_deflate_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      // The bound leaves room for every input, so the count is never zero.
      unsafe count = libdeflate_deflate_compress(
        compressor, bytes, bytes.count, output.baseAddress, bound)
    }
  }

  /// The CRC of PNG chunks.
  static func crc32(_ bytes: [UInt8]) -> UInt32 { unsafe libdeflate_crc32(0, bytes, bytes.count) }
}
