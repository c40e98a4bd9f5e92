import CKernels

/// The place of the last block of a deflate stream and the end of the stream, in bits.
struct DeflateEnding: Hashable {
  /// The first bit of the last block.
  let lastBlock: Int

  /// The bit after the last block.
  let end: Int

  /// Reads a stream; nil where the bytes are no whole one.
  init?(of bytes: UnsafeBufferPointer<UInt8>) {
    var (lastBlock, end): (Int64, Int64) = (0, 0)
    guard unsafe render_deflate_ending(bytes.baseAddress, bytes.count, &lastBlock, &end) == 1
    else { return nil }
    (self.lastBlock, self.end) = (Int(lastBlock), Int(end))
  }

  /// Reads a stream; nil where the bytes are no whole one.
  init?(of bytes: [UInt8]) {
    guard let found = unsafe bytes.withUnsafeBufferPointer({ unsafe DeflateEnding(of: $0) })
    else { return nil }
    self = found
  }
}
