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

  /// The most bytes that so many can become.
  func bound(_ count: Int) -> Int {
    unsafe libdeflate_deflate_compress_bound(compressor, count)
  }

  /// Writes a deflate stream of the bytes, without the frame of zlib, and returns its length.
  ///
  /// - Precondition: There is room for `bound(bytes.count)` bytes, so the length is never zero.
  func compress(
    _ bytes: [UInt8], into output: UnsafeMutablePointer<UInt8>, capacity: Int
  ) -> Int {
    unsafe libdeflate_deflate_compress(compressor, bytes, bytes.count, output, capacity)
  }

  /// The CRC of PNG chunks, of bytes after others.
  static func crc32(_ bytes: [UInt8], after crc: UInt32 = 0) -> UInt32 {
    unsafe libdeflate_crc32(crc, bytes, bytes.count)
  }
}
